/** The public origin of the service, without a trailing slash. */
export const baseUrl = import.meta.env.SITE;

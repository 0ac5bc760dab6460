/** Where the public reaches the service, without a slash at its end. */
export const baseUrl = import.meta.env.SITE;

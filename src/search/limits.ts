/** Maximum characters of a search: addresses are longer than names. */
export const maxSearchLength = 200;

/** Maximum characters of an address to match. A longer text is more than one address. */
export const maxAddressLength = 400;

export const searchLimits = { standard: 10, max: 20 } as const;

/** From this confidence on, a place is clear. Below it, the user should choose. */
export const clearConfidence = 0.8;

/** A place with a lower confidence is not the answer. */
export const minConfidence = 0.5;

/** A postal code: five digits, the first not 0. Always a string. */
export const postalCodePattern = /^[1-9][0-9]{4}$/;

/** The languages of pages. Pages of places are only in Indonesian. */
export type Language = 'id' | 'en';

export type Translated<T = string> = Readonly<Record<Language, T>>;

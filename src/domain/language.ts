/** The languages of pages. Those of places are Indonesian alone. */
export type Language = 'id' | 'en';

export type Translated<T = string> = Readonly<Record<Language, T>>;

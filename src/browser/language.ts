import type { Language } from '../domain/language.ts';

/** Whether the page is in English; all other pages are in Indonesian. */
export const isEnglish = document.documentElement.lang === 'en';
export const pageLanguage: Language = isEnglish ? 'en' : 'id';

/** Whether a text is a day such as 2026-11-20. `Date` alone would accept 2026-02-31 as the 3rd of March. */
export function isDay(text: string): boolean {
  const parsed = new Date(text);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

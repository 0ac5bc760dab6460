import { readText } from './project.ts';

export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Reads a fixture of lines below headings that start with `##`. */
export function readSections(name: string): ReadonlyMap<string, readonly string[]> {
  const sections = readText(`tests/fixtures/${name}`).split(/^## /m).slice(1);
  const lists = sections.map((section) => section.trim().split('\n'));
  return new Map(lists.map(([heading = '', ...lines]) => [heading, lines]));
}

export function readSection(name: string, heading: string): readonly string[] {
  const lines = readSections(name).get(heading);
  if (lines === undefined) throw new Error(`${name} has no section ${heading}`);
  return lines;
}

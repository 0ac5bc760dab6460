import type { ParentLevel } from '../domain/level.ts';

/** A downloadable file and how it is sent. */
export interface Download {
  /** OpenAPI's operationId. */
  readonly id: string;
  /** The name of the file; of files of regions with `{id}` for the id. */
  readonly name: string;
  /** The address of its latest edition. */
  readonly path: string;
  /** The media type without parameters. */
  readonly mediaType: string;
  /** The Content-Type. */
  readonly type: string;
  readonly summary: string;
  /** Its description in OpenAPI. */
  readonly description: string;
  /** Its content, as Markdown. */
  readonly answer: string;
  /** The levels of whose regions each has a file of its own; undefined where there is one file of all. */
  readonly levels?: readonly Exclude<ParentLevel, 'district'>[];
  /** Whether it also exists compressed, with `.gz` and `.br` at the end of its name. */
  readonly isCompressible: boolean;
  /** Whether the server answers from memory: it is asked for most. */
  readonly isInMemory?: boolean;
  /** Its terms where they are not those of the site. */
  readonly license?: { readonly name: string; readonly path: string; readonly title: string };
}

/** The folder of all downloads, including those whose own address is elsewhere. */
export const downloadFolder = '/download/';

type Address = Pick<Download, 'name' | 'path'>;

/** Gives the name and address of a file in that folder. */
export const inDownload = (name: string): Address => ({ name, path: downloadFolder + name });

/** Gives the name and address of a file whose own address is among what is known of the data. */
export const inData = (name: string): Address => ({ name, path: `/data/${name}` });

/** The types of a CSV file. */
export const csvTypes = { mediaType: 'text/csv', type: 'text/csv; charset=utf-8; header=present' } as const;

/** The types of a workbook. */
export const workbookTypes = {
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The suffixes of compressed files and their media types. */
export const compressedEnds = { '.gz': 'application/gzip', '.br': 'application/octet-stream' } as const;

/** Formats the Content-Disposition of a file. */
export function dispositionOf(name: string): string {
  return `attachment; filename="${name}"`;
}

/**
 * Gives the address of a file in one version of the downloads, where it never changes.
 *
 * @param version the hash of all downloads
 */
export function downloadVersionPath(version: string, name: string): string {
  return `/data/${version}/${name}`;
}

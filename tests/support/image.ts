import { DockerfileParser } from 'dockerfile-ast';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** An image as a folder, with its run-time settings. */
export interface Image {
  /** The root of its files, without those of its base. */
  readonly root: string;
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: { readonly uid: number; readonly gid: number };
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

interface Stage {
  readonly root: string;
  readonly variables: Record<string, string>;
  readonly environment: Record<string, string>;
  workdir: string;
  user: Image['user'];
  command: readonly string[];
  healthCheck: readonly string[];
}

const expand = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => variables[name] ?? '');

function parseCommand(text: string): readonly string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

/** Copies like COPY: the content of a folder into the target, a file into it if it ends in a slash. */
function copy(sources: readonly string[], from: string, target: string): void {
  for (const source of sources) {
    const path = join(from, source);
    const into = statSync(path).isFile() && target.endsWith('/') ? join(target, basename(path)) : target;
    cpSync(path, into, { recursive: true, verbatimSymlinks: true });
  }
}

function run(command: string, { root, workdir, environment, variables }: Stage): void {
  const assignments = Object.entries({ ...environment, ...variables }).map(
    ([name, value]) => `${name}=${value}`,
  );
  // Programs and npm settings are those of the local system. Vitest sets the two unset variables.
  const options = ['--unset=NODE_ENV', '--unset=BASE_URL', ...assignments, '/bin/sh', '-c', command];
  const { status } = spawnSync('env', options, {
    cwd: join(root, workdir),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}`);
}

/**
 * Executes the steps of a Dockerfile in a folder per stage instead of a container, with the programs of the local system
 * instead of those of the base.
 *
 * @param context the build context
 * @param scratch an empty folder
 * @param given values for its build arguments
 * @throws at an unknown or failing instruction
 */
export function buildImage(
  file: string,
  context: string,
  scratch: string,
  given: Readonly<Record<string, string>>,
): Image {
  const globals: Record<string, string> = {};
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  const current = (): Stage => {
    if (stage === undefined) throw new Error('an instruction stands before the first FROM');
    return stage;
  };
  const take = (text: string, into: Record<string, string>): void => {
    const [name = '', value] = text.split('=', 2);
    const used = given[name] ?? value ?? globals[name];
    if (used !== undefined) into[name] = used;
  };
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const text = instruction.getArgumentsContent() ?? '';
    switch (keyword) {
      case 'ARG':
        take(text, stage?.variables ?? globals);
        break;
      case 'FROM': {
        const name = / AS (\w+)$/i.exec(text)?.[1] ?? 'final';
        const root = join(scratch, name);
        stage = {
          root,
          variables: {},
          environment: {},
          workdir: '/',
          user: { uid: 0, gid: 0 },
          command: [],
          healthCheck: [],
        };
        mkdirSync(root);
        stages.set(name, stage);
        break;
      }
      case 'WORKDIR':
        current().workdir = text;
        mkdirSync(join(current().root, text), { recursive: true });
        break;
      case 'COPY': {
        const paths = instruction.getArguments().map((argument) => argument.getValue());
        const target = paths.pop() ?? '';
        const { root, workdir } = current();
        const name = /^COPY --from=(\w+) /.exec(instruction.getTextContent())?.[1];
        const from = name === undefined ? context : stages.get(name)?.root;
        if (from === undefined) throw new Error(`there is no stage to COPY from: ${text}`);
        mkdirSync(join(root, workdir), { recursive: true });
        copy(paths, from, target.startsWith('/') ? join(root, target) : join(root, workdir, target));
        break;
      }
      case 'RUN':
        run(text, current());
        break;
      case 'ENV': {
        const { environment, variables } = current();
        const [name = '', value = ''] = text.split('=', 2);
        environment[name] = expand(value, { ...variables, ...environment });
        break;
      }
      case 'USER': {
        const [uid, gid] = text.split(':').map(Number);
        current().user = { uid: uid ?? NaN, gid: gid ?? NaN };
        break;
      }
      case 'HEALTHCHECK':
        current().healthCheck = parseCommand(text);
        break;
      case 'CMD':
        current().command = parseCommand(text);
        break;
      case 'LABEL':
      case 'EXPOSE':
        break;
      default:
        throw new Error(`an instruction that is not known here: ${keyword}`);
    }
  }
  return current();
}

import { defineConfig, type DummyRuleMap, type OxlintOverride } from 'oxlint';
import { inSite, rooms, type Room } from './scripts/rooms.ts';

const nameRoom = ({ folder }: Room): string => folder.slice(folder.lastIndexOf('/') + 1);

/** Lists the forbidden imports of a room: other rooms of its group and, if it is pure, I/O. */
function closedTo(room: Room, group: readonly Room[]) {
  const names = group.map(nameRoom).filter((name) => name !== nameRoom(room) && !room.from.includes(name));
  const message = `src/${room.folder} stands before it.`;
  const closed = [{ group: names.map((name) => `**/${name}/**`), message }];
  if (room.without !== undefined)
    closed.push({ group: [`**/${room.without}/**`], message: `src/${room.folder} has no part in it.` });
  if (room.pure === true)
    closed.push({ group: ['node:*', 'astro'], message: `src/${room.folder} is pure: no I/O.` });
  return closed;
}

function toRule(room: Room, ...patterns: ReturnType<typeof closedTo>): OxlintOverride {
  return {
    files: [`src/${room.folder}/**/*.{ts,astro}`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

/** The rules of a folder come after those of its room, and so replace them. */
const importDirection = rooms.flatMap((room) => [
  toRule(room, ...closedTo(room, rooms)),
  ...inSite
    .filter(({ folder }) => folder.startsWith(`${room.folder}/`))
    .map((inner) => toRule(inner, ...closedTo(room, rooms), ...closedTo(inner, inSite))),
]);

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only src/http/config.ts reads the environment: take what you need as an argument.',
};

const clocks = [
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: 'Take the clock as an argument.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the clock as an argument.',
  },
  { selector: "MemberExpression[object.name='performance']", message: 'Take the clock as an argument.' },
];

/** The package runs in Node 20, and pages on phones before 2024: both lack `groupBy`. */
const grouping = {
  selector: "MemberExpression[object.name=/^(?:Map|Object)$/][property.name='groupBy']",
  message: 'Use groupBy of src/domain/group.ts.',
};

/** Rules of categories that do not apply as a whole. */
const everywhere = [
  'eqeqeq',
  'no-array-constructor',
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-useless-assignment',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
];

/** More such rules, for TypeScript; most of them need types. */
const inTypeScript = [
  'no-empty-function',
  'typescript/adjacent-overload-signatures',
  'typescript/array-type',
  'typescript/ban-ts-comment',
  'typescript/ban-tslint-comment',
  'typescript/class-literal-property-style',
  'typescript/consistent-generic-constructors',
  'typescript/consistent-indexed-object-style',
  'typescript/consistent-type-assertions',
  'typescript/consistent-type-definitions',
  'typescript/dot-notation',
  'typescript/no-confusing-void-expression',
  'typescript/no-deprecated',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-inferrable-types',
  'typescript/no-invalid-void-type',
  'typescript/no-misused-promises',
  'typescript/no-mixed-enums',
  'typescript/no-namespace',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-condition',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/non-nullable-type-assertion-style',
  'typescript/only-throw-error',
  'typescript/prefer-find',
  'typescript/prefer-for-of',
  'typescript/prefer-function-type',
  'typescript/prefer-includes',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-nullish-coalescing',
  'typescript/prefer-optional-chain',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-regexp-exec',
  'typescript/prefer-return-this-type',
  'typescript/prefer-string-starts-ends-with',
  'typescript/related-getter-setter-pairs',
  'typescript/require-await',
  'typescript/return-await',
  'typescript/unified-signatures',
  'typescript/use-unknown-in-catch-callback-variable',
];

function asErrors(rules: readonly string[]): DummyRuleMap {
  return Object.fromEntries(rules.map((rule) => [rule, 'error']));
}

export default defineConfig({
  ignorePatterns: ['dist', 'dist.*', '.astro', 'coverage'],
  options: { typeAware: true, typeCheck: true },
  plugins: ['eslint', 'typescript', 'oxc', 'import'],
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  env: { builtin: true },
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    ...asErrors(everywhere),
    // No two files import each other, types included.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // TypeScript checks exports; styles and start-up code are imported for their side effects.
    'import/default': 'off',
    'import/no-empty-named-blocks': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    // Rules of "suspicious" without bugs here: loops that callbacks end, casts, shadowed names.
    'no-shadow': 'off',
    'no-unmodified-loop-condition': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  },
  overrides: [
    {
      files: ['**/*.ts'],
      rules: {
        ...asErrors(inTypeScript),
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'eslint-js/no-restricted-syntax': ['error', environment],
      },
    },
    {
      files: ['**/*.{js,mjs}'],
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly' },
      rules: { 'no-redeclare': 'error', 'no-undef': 'error' },
    },
    {
      files: ['examples/*.js'],
      globals: { AbortSignal: 'readonly', fetch: 'readonly', URL: 'readonly', URLSearchParams: 'readonly' },
    },
    { files: ['tests/fixtures/*.js'], globals: { document: 'readonly' } },
    ...importDirection,
    {
      files: ['src/{domain,dataset,country,search,api,wording,site}/**/*.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', environment, ...clocks] },
    },
    {
      files: ['src/{domain,country,search}/**/*.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', environment, ...clocks, grouping] },
    },
    {
      files: ['src/{wording,browser,package}/**/*.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', environment, grouping] },
    },
    { files: ['src/http/config.ts'], rules: { 'eslint-js/no-restricted-syntax': 'off' } },
  ],
});

import { defineConfig, type DummyRuleMap, type OxlintOverride } from 'oxlint';

/** The rooms of src/ in the order in which imports may go: each from itself and from what stands before it. */
const rooms = [
  { folder: 'domain', from: [], pure: true },
  { folder: 'dataset', from: ['domain'] },
  { folder: 'query', from: ['domain', 'dataset'], pure: true },
  { folder: 'api', from: ['domain', 'dataset', 'query'] },
  { folder: 'store', from: ['domain', 'dataset', 'query', 'api'] },
  { folder: 'http', from: ['domain', 'dataset', 'query', 'api', 'store'] },
  { folder: 'browser', from: ['domain', 'dataset', 'query', 'api'] },
  { folder: 'site', from: ['domain', 'dataset', 'query', 'api', 'browser'] },
  { folder: 'build', from: ['domain', 'dataset', 'query', 'api', 'store', 'http', 'site'] },
];

const importDirection = rooms.map(({ folder, from, pure = false }): OxlintOverride => {
  const closed = rooms.map((room) => room.folder).filter((name) => name !== folder && !from.includes(name));
  const patterns = [
    { group: closed.map((name) => `**/${name}/**`), message: `src/${folder} stands before it.` },
  ];
  if (pure) patterns.push({ group: ['node:*', 'astro'], message: `src/${folder} is pure: no I/O.` });
  return {
    files: [`src/${folder}/**/*.{ts,astro}`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
});

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

/** Rules of other categories than those that apply as a whole. */
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

/** The same for TypeScript; most of them need types. */
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
  plugins: ['eslint', 'typescript', 'oxc'],
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  env: { builtin: true },
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    ...asErrors(everywhere),
    // Of "suspicious", what names no fault here: loops that another function ends, casts, and names used again further in.
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
      files: ['src/{domain,dataset,query,api,store,site}/**/*.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', environment, ...clocks] },
    },
    { files: ['src/http/config.ts'], rules: { 'eslint-js/no-restricted-syntax': 'off' } },
  ],
});

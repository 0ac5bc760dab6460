import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The rooms of src/ in the order in which imports may go: each from itself and from what stands before it. */
const rooms = [
  { folder: 'domain', from: [], pure: true },
  { folder: 'dataset', from: ['domain'] },
  { folder: 'query', from: ['domain', 'dataset'], pure: true },
  { folder: 'render', from: ['domain', 'dataset'] },
  { folder: 'store', from: ['domain', 'dataset', 'query', 'render'] },
  { folder: 'contract', from: ['domain', 'dataset', 'query', 'render', 'store'] },
  { folder: 'docs', from: ['domain', 'dataset', 'query', 'render', 'contract'], pure: true },
  { folder: 'server', from: ['domain', 'dataset', 'query', 'render', 'store', 'contract'] },
  { folder: 'browser', from: ['domain', 'dataset', 'query', 'render', 'contract'] },
  { folder: 'widget', from: ['domain', 'query', 'contract', 'browser'] },
  { folder: 'components', from: ['domain', 'dataset', 'query', 'render', 'contract', 'docs'] },
  { folder: 'layouts', from: ['domain', 'dataset', 'render', 'contract', 'docs', 'components'] },
  { folder: 'pages', from: ['domain', 'dataset', 'render', 'contract', 'docs', 'components', 'layouts'] },
];

const importDirection = rooms.map(({ folder, from, pure = false }) => {
  const closed = rooms.map((room) => room.folder).filter((name) => name !== folder && !from.includes(name));
  const patterns = [
    { group: closed.map((name) => `**/${name}/**`), message: `src/${folder} stands before it.` },
  ];
  if (pure) patterns.push({ group: ['node:*', 'astro'], message: `src/${folder} is pure: no I/O.` });
  return {
    files: [`src/${folder}/**/*.{ts,astro}`],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  };
});

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only src/server/config.ts reads the environment: take what you need as an argument.',
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

export default defineConfig(
  globalIgnores(['dist', 'dist.*', '.astro', 'coverage']),
  js.configs.recommended,
  astro.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', environment],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['examples/*.js'],
    languageOptions: {
      globals: { AbortSignal: 'readonly', fetch: 'readonly', URL: 'readonly', URLSearchParams: 'readonly' },
    },
  },
  { files: ['tests/fixtures/*.js'], languageOptions: { globals: { document: 'readonly' } } },
  { files: ['src/**/*.astro'], plugins: { '@typescript-eslint': tseslint.plugin } },
  importDirection,
  {
    files: ['src/{domain,dataset,query,render,store,contract,docs}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', environment, ...clocks] },
  },
  { files: ['src/server/config.ts'], rules: { 'no-restricted-syntax': 'off' } },
);

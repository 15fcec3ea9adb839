import { defineConfig, globalIgnores } from 'eslint/config'
import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTs from 'eslint-config-next/typescript'
import { pure, pureRules, pureSyntax } from './scripts/walls.mjs'

const noServerFunctions = {
  selector: "ExpressionStatement > Literal[value='use server']",
  message: 'No server functions: every change goes through the workflow server, which decides rights.',
}
const tests = ['**/*.test.ts', '**/*.test.tsx']
const product = ['{app,components,lib,server}/**/*.{ts,tsx}', 'middleware.ts']
const longest = (max) => ({ 'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }] })

/** Where something is drawn. Its rules run the React compiler, which takes longer than everything else together. */
const drawn = ['{app,components}/**/*.{ts,tsx}', 'lib/{client,theme}/**/*.{ts,tsx}', '**/*.tsx']
/** Parsed by eslint-config-typescript alike; where nothing is drawn there is nothing for React's rules to find. */
const onlyWhereDrawn = nextVitals.map((part) => (part.plugins ? { ...part, files: drawn, ignores: tests } : part))

export default defineConfig([
  ...onlyWhereDrawn,
  ...nextTs,
  globalIgnores([
    '.next*/**',
    'dist/**',
    'next-env.d.ts',
    'test-results/**',
    'playwright-report/**',
    'messages/**/*.d.json.ts',
  ]),
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      // There is no image service (next.config.mjs): a plain <img> is what <Image> would become.
      '@next/next/no-img-element': 'off',
      'no-restricted-syntax': ['error', noServerFunctions],
    },
  },
  {
    files: pure.map((name) => `lib/${name}/**/*.ts`),
    ignores: [...tests, 'lib/**/testing/**'],
    rules: { ...pureRules, 'no-restricted-syntax': ['error', noServerFunctions, ...pureSyntax] },
  },
  // Nearly all functions are far shorter (95 of 100 within 30 lines); what draws a page of parts is longer than code.
  { files: product, ignores: tests, rules: { 'max-params': ['error', 5], ...longest(110) } },
  { files: ['**/*.tsx'], ignores: tests, rules: longest(200) },
  // Rows of a table, written as calls; and tables as they were made.
  { files: ['server/{seeds,migrations}/**'], rules: { 'max-params': 'off', 'max-lines-per-function': 'off' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['**/*.generated.ts', 'tests/architecture/parser-table.ts'],
    rules: { 'max-lines': ['error', 500] },
  },
  { files: ['scripts/**', 'tests/support/**'], rules: { 'no-console': 'off' } },
  // The test runner loads its own parts in no other way.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // The web's own log is its standard error; it has no other. One message of the browser is specified (R8-08).
  {
    files: ['lib/bff/**', 'lib/client/browser-console.ts'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  // Leaving the shell for a page of its own loads anew on purpose: the first byte must show the other person, or nobody.
  {
    files: ['components/sign-in/**', 'lib/client/**'],
    rules: { '@next/next/no-html-link-for-pages': 'off', '@next/next/no-location-assign-relative-destination': 'off' },
  },
])

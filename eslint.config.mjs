import { defineConfig, globalIgnores } from 'eslint/config'
import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTs from 'eslint-config-next/typescript'
import { importZones } from './scripts/import-zones.mjs'

export default defineConfig([
  ...nextVitals,
  ...nextTs,
  globalIgnores(['.next*/**', 'dist/**', 'next-env.d.ts', 'test-results/**', 'playwright-report/**', 'messages/**/*.d.json.ts']),
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'e2e/**', 'scripts/**'],
    rules: { 'import/no-restricted-paths': ['error', { zones: importZones() }] },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      // There is no image service (next.config.mjs): a plain <img> is what <Image> would become.
      '@next/next/no-img-element': 'off',
      'no-restricted-syntax': ['error', {
        selector: "ExpressionStatement > Literal[value='use server']",
        message: 'No server functions: every change goes through the workflow server, which decides rights.',
      }],
    },
  },
  { files: ['scripts/**', 'tests/support/**'], rules: { 'no-console': 'off' } },
  // The web's own log is its standard error; it has no other. One message of the browser is specified (R8-08).
  { files: ['lib/bff/**', 'lib/client/browser-console.ts'], rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] } },
  // Leaving the shell for a page of its own loads anew on purpose: the first byte must show the other person, or nobody.
  { files: ['components/sign-in/**', 'lib/client/**'], rules: { '@next/next/no-html-link-for-pages': 'off', '@next/next/no-location-assign-relative-destination': 'off' } },
])

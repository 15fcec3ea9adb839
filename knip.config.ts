import type { KnipConfig } from 'knip'

/** What nobody uses fails (`npm run check`): files, exports and packages. */
const config: KnipConfig = {
  entry: [
    'server/{main,nightly}.ts',
    'scripts/*.{ts,mjs}',
    'scripts/{mutate,bench}/*.{ts,mjs}',
    'playwright.config.ts',
    'e2e/start-product.mjs',
    'lib/bff/web-server.ts',
    // Run by their number.
    'server/migrations/*.ts',
    // Loaded later, whole.
    'components/{rules/rule-logic,schedule-editor/schedule-logic}.ts',
    // Parts for designers that are being made.
    'lib/form-editing/*.ts',
    // Programs of their own, started by tests.
    'tests/architecture/planted-impurities.mjs',
    'tests/support/*-process.mjs',
    // Named by the tests that run in it.
    'tests/support/*-environment.mjs',
    // Given to Jest by the check.
    'tests/support/changed-tests/*.cjs',
    'scripts/conformance/events/read-long-log.ts',
  ],
  project: ['*.{ts,mjs}', '{app,components,lib,server,scripts,tests,e2e}/**/*.{ts,tsx,mjs}', '!**/*.d.mts'],
  // Types are known by the values that have them; the rest is named where it helps to read.
  exclude: ['types', 'nsTypes', 'enumMembers'],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Types of a package that has none of its own.
    '@types/smtp-server',
  ],
  ignoreBinaries: ['nginx', 'openssl', 'mount', 'umount', 'pdftotext'],
}

export default config

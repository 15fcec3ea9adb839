import { spawnSync } from 'node:child_process'

/** Fetched when they are asked for: nobody who only builds or tests needs them. */
const packages = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/jest-runner@9.6.1', 'typescript@5.9.3']

/**
 * Changes the code in many small ways and shows which changes no test notices (Q5): `npm run mutate -- lib/rights/*.ts`.
 * What stands in the patterns is changed; the tests beside it and beside whatever uses it are run.
 */
const patterns = process.argv.slice(2)
const mutate = [
  ...(patterns.length > 0 ? patterns : ['lib/rights/**/*.ts', 'lib/engine/participants/**/*.ts']),
  '!**/*.test.ts',
].join(',')
const { status } = spawnSync(
  'npx',
  [
    '--yes',
    ...packages.flatMap((name) => ['-p', name]),
    'stryker',
    'run',
    'scripts/mutate/stryker.config.mjs',
    '--mutate',
    mutate,
  ],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)

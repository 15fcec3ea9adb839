import { tmpdir } from 'node:os'
import { join } from 'node:path'

const config = {
  testRunner: 'jest',
  jest: { configFile: 'scripts/mutate/jest.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  // Changes that take effect when a file is read need the whole of it run anew each; they would take most of the time.
  ignoreStatic: true,
  concurrency: 2,
  ignorePatterns: ['.next', 'dist', 'e2e', 'docs', 'data', 'test-results'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  // Not below node_modules, where no tests are looked for.
  tempDirName: join(tmpdir(), 'baton-mutate'),
}

export default config

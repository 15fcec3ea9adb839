// npm run check: types, lint, format and unit tests, in under two minutes; a line for each, more only for what is wrong. Of the unit tests
// those run whose inputs changed since they passed last; with --all (npm run check -- --all) every one of them.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNode, install } from './launch/prepare.mjs'
import { runCommand } from './launch/run-command.mjs'
import { staticChecks } from './launch/static-checks.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const say = ({ name, seconds, passed }) => {
  process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n`)
  if (!passed) process.exitCode = 1
}

checkNode()
await install(root, (text) => process.stdout.write(`${text}\n`))
await staticChecks(root, say)
const began = Date.now()
const unit = await runCommand(
  join(root, 'node_modules', '.bin', 'jest'),
  [
    ...['--selectProjects', 'pure', 'components'],
    ...['--passWithNoTests', `--testSequencer=${join(root, 'tests/support/changed-tests/sequencer.cjs')}`],
  ],
  { quiet: true, env: process.argv.includes('--all') ? { ...process.env, RUN_ALL: '1' } : process.env },
)
say({ name: 'unit', seconds: Math.round((Date.now() - began) / 1000), passed: unit === 0 })

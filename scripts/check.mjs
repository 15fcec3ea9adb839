// npm run check: types, lint and unit tests, in under two minutes.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNode, install } from './launch/prepare.mjs'
import { runCommand } from './launch/run-command.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const bin = (name) => join(root, 'node_modules', '.bin', name)

checkNode()
await install(root, (text) => process.stdout.write(`${text}\n`))
await runCommand(bin('next'), ['typegen'], { quiet: true })
const side = Promise.all([
  runCommand(bin('tsc'), ['--noEmit'], { quiet: true }),
  runCommand(bin('tsc'), ['--noEmit', '-p', 'tsconfig.pure.json'], { quiet: true }),
])
const lint = await runCommand(bin('eslint'), ['.', '--max-warnings=0'], { quiet: true })
const [types, pure] = await side
const unit = await runCommand(bin('jest'), ['--selectProjects', 'pure', 'components'])
for (const [name, code] of Object.entries({ types, 'types of the pure parts': pure, lint, unit })) {
  process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${name}\n`)
}
process.exitCode = types || pure || lint || unit ? 1 : 0

// npm test: sets up what the tests need and runs all of them; ends with plain totals.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium, ensureOtherBrowsers } from './launch/browsers.mjs'
import { build, checkNode, install, PreparationFailed } from './launch/prepare.mjs'
import { runCommand } from './launch/run-command.mjs'
import { staticChecks } from './launch/static-checks.mjs'
import {
  failuresOfJest,
  failuresOfPlaywright,
  ranByJest,
  ranByPlaywright,
  unsteadyStories,
} from './proof/ran-tests.mjs'
import { judgeRows, shownTests } from './proof/shown-rows.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
process.env.NEXT_TELEMETRY_DISABLED = '1'
const say = (text) => process.stdout.write(`\n== ${text}\n`)
const bin = (name) => join(root, 'node_modules', '.bin', name)
const results = mkdtempSync(join(tmpdir(), 'baton-results-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
const broken = []
const ran = []
/** Stories that held at the second telling only. */
const unsteady = []
/** What failed, said once more at the end, where it is found. */
const failures = []

/** A runner that leaves its counts in a file. */
async function suite(name, command, args, count) {
  say(name)
  const began = Date.now()
  const code = await runCommand(command, args)
  process.stdout.write(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${Math.round((Date.now() - began) / 1000)} s\n`)
  if (code !== 0) broken.push(name)
  try {
    count(JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8')))
  } catch {
    broken.push(`${name} (left no result)`)
  }
}

const countJest = (result) => {
  ran.push(...ranByJest(result, root))
  failures.push(...failuresOfJest(result, root))
  totals.passed += result.numPassedTests
  totals.failed += result.numFailedTests + result.numRuntimeErrorTestSuites
  totals.skipped += result.numPendingTests + result.numTodoTests
}
const countPlaywright = (result) => {
  const { stats } = result
  ran.push(...ranByPlaywright(result, root))
  failures.push(...failuresOfPlaywright(result))
  totals.passed += stats.expected + stats.flaky
  totals.failed += stats.unexpected
  totals.skipped += stats.skipped
  unsteady.push(...unsteadyStories(result))
}
const jest = (name, ...projects) =>
  suite(
    name,
    bin('jest'),
    ['--selectProjects', ...projects, '--json', `--outputFile=${join(results, `${name}.json`)}`, '--silent'],
    countJest,
  )

/** docs/proof.md calls a row shown; then the tests it names must have passed in this very run, or be named here as not run on this machine. */
function proven() {
  say('what docs/proof.md calls shown')
  const { unproven, notHere } = judgeRows(shownTests(readFileSync('docs/proof.md', 'utf8')), ran)
  for (const line of notHere) process.stdout.write(`SKIPPED on this machine, so not shown by this run: ${line}\n`)
  for (const line of unproven) process.stdout.write(`NOT SHOWN: ${line}\n`)
  if (unproven.length) broken.push('docs/proof.md')
}

try {
  checkNode()
  say('setting up')
  await install(root, (text) => process.stdout.write(`${text}\n`))
  const chromium = await ensureChromium()
  process.stdout.write(`browser: ${chromium}\n`)
  process.env.CHROMIUM = chromium
  for (const name of await ensureOtherBrowsers())
    process.stdout.write(`SKIPPED on this machine: the stories in ${name}, which could not be installed\n`)

  say('types, lint and format')
  await staticChecks(root, ({ name, seconds, passed }) => {
    process.stdout.write(`${name}: ${passed ? 'passed' : 'failed'} in ${seconds} s\n`)
    if (!passed) broken.push(name)
  })
  await jest('unit', 'pure', 'components')
  await jest('server', 'server')
  say('building')
  await build(root, (text) => process.stdout.write(`${text}\n`))
  await jest('product', 'product')
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(results, 'browser.json')
  await suite('browser', bin('playwright'), ['test', '--reporter=list,json'], countPlaywright)
  proven()
} catch (error) {
  if (!(error instanceof PreparationFailed)) throw error
  broken.push(error.message)
}
rmSync(results, { recursive: true, force: true })

for (const failure of failures) process.stdout.write(`\nFAILED: ${failure}\n`)
for (const story of unsteady) process.stdout.write(`UNSTEADY, held at the second telling only: ${story}\n`)
if (broken.length) process.stdout.write(`\nfailed: ${broken.join(', ')}\n`)
process.stdout.write(
  `\n${totals.passed} passed, ${Math.max(totals.failed, broken.length ? 1 : 0)} failed, ${totals.skipped} skipped\n`,
)
process.exitCode = broken.length || totals.failed ? 1 : 0

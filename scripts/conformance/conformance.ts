import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bpmnSuite } from './bpmn-suite'
import { dmnSuite } from './dmn-suite'
import { eventsSuite } from './events-suite'
import { flowsSuite } from './flows-suite'
import { formsSuite } from './forms-suite'
import { soundnessSuite } from './soundness-suite'
import type { GroupResult, Suite } from './suite'

/** Each suite with the folder of its material. */
const suites: { suite: Suite; folder: string }[] = [
  { suite: soundnessSuite, folder: 'soundness' },
  { suite: dmnSuite, folder: 'dmn' },
  { suite: flowsSuite, folder: 'approval-flows' },
  { suite: formsSuite, folder: 'forms' },
  { suite: bpmnSuite, folder: 'bpmn' },
  { suite: eventsSuite, folder: 'events' },
]

const usage = `npm run conformance -- [--data DIR] [SUITE ...] [--json] [--names]

Runs public test material; suites: ${suites.map(({ suite }) => suite.name).join(', ')}; all of them when none is named.
--data DIR  where the material lies, ../shared/data unless said
--json      results as JSON
--names     every case that failed or cannot be expressed, not the first ten of a group

Exit code: 0 when everything passed, 1 when something failed, 2 for a wrong call or missing material.`

interface SuiteResult {
  suite: string
  milliseconds: number
  /** Null where there is no material. */
  groups: GroupResult[] | null
}

function inWords({ suite, milliseconds, groups }: SuiteResult, all: boolean): string[] {
  if (!groups) return [`${suite}: NO MATERIAL`]
  const shown = (title: string, cases: GroupResult['failed']) => [
    ...cases.slice(0, all ? cases.length : 10).map(({ name, why }) => `      ${title}: ${name}: ${why}`),
    ...(all || cases.length <= 10 ? [] : [`      … and ${cases.length - 10} more (--names)`]),
  ]
  return [
    `${suite} (${(milliseconds / 1000).toFixed(1)} s)`,
    ...groups.flatMap(({ group, passed, failed, notExpressible }) => [
      `  ${group}: ${passed} passed, ${failed.length} failed, ${notExpressible.length} not expressible`,
      ...shown('failed', failed),
      ...shown('not expressible', notExpressible),
    ]),
  ]
}

/** @returns the exit code */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: join('..', 'shared', 'data') },
      json: { type: 'boolean', default: false },
      names: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((name) => !suites.some(({ suite }) => suite.name === name))
  if (values.help || unknown.length > 0) {
    process.stdout.write(`${unknown.length > 0 ? `There is no suite ${unknown.join(', ')}.\n\n` : ''}${usage}\n`)
    return values.help ? 0 : 2
  }
  const results: SuiteResult[] = []
  for (const { suite, folder } of suites) {
    if (positionals.length > 0 && !positionals.includes(suite.name)) continue
    const begun = performance.now()
    const groups = await suite.run(resolve(values.data, folder))
    results.push({ suite: suite.name, milliseconds: Math.round(performance.now() - begun), groups })
  }
  process.stdout.write(
    values.json
      ? `${JSON.stringify(results, null, 2)}\n`
      : `${results.flatMap((result) => inWords(result, values.names)).join('\n')}\n`,
  )
  if (results.some(({ groups }) => !groups)) return 2
  return results.some(({ groups }) => groups?.some(({ failed }) => failed.length > 0)) ? 1 : 0
}

void main().then((code) => (process.exitCode = code))

import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresOf, type LogSource } from '@/lib/event-log/read-event-log'
import { differences, type Oracle } from './events/hold-against'
import { tryLongLog } from './events/long-log'
import { Group, type GroupResult, type Suite } from './suite'

const logName = /^(.+?)\.(xes|csv|json|jsonocel|xml|xmlocel)(\.gz)?$/

const sourceOf =
  (path: string): LogSource =>
  () =>
    createReadStream(path)

/** Public event logs: their figures as others worked them out, and a long one made of them. */
export const eventsSuite = {
  name: 'events',
  async run(folder: string): Promise<GroupResult[] | null> {
    if (!existsSync(folder)) return null
    const logs = readdirSync(folder)
      .toSorted()
      .filter((name) => logName.test(name))
    const figures = new Group('figures')
    for (const name of logs) {
      const oracle = join(folder, 'oracle', `${logName.exec(name)?.[1]}.oracle.json`)
      if (!existsSync(oracle)) {
        figures.notExpressible(name, 'nothing is known of it: no oracle')
        continue
      }
      try {
        const wrong = differences(
          await figuresOf(sourceOf(join(folder, name))),
          JSON.parse(readFileSync(oracle, 'utf8')) as Oracle,
        )
        if (wrong.length > 0) figures.failed(name, `${wrong.length} differ: ${wrong.slice(0, 5).join('; ')}`)
        else figures.passed()
      } catch (error) {
        figures.failed(name, (error as Error).message)
      }
    }
    const long = new Group('long log')
    const { wrong, took } = await tryLongLog(logs.map((name) => sourceOf(join(folder, name))))
    if (wrong.length > 0) long.failed(took, wrong.join('; '))
    else long.passed()
    process.stderr.write(`long log: ${took}\n`)
    return [figures.result, long.result]
  },
} satisfies Suite

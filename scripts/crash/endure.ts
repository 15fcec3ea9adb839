import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connectDatabase, type Database } from '@/server/platform/db'
import { quantile, table } from '../bench/load'
import { bundleServer } from '../bench/server-bundle'
import { withPostgres } from '../bench/workflow-server'
import { checkDatabase, type Verdict } from './check-database'
import { Load } from './load'
import { say, sayVerdicts, sayWork } from './say'
import { Servers } from './servers'

// npm run test:endurance -- [--minutes N]: one workflow server on PostgreSQL under load for as long as wanted. Its last
// quarter is held against its second, when everything is warm: memory and times must not have grown; and no table of more
// than a few rows may have been read from end to end.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  process.stderr.write('--minutes takes a number greater than 0\n')
  process.exit(2)
}
/** Looks at the server in all; each quarter of the time has a fourth of them. */
const looks = 60
/** Rows from which on a table is not to be read whole. */
const many = 1000

interface Look {
  memory: number
  calls: number
  p50: number
  p99: number
}

/** Memory a process has in use, in MB; Linux only. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** How often tables of many rows were read from end to end. */
async function wholeReads(database: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; times: number }>`
    select relname as name, seq_scan as times from pg_stat_user_tables where schemaname = 'public' and n_live_tup > ${many}`.execute(
    database.owner,
  )
  return new Map(rows.map(({ name, times }) => [name, times]))
}

async function watch(group: Servers, taken: number[]): Promise<Look[]> {
  const seen: Look[] = []
  for (let look = 0; look < looks; look++) {
    taken.length = 0
    await pause((minutes * 60_000) / looks)
    const [pid] = group.pids()
    if (pid)
      seen.push({ memory: memoryOf(pid), calls: taken.length, p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) })
  }
  return seen
}

/** The middle of what was seen in each quarter. */
const quartersOf = (seen: Look[], of: (look: Look) => number): number[] =>
  [0, 1, 2, 3].map((quarter) => quantile(seen.slice((quarter * looks) / 4, ((quarter + 1) * looks) / 4).map(of), 0.5))

function grown(promise: string, quarters: number[], most: number): Verdict {
  const [, second = NaN, , last = NaN] = quarters
  return {
    promise,
    looked: looks,
    wrong: last <= second * most ? [] : [`${second.toFixed(1)} in the second quarter, ${last.toFixed(1)} in the last`],
  }
}

async function endure(address: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baton-endurance-'))
  const group = new Servers(await bundleServer(), {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: address,
  })
  const database = await connectDatabase({ connectionString: address, poolSize: 2 })
  try {
    await group.start()
    const taken: number[] = []
    const load = new Load(group, (ms) => taken.push(ms))
    await load.prepare()
    const working = load.run(1)
    const half = pause(minutes * 30_000).then(() => wholeReads(database))
    const seen = await watch(group, taken)
    const [before, after] = [await half, await wholeReads(database)]
    load.stop()
    await working
    const memory = quartersOf(seen, (look) => look.memory)
    const perSecond = quartersOf(seen, (look) => (look.calls * looks) / minutes / 60)
    const p50 = quartersOf(seen, (look) => look.p50)
    const p99 = quartersOf(seen, (look) => look.p99)
    say(`\n${minutes} minutes, one server`)
    sayWork(load)
    table(
      'By quarters',
      memory.map((mb, at) => ({
        quarter: at + 1,
        'memory MB': mb,
        'calls per s': perSecond[at]!,
        'p50 ms': p50[at]!,
        'p99 ms': p99[at]!,
      })),
    )
    return sayVerdicts([
      grown('memory has not grown by more than a tenth', memory, 1.1),
      grown('half of the answers come as fast as before, a tenth more or less', p50, 1.1),
      grown('so do 99 of a hundred', p99, 1.1),
      {
        promise: 'no table of many rows was read from end to end',
        looked: after.size,
        wrong: [...after].flatMap(([name, times]) =>
          before.has(name) && times > before.get(name)! ? [`${name}: ${times - before.get(name)!} times`] : [],
        ),
      },
      { promise: 'the server never ended by itself', looked: 1, wrong: group.endedByThemselves ? ['it did'] : [] },
      { promise: 'no answer was a defect', looked: load.done.length, wrong: [...load.figures.defects] },
      ...(await checkDatabase(database, load.done)),
    ])
  } finally {
    await group.stop()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

// Without a PostgreSQL nothing was shown, and the line above says so loudly; that is no failure of Baton's.
void withPostgres(endure).then((passed) => {
  if (passed === false) process.exitCode = 1
})

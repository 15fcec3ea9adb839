import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { connectDatabase } from '@/server/platform/db'
import { bundleServer } from '../bench/server-bundle'
import { withPostgres } from '../bench/workflow-server'
import { checkDatabase, type Verdict } from './check-database'
import { Load } from './load'
import { say, sayVerdicts, sayWork } from './say'
import { Servers } from './servers'

// npm run test:crash -- [--minutes N] [--seconds N] [--restart-database] [--roll] [--hurry]: three workflow servers on PostgreSQL under
// load, one of them killed every few seconds; at the end everything that was acknowledged must be there once. With --roll one
// is stopped and replaced instead, as a release does it, and no call may stay without an answer. In a hurry, what a
// killed server had taken from the outbox is handed to another at once instead of after two minutes.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '5' },
    'restart-database': { type: 'boolean', default: false },
    roll: { type: 'boolean', default: false },
    hurry: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
const between = Number(values.seconds)
if (!(minutes > 0) || !(between > 0)) {
  process.stderr.write('--minutes and --seconds take numbers greater than 0\n')
  process.exit(2)
}
const servers = 3
const windows = 2

/** Ends every connection to a database, as a restart of it would. */
async function dropConnections(address: string): Promise<number> {
  const client = new Client({ connectionString: address })
  await client.connect()
  const { rowCount } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
  return rowCount ?? 0
}

async function crash(address: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baton-crash-'))
  const group = new Servers(await bundleServer(), {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: address,
    DATABASE_POOL: '10',
  })
  const database = await connectDatabase({ connectionString: address, poolSize: 2 })
  try {
    // The first one makes the tables.
    for (let server = 0; server < servers; server++) await group.start()
    const load = new Load(group)
    await load.prepare()
    const working = load.run(windows)
    const until = Date.now() + minutes * 60_000
    let dropped = 0
    for (let round = 1; Date.now() < until; round++) {
      await pause(Math.min(between * 1000, until - Date.now()))
      if (values.roll) await group.replaceOne()
      else if (values['restart-database'] && round % 3 === 0) dropped += await dropConnections(address)
      else await group.killOne()
    }
    await group.complete()
    load.stop()
    await working
    say('the load has stopped; what is left in the outbox is carried out')
    if (values.hurry)
      await sql`update outbox set due_at = now() where done_at is null and failed_at is null and due_at < now() + interval '3 minutes'`.execute(
        database.owner,
      )
    const verdicts = await checkDatabase(database, load.done)
    verdicts.push({
      promise: 'no server ended by itself',
      looked: servers,
      wrong: group.endedByThemselves ? [`${group.endedByThemselves} did`] : [],
    })
    return report(
      load,
      verdicts,
      values.roll
        ? `${group.replaced} servers replaced`
        : `${group.kills} servers killed, ${dropped} connections ended`,
    )
  } finally {
    await group.stop()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function report({ done, figures }: Load, verdicts: Verdict[], harm: string): boolean {
  say(`\n${minutes} minutes, ${servers} servers: ${harm}`)
  sayWork({ done, figures })
  say(
    `${figures.unanswered} tries without an answer, sent again; ${figures.repeated} commands sent twice at once; ${figures.refused} refused because somebody else was first\n`,
  )
  const all: Verdict[] = [
    ...verdicts,
    { promise: 'no answer was a defect', looked: done.length, wrong: [...figures.defects] },
    {
      promise: 'there was work and harm',
      looked: done.length,
      wrong: done.length && (figures.unanswered || values.roll) ? [] : ['nothing was tried'],
    },
  ]
  if (values.roll)
    all.push({
      promise: 'every call was answered',
      looked: done.length,
      wrong: figures.unanswered ? [`${figures.unanswered} were not`] : [],
    })
  return sayVerdicts(all)
}

// Without a PostgreSQL nothing was shown, and the line above says so loudly; that is no failure of Baton's.
void withPostgres(crash).then((passed) => {
  if (passed === false) process.exitCode = 1
})

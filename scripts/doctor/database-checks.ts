import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { schemaAgainst } from '@/server/migrations'
import type { Database } from '@/server/platform/db'
import type { TenantsRow } from '@/server/platform/db/rows.generated'
import { checkAnchors, checkLog } from '@/server/runtime'
import { looked, ok, problem, warning, type Finding } from './finding'

/** The oldest PostgreSQL statements are written for. */
const oldest = 15
/** Seconds by which clocks may differ without anybody noticing. */
const apart = 5

const some = (names: readonly string[]): string =>
  names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '')

interface Looking {
  quick: boolean
  /** Where backups go, and anchors beside them; '' where they are not looked at. */
  backups: string
}

/** What can be seen of a database as it stands; nothing is changed in it. */
export async function databaseChecks(database: Database, { quick, backups }: Looking): Promise<Finding[]> {
  const { owner } = database
  const found = await looked('database', async () => {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(owner)
    const version = rows[0]?.version ?? ''
    return Number.parseInt(version, 10) >= oldest
      ? ok('database', `PostgreSQL ${version} answers`)
      : problem('database', `PostgreSQL ${version}`, `Bring it up to ${oldest} or later.`)
  })
  if (found.some(({ state }) => state === 'problem')) return found
  const schema = await looked('schema', () => schemaCheck(database))
  found.push(...schema, ...(await looked('clock', () => clockCheck(database))))
  // What an older schema lacks is not missing yet.
  if (schema.some(({ state }) => state !== 'ok')) return found
  found.push(...(await looked('indexes', () => indexCheck(database))))
  if (quick) return found
  found.push(...(await looked('logs', () => logCheck(database))))
  if (backups) found.push(...(await looked('anchors', () => anchorCheck(database, backups))))
  return found
}

async function schemaCheck({ owner }: Database): Promise<Finding[]> {
  const { missing, unknown, functions } = await schemaAgainst(owner)
  if (unknown.length > 0)
    return [
      problem(
        'schema',
        `a later version has been here: ${some(unknown)}`,
        'Start that version, or restore a backup of this one.',
      ),
    ]
  if (missing.length > 0)
    return [
      warning('schema', `${missing.length} migrations have not run: ${some(missing)}`, 'Start Baton: it runs them.'),
    ]
  return functions.length === 0
    ? [ok('schema', 'all migrations have run, all functions are as they are here')]
    : [warning('schema', `functions are not as they are here: ${some(functions)}`, 'Start Baton: it makes them anew.')]
}

async function clockCheck({ owner }: Database): Promise<Finding> {
  const before = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(owner)
  const here = (before + Date.now()) / 2
  const seconds = Math.round(Math.abs(new Date(rows[0]!.now).getTime() - here) / 1000)
  return seconds <= apart
    ? ok('clock', 'the database has the time of this machine')
    : warning('clock', `the database is ${seconds} seconds apart from this machine`, 'Let both take the time by NTP.')
}

/** Indexes of this version, by the schema that was made from its migrations. */
const wantedIndexes = (): string[] =>
  [
    ...readFileSync(resolve('server/migrations/schema.generated.sql'), 'utf8').matchAll(
      /^CREATE (?:UNIQUE )?INDEX (\w+) /gm,
    ),
  ].map(([, name]) => name!)

async function indexCheck({ owner }: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace`.execute(owner)
  const there = new Set(rows.map(({ name }) => name))
  const missing = wantedIndexes().filter((name) => !there.has(name))
  const broken = rows.filter(({ valid }) => !valid).map(({ name }) => name)
  if (missing.length > 0)
    return problem(
      'indexes',
      `missing: ${some(missing)}`,
      'Make them anew as server/migrations/schema.generated.sql says.',
    )
  return broken.length > 0
    ? problem('indexes', `not valid: ${some(broken)}`, 'REINDEX them.')
    : ok('indexes', `${rows.length}, all valid`)
}

/** Those whose logs are to be whole: of one that is being deleted, parts are gone already. */
async function companiesOf({ owner }: Database): Promise<Pick<TenantsRow, 'tenant_id' | 'state'>[]> {
  const { rows } = await sql<Pick<TenantsRow, 'tenant_id' | 'state'>>`
    select tenant_id, state from tenants where state <> 'deleting' order by tenant_id`.execute(owner)
  return rows
}

async function logCheck(database: Database): Promise<Finding[]> {
  const tenants = await companiesOf(database)
  const found: Finding[] = []
  for (const { tenant_id: tenant } of tenants) {
    const { tasks, broken, certificates, brokenCertificates } = await database.transact(tenant, (tx) => checkLog(tx))
    found.push(
      broken.length === 0
        ? ok('logs', `${tenant}: the logs of ${tasks} tasks are whole`)
        : problem(
            'logs',
            `${tenant}: ${broken.length} broken, first task ${broken[0]!.taskId} from row ${broken[0]!.seq} on`,
            'See who could write into the database; npm run check-log names all of them.',
          ),
    )
    if (brokenCertificates.length > 0)
      found.push(
        problem(
          'logs',
          `${tenant}: certificates of purged tasks changed or missing: ${brokenCertificates.slice(0, 10).join(', ')}`,
          'See who could write into the database; a backup still has them.',
        ),
      )
    else if (certificates > 0)
      found.push(ok('logs', `${tenant}: ${certificates} certificates of purged tasks are whole`))
  }
  return found
}

/** Hours after which the anchor of a night is late. */
const late = 50

/** What is to be said of when the last anchor of a company at work was made; null where that is as it should be. */
function timeOf(tenant: string, lastAt: string | null, now: Date): Finding | null {
  const hours = lastAt ? (now.getTime() - Date.parse(lastAt)) / 3_600_000 : Infinity
  if (hours * 3600 < -apart)
    return warning(
      'anchors',
      `${tenant}: the last one is of a time to come, ${lastAt}`,
      'A clock ran ahead. Set it right: the anchor of the next night holds all logs.',
    )
  return hours > late
    ? warning(
        'anchors',
        lastAt ? `${tenant}: the last one was made ${lastAt}` : `${tenant}: none yet`,
        'One is made every night while Baton runs; see the job log.',
      )
    : null
}

async function anchorCheck(database: Database, backups: string, now = new Date()): Promise<Finding[]> {
  const tenants = await companiesOf(database)
  const found: Finding[] = []
  for (const { tenant_id: tenant, state } of tenants) {
    const { anchors, entries, lastAt, wrong, gone, goneCount } = await checkAnchors({
      backups,
      tenantId: tenant,
      transact: (work) => database.transact(tenant, work),
    })
    if (wrong.length > 0)
      found.push(
        problem(
          'anchors',
          `${tenant}: ${some(wrong.map(({ no, what }) => `anchor ${no} ${what}`))}`,
          'See who could write into the folder of backups; a copy of it still has them.',
        ),
      )
    if (goneCount > 0)
      found.push(
        problem(
          'anchors',
          `${tenant}: ${goneCount} tasks gone or rewritten since they were anchored: ${some(gone.map(({ taskId, no }) => no || taskId))}`,
          'See who could write into the database. After an older backup was restored, stop Baton and move the anchors made since that backup away before it makes another one; afterwards they must stay.',
        ),
      )
    if (wrong.length + goneCount > 0) continue
    found.push(
      (state === 'active' ? timeOf(tenant, lastAt, now) : null) ??
        ok('anchors', `${tenant}: ${anchors}, with ${entries} ends of logs that are all there`),
    )
  }
  return found
}

import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import type {
  BrowserErrorFilters,
  BrowserErrorRow,
  exportBrowserErrors as exportContract,
  getBrowserError as readContract,
  listBrowserErrors as listContract,
  settleBrowserError as settleContract,
} from '@/lib/contracts/browser-errors'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext, StreamContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import type { BrowserErrorPeopleRow, BrowserErrorsRow } from '@/server/platform/db/rows.generated'
import { sendSheet } from './send-sheet'
import type { SeenByName } from './take-browser-error'

const beginOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${companyTimeZone}`

function wanted({ keyword, from, until, openOnly }: BrowserErrorFilters): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (from) parts.push(sql`e.last_at >= ${beginOf(from)}`)
  if (until) parts.push(sql`e.last_at < ${beginOf(until)} + interval '1 day'`)
  if (openOnly) parts.push(sql`e.settled_at is null`)
  if (keyword)
    parts.push(sql`(${finds(keyword, [sql`e.name`, sql`e.message`, sql`(select string_agg(page, ' ') from jsonb_object_keys(e.pages) as page)`])}
      or exists (select 1 from browser_error_people p join users u on u.account = p.account
        where p.error_id = e.error_id and ${finds(keyword, [sql`u.account`, sql`u.name`], sql`u.sounds`)}))`)
  return sql.join(parts, sql` and `)
}

type Row = BrowserErrorsRow & { people: number }

const latest = (seen: unknown) =>
  Object.entries(seen as SeenByName)
    .map(([name, { times, lastAt }]) => ({ name, times, lastAt }))
    .sort((one, two) => two.lastAt.localeCompare(one.lastAt) || two.times - one.times)

const shown = (row: Row): BrowserErrorRow => ({
  errorId: row.error_id,
  name: row.name,
  message: row.message,
  times: Number(row.times),
  people: Number(row.people),
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  page: latest(row.pages)[0]?.name ?? '',
  release: latest(row.releases)[0]?.name ?? '',
  settled: row.settled_at !== null,
  cameAgain: row.came_again,
})

const counted = sql`e.*, (select count(*) from browser_error_people p where p.error_id = e.error_id) as people`

async function rowsOf(
  tx: Tx,
  filters: BrowserErrorFilters,
  page: { pageSize: number; currentPageIndex: number },
): Promise<BrowserErrorRow[]> {
  const { rows } = await sql<Row>`select ${counted} from browser_errors e where ${wanted(filters)}
    order by e.last_at desc, e.error_id desc ${pageOf(page)}`.execute(tx)
  return rows.map(shown)
}

export async function listBrowserErrors(
  { tx }: CallContext,
  { pageSize, currentPageIndex, ...filters }: z.output<(typeof listContract)['input']>,
): Promise<z.input<(typeof listContract)['data']>> {
  const { rows } = await sql<{ records: number }>`
    select count(*)::integer as records from browser_errors e where ${wanted(filters)}`.execute(tx)
  return { rows: await rowsOf(tx, filters, { pageSize, currentPageIndex }), records: rows[0]?.records ?? 0 }
}

/** People of one error that are told by name. */
const mostPeople = 50

/** @throws AppError object.unknown */
export async function readBrowserError(
  { tx, locale }: CallContext,
  errorId: string,
): Promise<z.input<(typeof readContract)['data']>> {
  const { rows } = await sql<Row & { by_name: string | null }>`
    select ${counted}, u.name as by_name from browser_errors e left join users u on u.account = e.settled_by
    where e.error_id = ${errorId}`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('object.unknown')
  const people = await sql<BrowserErrorPeopleRow & { name: string | null }>`
    select p.*, u.name from browser_error_people p left join users u on u.account = p.account
    where p.error_id = ${errorId} order by p.last_at desc, p.account limit ${mostPeople}`.execute(tx)
  return {
    row: shown(row),
    stack: row.stack,
    component: row.component,
    pages: latest(row.pages),
    browsers: latest(row.browsers),
    releases: latest(row.releases),
    people: people.rows.map(({ account, name, times, last_at }) => ({
      account,
      personName: partFor(locale, name ?? account),
      times: Number(times),
      lastAt: last_at.toISOString(),
    })),
    settled: row.settled_at && {
      byName: partFor(locale, row.by_name ?? row.settled_by),
      at: row.settled_at.toISOString(),
      release: row.settled_release,
    },
  }
}

/** @throws AppError object.unknown */
export async function settleBrowserError(
  { tx, caller, now, audit }: CallContext,
  { errorId, settled }: z.output<(typeof settleContract)['input']>,
): Promise<void> {
  const { rows } =
    await sql<BrowserErrorsRow>`select * from browser_errors where error_id = ${errorId} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('object.unknown')
  // Settled twice it is settled by whoever was first.
  if ((row.settled_at !== null) === settled) return
  const release = latest(row.releases)[0]?.name ?? ''
  await tx
    .updateTable('browser_errors')
    .set({
      settled_at: settled ? now : null,
      settled_by: settled ? caller.account : '',
      settled_release: settled ? release : '',
      came_again: false,
    } as never)
    .where('error_id', '=', errorId)
    .execute()
  await audit({
    action: settled ? 'browserError.settle' : 'browserError.reopen',
    objectType: 'browserError',
    objectId: errorId,
    // What it says goes with the error one day; what is written down here stays.
    after: { name: row.name, release },
  })
}

const heads = ['lastTime', 'firstTime', 'name', 'message', 'times', 'people', 'page', 'release', 'settled'] as const

/** As many as a company keeps: they go into one file. Who exports is written down. */
export async function exportBrowserErrors(
  context: StreamContext,
  { format, filters }: z.output<(typeof exportContract)['input']>,
  note: (rows: number) => Promise<void>,
): Promise<unknown> {
  const rows = await context.transact((tx) => rowsOf(tx, filters, { pageSize: -1, currentPageIndex: 1 }))
  await note(rows.length)
  return sendSheet(context, {
    format,
    title: sentence(context.locale, 'logs.kinds.browser'),
    day: localDay(context.now),
    heads: heads.map((head) => sentence(context.locale, `logs.errorHeads.${head}`)),
    cells: rows.map((row) => [
      new Date(row.lastAt),
      new Date(row.firstAt),
      row.name,
      row.message,
      row.times,
      row.people,
      row.page,
      row.release,
      row.settled ? 1 : 0,
    ]),
  })
}

import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { mostCounted, type listLogs as contract, type LogFilters, type LogRow } from '@/lib/contracts/logs'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'
import { logSources, type StoredLine } from './log-sources'
import { objectNames } from './object-names'

type Answer = z.input<(typeof contract)['data']>

const beginOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${companyTimeZone}`

/** Who, which thing, which request, which address, which call: the words of one field. */
function wanted({ keyword, from, until, failedOnly }: Omit<LogFilters, 'kind'>): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (from) parts.push(sql`l.at >= ${beginOf(from)}`)
  if (until) parts.push(sql`l.at < ${beginOf(until)} + interval '1 day'`)
  if (failedOnly) parts.push(sql`not l.ok`)
  if (keyword)
    parts.push(sql`(l.account in (select u.account from users u where ${finds(keyword, [sql`u.account`, sql`u.name`], sql`u.sounds`)})
      or l.object_id = ${keyword} or l.correlation_id = ${keyword} or l.address = ${keyword} or l.account = ${keyword} or l.action = ${keyword}
      or (l.object_type = 'task' and l.object_id in (select task_id from tasks where no = ${keyword})))`)
  return sql.join(parts, sql` and `)
}

/** One page of a log, newest first. */
export async function linesOf(
  { tx, locale }: Pick<CallContext, 'tx' | 'locale'>,
  { kind, ...filters }: LogFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<LogRow[]> {
  const { rows } = await sql<StoredLine>`select l.* from (${logSources[kind]}) l where ${wanted(filters)}
    order by l.at desc, l.log_id desc limit ${limit} offset ${offset}`.execute(tx)
  return withNames({ tx, locale }, rows)
}

export async function listLogs(
  context: CallContext,
  { pageSize, currentPageIndex, ...filters }: z.output<(typeof contract)['input']>,
): Promise<Answer> {
  const { kind, ...rest } = filters
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from (${logSources[kind]}) l where ${wanted(rest)} limit ${mostCounted + 1}
    ) found`.execute(context.tx)
  const rows = await linesOf(context, filters, { limit: pageSize, offset: (currentPageIndex - 1) * pageSize })
  return { rows, records: counted[0]?.count ?? 0 }
}

/** Puts to each line what people call the one who did it and what it was done to. */
export async function withNames(
  { tx, locale }: Pick<CallContext, 'tx' | 'locale'>,
  lines: StoredLine[],
): Promise<LogRow[]> {
  const objects = await objectNames(tx, lines)
  const people = await objectNames(
    tx,
    lines.map(({ account }) => ({ object_type: 'user', object_id: account })),
  )
  return lines.map((line) => ({
    logId: line.log_id,
    at: line.at.toISOString(),
    account: line.account,
    personName: people.get(`user/${line.account}`) ?? '',
    action: line.action,
    objectType: line.object_type,
    objectId: line.object_id,
    objectName: partFor(locale, objects.get(`${line.object_type}/${line.object_id}`) ?? ''),
    ok: line.ok,
    detail: line.detail,
    milliseconds: line.milliseconds,
    address: line.address,
    correlationId: line.correlation_id,
  }))
}

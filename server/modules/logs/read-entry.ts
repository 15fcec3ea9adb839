import { sql } from 'kysely'
import type { z } from 'zod'
import type { getLogEntry as contract, LogKind } from '@/lib/contracts/logs'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { differences } from './differences'
import { withNames } from './list-logs'
import { logSources, type StoredLine } from './log-sources'

/** Lines of one call that are told beside one of them. */
const mostTogether = 20

/**
 * One line with what it changed.
 * @throws AppError object.unknown
 */
export async function readEntry(
  context: CallContext,
  { kind, logId }: z.output<(typeof contract)['input']>,
): Promise<z.input<(typeof contract)['data']>> {
  const { tx } = context
  const { rows } = await sql<StoredLine>`select l.* from (${logSources[kind]}) l where l.log_id = ${logId}`.execute(tx)
  const [line] = rows
  if (!line) throw new AppError('object.unknown')
  const { before, after, userAgent } = await toldBy(tx, kind, logId)
  const same = line.correlation_id
    ? (
        await sql<StoredLine>`select l.* from (${logSources.operation} union all ${logSources.signIn}) l
          where l.correlation_id = ${line.correlation_id} and l.log_id <> ${logId} order by l.at, l.log_id limit ${mostTogether}`.execute(
          tx,
        )
      ).rows
    : []
  const [row, ...together] = await withNames(context, [line, ...same])
  return { row: row!, ...differences(before, after), together, userAgent }
}

interface Told {
  before: unknown
  after: unknown
  userAgent: string
}

/** What a line holds beside its columns. */
async function toldBy(tx: Tx, kind: LogKind, logId: string): Promise<Told> {
  const nothing: Told = { before: null, after: null, userAgent: '' }
  if (kind === 'operation' || kind === 'signIn') {
    const { rows } = await sql<{ before: unknown; after: unknown; userAgent: string | null }>`
      select a.before, a.after, s.user_agent as "userAgent" from audit_log a
        left join sessions s on a.object_type = 'session' and s.session_id = a.object_id
      where a.audit_id = ${logId}`.execute(tx)
    return { ...nothing, ...rows[0], userAgent: rows[0]?.userAgent ?? '' }
  }
  if (kind === 'task') {
    const [taskId = '', seq = '0'] = logId.split('/')
    // What people wrote and typed belongs to those who may read the request: only what was done is told here.
    const { rows } = await sql<{ after: unknown }>`
      select jsonb_strip_nulls(jsonb_build_object('activity', entry->'activityName', 'by', shown_entry(entry - 'changes')->'by'->'name', 'seq', seq, 'hash', hash)) as after
      from op_log where task_id = ${taskId} and seq = ${Number(seq) || 0}`.execute(tx)
    return { ...nothing, after: rows[0]?.after ?? null }
  }
  if (kind === 'interface') {
    const { rows } = await sql<{ after: unknown }>`
      select jsonb_build_object('status', status, 'tries', tries) as after from ext_interface_calls where call_id = ${logId}`.execute(
      tx,
    )
    return { ...nothing, after: rows[0]?.after ?? null }
  }
  const { rows } = await sql<{
    userAgent: string
  }>`select user_agent as "userAgent" from access_log where access_id = ${logId}`.execute(tx)
  return { ...nothing, userAgent: rows[0]?.userAgent ?? '' }
}

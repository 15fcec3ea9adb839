import { sql } from 'kysely'
import type { z } from 'zod'
import type { getDoneForOthers as contract } from '@/lib/contracts/agents'
import type { LogEntry } from '@/lib/engine'
import { operatorsWhere } from '@/lib/words/acts'
import type { CallContext } from '@/server/http/serve'
import { partFor, titleFor } from '@/server/http/sentences'

interface Row {
  task_id: string
  seq: number
  no: string
  title: string
  process_name: string
  entry: Pick<LogEntry, 'operator' | 'by' | 'onBehalfOf' | 'opinion' | 'activityId' | 'at'>
  activity_name: string | null
}

/** What nobody else is told of, such as looking or keeping what was typed. */
const silent = operatorsWhere((act) => act.private)

/** What agents and secretaries did in somebody's place, as the logs of the tasks tell it. */
export async function doneForOthers(
  { tx, caller, locale }: CallContext,
  { side, pageSize, currentPageIndex }: z.output<(typeof contract)['input']>,
): Promise<z.input<(typeof contract)['data']>> {
  const whose =
    side === 'inMyName'
      ? sql`l.entry -> 'onBehalfOf' ->> 'account' = ${caller.account}`
      : sql`l.account = ${caller.account}`
  const where = sql`l.entry -> 'onBehalfOf' <> 'null'::jsonb and ${whose} and not l.operator = any(${silent}::int[])`
  const { rows } = await sql<Row>`
    select l.task_id, l.seq, t.no, t.title, t.process_name, shown_entry(l.entry - 'changes') as entry,
      (select i.activity_name from work_items i where i.task_id = l.task_id and i.token_id = l.entry ->> 'tokenId' limit 1) as activity_name
    from op_log l join tasks t on t.task_id = l.task_id where ${where}
    order by l.at desc, l.task_id, l.seq desc limit ${pageSize} offset ${(currentPageIndex - 1) * pageSize}`.execute(tx)
  const counted = await sql<{ n: number }>`select count(*)::int as n from op_log l where ${where}`.execute(tx)
  return {
    rows: rows.map(({ entry, ...row }) => ({
      taskId: row.task_id,
      seq: row.seq,
      no: row.no,
      title: titleFor(locale, row.title),
      processName: partFor(locale, row.process_name),
      operator: entry.operator,
      activityName: partFor(locale, row.activity_name ?? ''),
      by: { account: entry.by.account, name: entry.by.name },
      principal: { account: entry.onBehalfOf?.account ?? '', name: entry.onBehalfOf?.name ?? '' },
      text: entry.opinion,
      at: entry.at,
    })),
    records: counted.rows[0]?.n ?? 0,
  }
}

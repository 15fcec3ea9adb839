import { sql } from 'kysely'
import type { z } from 'zod'
import type { readingFigures as contract } from '@/lib/contracts/list-facts'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'

/** Fewer than so many decisions would tell of single ones. */
const fewest = 5
/** Read for less than that, in seconds, is hardly read. */
const quickly = 10

/** How long decisions were read: from the first look at an item to its decision, as the server noted both. */
export async function readingFigures(
  { tx, locale }: CallContext,
  { from, until, by }: z.output<(typeof contract)['input']>,
): Promise<z.input<(typeof contract)['data']>> {
  const beginOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${companyTimeZone}`
  const { rows } = await sql<{
    key: string
    name: string
    decisions: number
    unread: number
    median: number | null
    quick: number
  }>`
    with decided as (
      select i.account, i.process_id, i.seen_at, extract(epoch from i.finished_at - i.seen_at) as seconds
      from work_items i where i.finish_reason in ('approved', 'rejected', 'returned') and i.finished_at is not null
        and ${from ? sql`i.finished_at >= ${beginOf(from)}` : sql`true`}
        and ${until ? sql`i.finished_at < ${beginOf(until)} + interval '1 day'` : sql`true`}
    )
    select ${by === 'person' ? sql`d.account` : sql`d.process_id`} as key,
      coalesce(max(${by === 'person' ? sql`u.name` : sql`p.process_name`}), '') as name, count(*)::int as decisions,
      count(*) filter (where d.seen_at is null)::int as unread,
      round(percentile_cont(0.5) within group (order by d.seconds) filter (where d.seen_at is not null))::int as median,
      count(*) filter (where d.seconds < ${quickly})::int as quick
    from decided d left join users u on u.account = d.account left join processes p on p.process_id = d.process_id
    group by 1 order by 3 desc, 1`.execute(tx)
  const told = rows.filter(({ decisions }) => decisions >= fewest)
  return {
    fewest,
    withheld: rows.length - told.length,
    rows: told.slice(0, 500).map((row) => ({ ...row, name: partFor(locale, row.name) })),
  }
}

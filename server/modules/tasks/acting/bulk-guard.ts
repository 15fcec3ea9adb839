import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { OddReason, planBulk as contract } from '@/lib/contracts/list-facts'
import { listWorkItems as listContract } from '@/lib/contracts/work-items'
import { partsOfAmount } from '@/lib/money/currency'
import { operator } from '@/lib/words/workflow-enumerations'
import type { CallContext } from '@/server/http/serve'
import { partFor, titleFor } from '@/server/http/sentences'
import type { Tx } from '@/server/platform/db'
import { fromOf, itemKinds } from '../lists/item-kinds'
import { filtersOf } from '../lists/list-filters'
import { readerOf } from '../lists/list-work-items'
import { AppError } from '@/server/http/app-error'
import { atField } from '@/server/http/speak'

type Plan = z.input<(typeof contract)['data']>
type Left = Plan['items'][number]['left']

/** Decisions that a guard of the process stands before when they are made by the dozen. */
export const guarded: readonly number[] = [operator.Action, operator.Reject]

/** So many items at once; what is left over is decided in a second go. */
const most = 500
/** What a person has decided before, of the same process: so many are looked at, and so few say nothing. */
const lately = 100
const fewest = 10
/** Of a hundred values no more than so many different ones: then a new one says something. */
const repeats = 0.5

const amountField = sql`(select s ->> 'field' from jsonb_array_elements(t.summary) s where s ->> 'kind' = 'money' limit 1)`
const amountOf = sql`case when t.form_data ->> ${amountField} ~ '^-?[0-9]{1,30}(\\.[0-9]{1,20})?$' then (t.form_data ->> ${amountField})::float8 end`
const settingOf = (name: 'bulkLimit' | 'bulkSample') =>
  sql`coalesce((select (v.definition -> 'settings' ->> ${sql.lit(name)})::float8 from process_versions v
    where v.process_id = t.process_id and v.version = t.process_version), 0)`

interface Guarded {
  token_id: string
  amount: number | null
  bulk_limit: number
  bulk_sample: number
  opened: boolean
}

/** One of so many is to be read: always the same ones, so that asking again does not find an easier draw. */
function isSample(tokenId: string, account: string, every: number): boolean {
  if (every < 1) return false
  return createHash('sha256').update(`${tokenId} ${account}`).digest().readUInt32BE(0) % every === 0
}

function leftOf({ token_id, amount, bulk_limit, bulk_sample, opened }: Guarded, account: string): Left {
  // Where its list tells no amount, nobody can say that it is below the limit.
  if (bulk_limit > 0 && amount === null) return 'noAmount'
  if (bulk_limit > 0 && amount !== null && amount > bulk_limit) return 'aboveLimit'
  return !opened && isSample(token_id, account, bulk_sample) ? 'toRead' : ''
}

/** Items that must not be decided with others, each with why; of those that may be, nothing. */
export async function heldBack(tx: Tx, account: string, tokenIds: string[]): Promise<Map<string, Left>> {
  const { rows } = await sql<Guarded>`
    select i.token_id, ${amountOf} as amount, ${settingOf('bulkLimit')} as bulk_limit, ${settingOf('bulkSample')} as bulk_sample, i.seen_at is not null as opened
    from work_items i join tasks t using (tenant_id, task_id) where i.account = ${account} and i.token_id = any(${tokenIds}::text[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.token_id, leftOf(row, account)] as const).filter(([, left]) => left !== ''))
}

interface Row extends Guarded {
  task_id: string
  process_id: string
  no: string
  title: string
  rev: number
  initiator_account: string
  initiator_name: string
  summary: { field: string; label: string; value: string; kind: string }[]
}

/** What deciding all of them would touch, what stands out among them first. */
export async function planBulk(
  context: CallContext,
  { kind: number, workItemIds, ...filters }: z.output<(typeof contract)['input']>,
): Promise<Plan> {
  const { tx, caller, now } = context
  const kind = itemKinds.get(number)
  if (!kind || kind.of !== 'items') throw new AppError('input.invalid', {}, { kind: atField('general.notOffered') })
  const reader = await readerOf(context, [kind.needs])
  const matching =
    workItemIds.length > 0
      ? sql` and i.token_id = any(${workItemIds}::text[])`
      : (filtersOf(kind, listContract.input.parse({ kind: number, ...filters }), now) ?? sql``)
  const { rows } = await sql<Row & { total: number }>`
    select i.token_id, t.task_id, t.process_id, t.no, t.title, t.rev, t.initiator_account, t.initiator_name, t.summary, ${amountOf} as amount,
      ${settingOf('bulkLimit')} as bulk_limit, ${settingOf('bulkSample')} as bulk_sample, i.seen_at is not null as opened, count(*) over ()::int as total
    from ${fromOf(kind, reader)} where ${kind.where(reader)}${matching} order by i.arrived_at limit ${most}`.execute(tx)
  const before = await decidedBefore(tx, caller.account, [...new Set(rows.map(({ process_id }) => process_id))])
  const say = (text: string) => partFor(context.locale, text)
  const items = rows.map((row) => ({
    taskId: row.task_id,
    workItemId: row.token_id,
    rev: row.rev,
    no: row.no,
    title: titleFor(context.locale, row.title),
    amount: shownAmount(row.summary).shown,
    odd: oddIn(row, before.get(row.process_id), say),
    left: leftOf(row, caller.account),
    limit: row.bulk_limit > 0 ? String(row.bulk_limit) : '',
  }))
  return { total: rows[0]?.total ?? 0, most, items: items.toSorted((one, other) => other.odd.length - one.odd.length) }
}

/** The amount a request is about, with the sign of its currency: two currencies are never compared. */
function shownAmount(summary: Row['summary']): { shown: string; sign: string } {
  const shown = summary.find(({ kind }) => kind === 'money')?.value ?? ''
  return { shown, sign: partsOfAmount(shown).sign }
}

interface Past {
  count: number
  amounts: { amount: number; shown: string; sign: string }[]
  initiators: Set<string>
  values: Map<string, Set<string>>
}

/** What the person decided last in each of these processes. */
async function decidedBefore(tx: Tx, account: string, processIds: string[]): Promise<Map<string, Past>> {
  if (processIds.length === 0) return new Map()
  const { rows } = await sql<Pick<Row, 'process_id' | 'initiator_account' | 'summary' | 'amount'>>`
    select p.process_id, d.initiator_account, d.summary, d.amount from unnest(${processIds}::text[]) as p(process_id), lateral (
      select t.initiator_account, t.summary, ${amountOf} as amount
      from work_items i join tasks t using (tenant_id, task_id)
      where i.account = ${account} and i.process_id = p.process_id and i.finish_reason in ('approved', 'rejected', 'returned')
      order by i.finished_at desc limit ${lately}
    ) d`.execute(tx)
  const past = new Map<string, Past>()
  for (const { process_id, initiator_account, summary, amount } of rows) {
    const known: Past = past.get(process_id) ?? { count: 0, amounts: [], initiators: new Set(), values: new Map() }
    known.count++
    known.initiators.add(initiator_account)
    if (amount !== null) known.amounts.push({ amount, ...shownAmount(summary) })
    for (const { field, value, kind } of summary)
      if (kind === 'text' && value) known.values.set(field, (known.values.get(field) ?? new Set<string>()).add(value))
    past.set(process_id, known)
  }
  return past
}

/** Why an item stands out, each reason one that can be said in a sentence and looked up. */
export function oddIn(
  row: Pick<Row, 'amount' | 'summary' | 'initiator_account' | 'initiator_name'>,
  past: Past | undefined,
  say: (text: string) => string,
): OddReason[] {
  if (!past || past.count < fewest) return []
  const odd: OddReason[] = []
  const among = past.count
  const { shown, sign } = shownAmount(row.summary)
  const alike = past.amounts.filter((one) => one.sign === sign)
  const top = alike.toSorted((one, other) => other.amount - one.amount)[0]
  if (row.amount !== null && top && alike.length >= fewest && row.amount > top.amount)
    odd.push({
      kind: 'amountAbove',
      value: shown,
      label: '',
      most: top.shown,
      among,
    })
  for (const { field, label, value, kind } of row.summary) {
    const known = past.values.get(field)
    if (kind === 'text' && value && known && known.size <= among * repeats && !known.has(value))
      odd.push({ kind: 'newValue', value: say(value), label: say(label), most: '', among })
  }
  if (past.initiators.size <= among * repeats && !past.initiators.has(row.initiator_account))
    odd.push({ kind: 'newInitiator', value: say(row.initiator_name), label: '', most: '', among })
  return odd
}

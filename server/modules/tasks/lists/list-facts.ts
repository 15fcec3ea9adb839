import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { localDay } from '@/lib/calendar/company-time'
import type { listChoices as choicesContract, listFacts as factsContract } from '@/lib/contracts/list-facts'
import { listFilters } from '@/lib/contracts/work-items'
import { formFields } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { partFor } from '@/server/http/sentences'
import { atField } from '@/server/http/speak'
import type { Runtime } from '@/server/runtime'
import { countOf, fromOf, itemKinds, type ItemKind, type Reader } from './item-kinds'
import { filtersOf } from './list-filters'
import { readerOf } from './list-work-items'
import { listViews } from './saved-views'

type Facts = z.input<(typeof factsContract)['data']>
type Choices = z.input<(typeof choicesContract)['data']>

function kindOf(number: number): ItemKind {
  const kind = itemKinds.get(number)
  if (!kind) throw new AppError('input.invalid', {}, { kind: atField('general.notOffered') })
  return kind
}

/** What stands above a list: how many rows each of its tabs has, and what its amounts come to, each currency by itself. */
export async function listFacts(
  runtime: Runtime,
  context: CallContext,
  { kind: number, ...filters }: z.output<(typeof factsContract)['input']>,
): Promise<Facts> {
  const kind = kindOf(number)
  const reader = await readerOf(context, [kind.needs])
  const { views } = await listViews(context, number)
  const today = localDay(context.now)
  const tabs: [string, z.output<typeof listFilters>][] = [
    ['', listFilters.parse({})],
    ...(kind.of === 'items'
      ? ([
          ['due:today', listFilters.parse({ dueFrom: today, dueUntil: today })],
          ['due:over', listFilters.parse({ flags: ['overdue'] })],
        ] as [string, z.output<typeof listFilters>][])
      : []),
    ...views.map(({ viewId, content }): [string, z.output<typeof listFilters>] => [
      viewId,
      listFilters.parse(content.filters),
    ]),
  ]
  const counts = tabs.map(
    ([tab, its]) =>
      sql`select ${tab}::text as tab, (${countOf(kind, reader, filtersOf(kind, its, context.now))})::int as n`,
  )
  const { rows } = await sql<{ tab: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(context.tx)
  return {
    counts: Object.fromEntries(rows.map(({ tab, n }) => [tab, n])),
    sums: await sumsOf(runtime, context, { kind, reader, where: filtersOf(kind, filters, context.now) }),
  }
}

interface Asked {
  kind: ItemKind
  reader: Reader
  where: RawBuilder<unknown> | undefined
}

/** The amount a request is about is the first one lists show of it. */
const firstAmount = sql`(select s ->> 'field' from jsonb_array_elements(t.summary) s where s ->> 'kind' = 'money' limit 1)`
const isAmount = '^-?[0-9]{1,30}(\\.[0-9]{1,20})?$'

/** A request counts once, however many of its items stand in the list. */
async function sumsOf(runtime: Runtime, { tx }: CallContext, { kind, reader, where }: Asked): Promise<Facts['sums']> {
  const { rows } = await sql<{ process_id: string; process_version: number; field: string; amount: string; n: number }>`
    select process_id, process_version, field, sum(amount)::text as amount, count(*)::int as n from (
      select distinct on (t.task_id) t.process_id, t.process_version, ${firstAmount} as field,
        case when t.form_data ->> ${firstAmount} ~ ${isAmount} then (t.form_data ->> ${firstAmount})::numeric end as amount
      from ${fromOf(kind, reader)} where ${kind.where(reader)}${where ?? sql``} limit 20000
    ) a where field is not null and amount is not null group by 1, 2, 3 order by 1, 2, 3`.execute(tx)
  const sums = new Map<string, { amounts: string[]; count: number }>()
  for (const row of rows) {
    const version = await runtime.versions.find(tx, row.process_id, row.process_version)
    const field = version && formFields(version.form.definition).find(({ id }) => id === row.field)
    if (!field || traitsOf(field).listed !== 'money' || !('currency' in field)) continue
    const sum = sums.get(field.currency) ?? { amounts: [], count: 0 }
    sums.set(field.currency, { amounts: [...sum.amounts, row.amount], count: sum.count + row.n })
  }
  return [...sums].map(([currency, { amounts, count }]) => ({ currency, amount: addAll(amounts), count }))
}

/** Decimal texts added up exactly. */
function addAll(amounts: string[]): string {
  const scale = Math.max(...amounts.map((amount) => amount.split('.')[1]?.length ?? 0), 2)
  const units = amounts.reduce((sum, amount) => {
    const [whole = '0', part = ''] = amount.replace('-', '').split('.')
    const value = BigInt(whole + part.padEnd(scale, '0'))
    return amount.startsWith('-') ? sum - value : sum + value
  }, 0n)
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const offered: Record<
  z.output<(typeof choicesContract)['input']>['of'],
  (kind: ItemKind) => [value: RawBuilder<unknown>, label: RawBuilder<unknown>]
> = {
  processIds: () => [sql`t.process_id`, sql`max(t.process_name)`],
  initiator: () => [sql`t.initiator_account`, sql`max(t.initiator_name)`],
  initiatorDepartmentId: () => [sql`coalesce(t.initiator_department_id, '')`, sql`max(t.initiator_department_name)`],
  step: (kind) =>
    kind.of === 'items'
      ? [sql`i.activity_name`, sql`i.activity_name`]
      : [sql`t.steps_now ->> 0`, sql`max(t.steps_now ->> 0)`],
}

/** What can be chosen in one filter of a list, and how many rows each choice would leave; the other filters hold. */
export async function listChoices(
  context: CallContext,
  { kind: number, of, ...filters }: z.output<(typeof choicesContract)['input']>,
): Promise<Choices> {
  const kind = kindOf(number)
  const reader = await readerOf(context, [kind.needs])
  const without = { ...filters, ...(of === 'processIds' ? { processIds: [], processId: '' } : { [of]: '' }) }
  const [value, label] = offered[of](kind)
  const { rows } = await sql<{ value: string | null; label: string | null; n: number }>`
    select ${value} as value, ${label} as label, count(*)::int as n from ${fromOf(kind, reader)}
    where ${kind.where(reader)}${filtersOf(kind, without, context.now) ?? sql``} group by 1 order by 3 desc, 2 limit 60`.execute(
    context.tx,
  )
  return {
    choices: rows.flatMap(({ value: one, label: said, n }) =>
      one
        ? [
            {
              value: of === 'step' ? partFor(context.locale, one) : one,
              label: partFor(context.locale, said ?? one),
              count: n,
            },
          ]
        : [],
    ),
  }
}

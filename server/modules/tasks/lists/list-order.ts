import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listWorkItems, sortColumns } from '@/lib/contracts/work-items'
import { AppError } from '@/server/http/app-error'
import { atField } from '@/server/http/speak'
import type { ItemKind } from './item-kinds'
import { numberIn, shownIn } from './list-filters'

type Input = z.output<(typeof listWorkItems)['input']>
type Column = (typeof sortColumns)[number]

/** One thing rows are sorted by. It is never null, so that "after this row" is a plain comparison. */
interface Key {
  by: RawBuilder<unknown>
  type: RawBuilder<unknown>
  /** What the database can read as that type. */
  fits: RegExp
}

const time = (by: RawBuilder<unknown>): Key => ({
  by,
  type: sql`timestamptz`,
  fits: /^(-?infinity|\d{4,5}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/,
})
const timeOrNever = (by: RawBuilder<unknown>) => time(sql`coalesce(${by}, '-infinity')`)
const text = (by: RawBuilder<unknown>): Key => ({ by: sql`coalesce(${by}, '')`, type: sql`text`, fits: /^/ })
const number = (by: RawBuilder<unknown>): Key => ({
  by,
  type: sql`numeric`,
  fits: /^(-?Infinity|-?\d{1,40}(\.\d{1,30})?)$/,
})

function columnKey(kind: ItemKind, column: Column): Key {
  const ofItems = kind.of === 'items'
  switch (column) {
    case 'arrivedAt':
      // An item has always arrived: left bare, the index of the list serves.
      return kind.timeIsSet ? time(kind.time) : timeOrNever(kind.time)
    case 'dueAt':
      return timeOrNever(ofItems ? sql`i.due_at` : sql`null::timestamptz`)
    case 'submittedAt':
      return timeOrNever(sql`t.submitted_at`)
    case 'finishedAt':
      return timeOrNever(ofItems ? sql`coalesce(i.finished_at, t.finished_at)` : sql`t.finished_at`)
    case 'title':
      return text(sql`t.title`)
    case 'no':
      return text(sql`t.no`)
    case 'initiator':
      return text(sql`t.initiator_name`)
    case 'department':
      return text(sql`t.initiator_department_name`)
    case 'process':
      return text(sql`t.process_name`)
    case 'step':
      return text(ofItems ? sql`i.activity_name` : sql`t.steps_now ->> 0`)
    case 'from':
      return text(ofItems ? sql`i.from_name` : sql`null::text`)
    case 'status':
      return number(ofItems ? sql`i.status` : sql`t.status`)
    case 'round':
      return number(ofItems ? sql`i.round` : sql`t.round`)
  }
}

function keysOf(kind: ItemKind, sort: Input['sort']): Key[] {
  const last = text(kind.key)
  if (!sort.startsWith('summary.')) return [columnKey(kind, sort as Column), last]
  const field = sort.slice('summary.'.length)
  // Numbers and amounts by their size, everything else by how it is shown; what has no such field comes together.
  const size = sql`coalesce(case when ${shownIn(field)} is not null then ${numberIn(field)} end, '-infinity'::numeric)`
  return [number(size), text(shownIn(field)), last]
}

export interface ListOrder {
  /** What follows "order by". */
  order: RawBuilder<unknown>
  /** The place of a row, as a JSON array of texts. */
  place: RawBuilder<unknown>
  /** The rows after a place, beginning with "and"; nothing for the first page. */
  after: RawBuilder<unknown>
}

/** How a list is sorted, and how it goes on from where a page ended. */
export function orderOf(kind: ItemKind, { sort, direction, after }: Input): ListOrder {
  const keys = keysOf(kind, sort)
  const way = direction === 'ASC' ? sql`asc` : sql`desc`
  const columns = sql.join(keys.map(({ by }) => by))
  return {
    order: sql.join(keys.map(({ by }) => sql`${by} ${way}`)),
    place: sql`jsonb_build_array(${sql.join(keys.map(({ by }) => sql`(${by})::text`))})`,
    after: after
      ? sql` and (${columns}) ${direction === 'ASC' ? sql`>` : sql`<`} (${sql.join(placeOf(after, keys))})`
      : sql``,
  }
}

function placeOf(cursor: string, keys: Key[]): RawBuilder<unknown>[] {
  const values = readCursor(cursor)
  if (values.length !== keys.length || !keys.every(({ fits }, index) => fits.test(values[index] ?? '')))
    throw new AppError('input.invalid', {}, { after: atField('general.placeLost') })
  return keys.map(({ type }, index) => sql`${values[index]}::${type}`)
}

function readCursor(cursor: string): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(values) && values.every((value) => typeof value === 'string')) return values
  } catch {
    // Refused below like any other cursor that is none of ours.
  }
  throw new AppError('input.invalid', {}, { after: atField('general.placeLost') })
}

export const cursorOf = (place: string[]): string => Buffer.from(JSON.stringify(place)).toString('base64url')

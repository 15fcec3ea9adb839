import type { FieldRights, FormData, FormDefinition, FormField, PlainField, TableField } from './form-definition'
import { traitsOf } from '../form-fields/traits'
import { compareMoney, isMoney } from '../money/money'
import { isComputed } from './compute-formulas'
import { formFields, isEmpty, rowsOf } from './form-fields'
import { rowPairs, type RowPair } from './row-pairs'
import { sameValue } from './same-value'

type Value = FormData[string]

/** One place of a form that does not say now what it said then: a field, or a row of a sub-table. */
export interface FormChange {
  field: string
  /** Of a sub-table: the row, by its places counted from 0. */
  row?: RowPair
  /** Of a row that was there then and is now: its cells that differ. */
  cells?: { column: string; before: Value; after: Value; computed: boolean }[]
  /** The whole value, or row. */
  before: Value
  after: Value
  /** It follows from the others by a formula. */
  computed: boolean
  /** shown: it was not to be seen then; gone: it is not to be seen any more. */
  sight?: 'shown' | 'gone'
}

/** A form as one person sees it: values, and the right on every path. */
export interface FormSight {
  data: FormData
  rights: FieldRights
}

const seen = (rights: FieldRights, path: string) => rights[path] !== undefined && rights[path] !== 'hidden'
const json = (value: unknown): Value => (value === undefined ? null : value) as Value

/** Whether two values of a field say the same: "1.0" and "1.00" do. */
function saysTheSame(field: FormField | PlainField, then: unknown, now: unknown): boolean {
  if (sameValue(then, now)) return true
  if (traitsOf(field).kind !== 'number' || isEmpty(then) || isEmpty(now)) return false
  const [one, other] = [String(then), String(now)]
  return isMoney(one) && isMoney(other) && compareMoney(one, other) === 0
}

/**
 * What a person sees differently now than then. What he may see at neither time is left out; of what he may see at one
 * of them only, the value of the other is not told. Rows in another order, and amounts written otherwise, are the same.
 */
export function formChanges(definition: FormDefinition, then: FormSight, now: FormSight): FormChange[] {
  return formFields(definition).flatMap((field): FormChange[] => {
    if (field.type !== 'table' && !traitsOf(field).hasValue) return []
    const [before, after] = [seen(then.rights, field.id), seen(now.rights, field.id)]
    if (!before && !after) return []
    const computed = field.type !== 'table' && isComputed(field)
    if (!before || !after) {
      const sight = after ? 'shown' : 'gone'
      const value = (after ? now : then).data[field.id]
      return [
        {
          field: field.id,
          before: after ? null : shownPart(field, json(value), then.rights),
          after: after ? shownPart(field, json(value), now.rights) : null,
          computed,
          sight,
        },
      ]
    }
    if (field.type === 'table') return rowChanges(field, then, now)
    const [was, is] = [then.data[field.id], now.data[field.id]]
    return saysTheSame(field, was, is) ? [] : [{ field: field.id, before: json(was), after: json(is), computed }]
  })
}

/** Of a table only the columns that may be seen. */
function shownPart(field: FormField, value: Value, rights: FieldRights): Value {
  if (field.type !== 'table') return value
  const columns = field.fields.filter(({ id }) => seen(rights, `${field.id}.${id}`))
  return rowsOf(value).map((row) => partOf(row, columns)) as Value
}

const partOf = (row: Record<string, unknown>, columns: PlainField[]): Value =>
  Object.fromEntries(columns.filter(({ id }) => row[id] !== undefined).map(({ id }) => [id, row[id]])) as Value

function rowChanges(table: TableField, then: FormSight, now: FormSight): FormChange[] {
  const at = ({ rights }: FormSight) => table.fields.filter(({ id }) => seen(rights, `${table.id}.${id}`))
  const [columnsThen, columnsNow] = [at(then), at(now)]
  const both = columnsNow.filter((column) => columnsThen.includes(column) && traitsOf(column).hasValue)
  const [rowsThen, rowsNow] = [rowsOf(then.data[table.id]), rowsOf(now.data[table.id])]
  const column = new Map(both.map((one) => [one.id, one]))
  const same = (id: string, a: unknown, b: unknown) => saysTheSame(column.get(id)!, a, b)
  const rows = rowPairs(rowsThen, rowsNow, [...column.keys()], same).flatMap((row): FormChange[] => {
    const was = row.then === null ? null : rowsThen[row.then]!
    const is = row.now === null ? null : rowsNow[row.now]!
    const change = {
      field: table.id,
      row,
      before: was && partOf(was, columnsThen),
      after: is && partOf(is, columnsNow),
      computed: false,
    }
    if (!was || !is) return [change]
    const cells = both
      .filter(({ id }) => !same(id, was[id], is[id]))
      .map((one) => ({
        column: one.id,
        before: json(was[one.id]),
        after: json(is[one.id]),
        computed: isComputed(one),
      }))
    return cells.length === 0 ? [] : [{ ...change, cells, computed: cells.every(({ computed }) => computed) }]
  })
  // A column that could not be seen then shows what nobody has looked at, and the other way round.
  const sighted = [
    ...columnsNow.filter((one) => !columnsThen.includes(one)).map((one) => [one, 'shown'] as const),
    ...columnsThen.filter((one) => !columnsNow.includes(one)).map((one) => [one, 'gone'] as const),
  ].filter(([one]) => traitsOf(one).hasValue)
  return [
    ...rows,
    ...sighted.map(([one, sight]): FormChange => ({
      field: `${table.id}.${one.id}`,
      before: null,
      after: null,
      computed: isComputed(one),
      sight,
    })),
  ]
}

/** As many places as a person has to look at: what follows from others by a formula is not counted beside them. */
export function countChanges(changes: FormChange[]): number {
  return changes.filter(({ computed }) => !computed).length || changes.length
}

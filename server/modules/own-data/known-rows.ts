import { isEmpty } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { knownOf, type Known, type KnownRow, type OwnPage } from '@/server/modules/datasets'
import type { DataSourceRow } from '@/server/platform/data-source'
import type { Referred } from '@/server/runtime'
import { knownInForm, type Fields } from './cells'

export type KnownOf = Record<string, () => Known>
export const named = (name: string, code: string | null, separator = '|'): Known => ({
  codes: code === null ? [] : [code],
  words: name.split(separator),
})
export const nothing: Known = { codes: [], words: [] }

/** A row that carries along what the columns looked at are known by. */
export function knownRow(row: DataSourceRow, known: KnownOf, wanted: OwnPage['knownOf']): KnownRow {
  if (!wanted?.size) return row
  const looked = Object.entries(known).filter(([column]) => wanted.has(column))
  return { ...row, [knownOf]: Object.fromEntries(looked.map(([column, of]) => [column, of()])) }
}

/** Of fields that show a text: numbers, dates, and yes and no are compared as such. */
export const knownOfFields = (fields: Fields, data: Record<string, unknown>, names: Map<string, Referred>): KnownOf =>
  Object.fromEntries(
    [...fields].flatMap(([id, field]) => {
      const { listed, kind } = traitsOf(field)
      if (kind === 'flag' || listed !== 'text') return []
      return [[id, () => (isEmpty(data[id]) ? nothing : knownInForm(field, data[id], names))]]
    }),
  )

import { rowsOf, sameFields } from '@/lib/form-data/form-fields'
import type { FormData } from '@/lib/form-data/form-definition'
import { sameValue } from '@/lib/form-data/same-value'
import { resolveRights } from '@/lib/form-data/step-rights'
import { rightsAt } from '../core/accept-form'
import type { Play } from '../core/play'
import type { Token } from '../state/token'

/** Rows of a sub-table that were added by one decision, and lie among those of others. */
interface Added {
  table: string
  from: number
  rows: FormData[string][]
}

const without = ({ from, rows: added }: Added, rows: unknown): FormData[string] =>
  rowsOf(rows).toSpliced(from, added.length) as FormData[string]

/**
 * Takes the rows a decision could only add, and added, out of a form others have gone on with since: they are their writer's again.
 * Rows that somebody has changed meanwhile stay.
 * @param op by which it was made
 * @returns the form as it was with them in their places at the end, null where there are none
 */
export function takeRowsOut(play: Play, decision: Token, op: number): FormData | null {
  const { form } = play.given
  const rights = resolveRights(form, rightsAt(play, decision))
  const later = laterThan(play, op)
  const tables = sameFields(form).filter(({ id, type }) => type === 'table' && rights[id] === 'add')
  const added = tables.flatMap(({ id }) => addedBy(play, decision, later, id) ?? [])
  if (added.length === 0) return null
  const own: FormData = {}
  const left: FormData = {}
  for (const one of added) {
    const { table, rows } = one
    left[table] = without(one, play.state.formData[table])
    own[table] = [...rowsOf(left[table]), ...rows] as FormData[string]
    // Whoever takes back after him brings nothing of his back.
    for (const token of later)
      if (token.formBefore?.[table] !== undefined)
        token.formBefore = { ...token.formBefore, [table]: without(one, token.formBefore[table]) }
  }
  play.state.formData = { ...play.state.formData, ...left }
  return { ...play.state.formData, ...own }
}

/** Decisions made after one that changed the form, in their order. */
const laterThan = ({ tokens }: Play, op: number): Token[] =>
  tokens
    .filter((token) => token.formBefore !== null && (token.closedBy ?? 0) > op)
    .sort((one, other) => (one.closedBy ?? 0) - (other.closedBy ?? 0))

function addedBy({ state }: Play, { formBefore }: Token, later: Token[], table: string): Added | null {
  if (formBefore?.[table] === undefined) return null
  const before = rowsOf(formBefore[table])
  const since = [...later.map((token) => token.formBefore?.[table]), state.formData[table]]
    .filter((rows) => rows !== undefined)
    .map(rowsOf)
  const rows = since[0]!.slice(before.length)
  const untouched = since.every(
    (then) =>
      sameValue(then.slice(0, before.length), before) &&
      sameValue(then.slice(before.length, before.length + rows.length), rows),
  )
  return rows.length > 0 && untouched ? { table, from: before.length, rows: rows as FormData[string][] } : null
}

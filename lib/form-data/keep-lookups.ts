import type { FieldRights, FormData, FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'
import { calculationTargets, formulaOf, namesIn, type CalculationTarget } from './calculation-order'
import { looksUpIn } from '../expression/lookup-calls'
import { datasetsOfForm, dictionariesOfForm } from './dictionaries-of-form'
import { isEmpty, rowsOf } from './form-fields'
import { mayEdit } from './may-edit'

/**
 * A form in which what was looked up in a dictionary or a dataset stays as it was handed in, as long as the person can change nothing it was looked up
 * by: whoever approves an amount approves the one he reads, whatever that says since (semantics 3.18). So does what was found
 * empty: whoever comes after may read more than who handed it in. What was never looked up is.
 * @param rights what the person may change
 * @param stored the data as it stands
 * @returns the same form where there is nothing to keep
 */
export function keepingLookups(definition: FormDefinition, rights: FieldRights, stored: FormData): FormDefinition {
  if (dictionariesOfForm(definition).length === 0 && datasetsOfForm(definition).length === 0) return definition
  const all = calculationTargets(definition)
  const kept = new Set(
    all
      .filter((target) => looksUpIn(formulaOf(target.field) ?? ''))
      .filter(
        (target) =>
          wasLookedUp(target, stored) && !restsOnEditable(target, { all, rights, empty: isEmptyIn(target, stored) }),
      )
      .map(({ path }) => path),
  )
  if (kept.size === 0) return definition
  const still = <Field extends FormField | PlainField>(path: string, field: Field): Field =>
    kept.has(path) ? { ...field, formula: undefined } : field
  const fieldOf = (field: FormField): FormField =>
    field.type === 'table'
      ? { ...field, fields: field.fields.map((column) => still(`${field.id}.${column.id}`, column)) }
      : still(field.id, field)
  return {
    ...definition,
    sections: definition.sections.map((section) => ({ ...section, fields: section.fields.map(fieldOf) })),
  }
}

/** What came to nothing stands there as well, as null. */
const wasLookedUp = ({ field, table }: CalculationTarget, stored: FormData): boolean =>
  table ? rowsOf(stored[table.id]).some((row) => row[field.id] !== undefined) : stored[field.id] !== undefined

const isEmptyIn = ({ field, table }: CalculationTarget, stored: FormData): boolean =>
  !table && isEmpty(stored[field.id])

/** Whether anything a calculation goes back to, by however many others, is the person's to change. */
function restsOnEditable(
  target: CalculationTarget,
  { all, rights, empty }: { all: readonly CalculationTarget[]; rights: FieldRights; empty: boolean },
): boolean {
  // Rows that come need their own.
  if (target.table && mayEdit(rights[target.table.id])) return true
  const seen = new Set<CalculationTarget>()
  const open = [target]
  // What was hidden was emptied, and not looked up in vain.
  const { visibleWhen = '' } = target.field as { visibleWhen?: string }
  for (let next = open.pop(); next; next = open.pop()) {
    const names = namesIn(`${formulaOf(next.field) ?? ''} ${next === target && empty ? visibleWhen : ''}`)
    for (const other of all) {
      if (seen.has(other) || !(names.has(other.field.id) || (other.table && names.has(other.table.id)))) continue
      seen.add(other)
      if (other.table && mayEdit(rights[other.table.id])) return true
      if (formulaOf(other.field) !== undefined) open.push(other)
      else if (mayEdit(rights[other.path])) return true
    }
  }
  return false
}

import { useLocale } from 'next-intl'
import type { FormData, TableField } from '@/lib/contracts/forms'
import { formFields, rowsOf } from '@/lib/form-data/form-fields'
import { mayEdit } from '@/lib/form-data/may-edit'
import { traitsOf } from '@/lib/form-fields/traits'
import { columnIn } from '@/lib/form-template/check-template'
import { localText } from '@/lib/i18n/local-text'
import { FieldDisplay } from '../any-field'
import type { FieldValue } from '../field-props'
import { TableCell } from '../fields/table-row'
import { FieldOfForm } from '../form-editor-field'
import type { FormState } from '../use-form-state'
import { cssOf } from './template-element'
import { rightsOf, type Row, type TemplateScene } from './template-scene'
import styles from './template-form.module.css'

/** The place of a field: to fill in, or to read. */
export function TemplatePlace({
  name,
  style,
  form,
  row,
}: {
  name: string
  style: Record<string, string>
  form: TemplateScene
  row: Row | null
}) {
  if (row) return <Cell name={name} form={form} row={row} />
  const field = formFields(form.definition).find(({ id }) => id === name)
  const right = rightsOf(form)[name]
  if (!field || right === 'hidden') return null
  const { state } = form
  // The room a template gives is for filling in; a value in the middle of words takes what it needs.
  const edits = (state && mayEdit(right)) || undefined
  return (
    <span
      className={styles.place}
      data-edits={edits}
      data-room={traitsOf(field).room.template}
      style={edits && cssOf(style)}
    >
      {state ? (
        <FieldOfForm field={field} state={state} right={right} labelled hint={form.hints?.[name]} />
      ) : (
        <FieldDisplay field={field} value={form.data[name]} files={form.files} print={form.print} />
      )}
    </span>
  )
}

function Cell({ name, form, row: { table, index, values } }: { name: string; form: TemplateScene; row: Row }) {
  const locale = useLocale()
  const column = table.fields.find(({ id }) => id === columnIn(table.id, name))
  const granted = column && rightsOf(form)[`${table.id}.${column.id}`]
  const isFixed = index < (form.state?.surroundings.fixedRows?.[table.id] ?? 0)
  const right = isFixed && granted !== 'hidden' ? 'read' : granted
  if (!column || right === 'hidden') return null
  const { state } = form
  if (!state)
    return <FieldDisplay field={column} value={values[column.id]} files={form.files} print={form.print} inTable />
  const path = `${table.id}[${index}].${column.id}`
  const labelId = `${state.surroundings.prefix}${path}-label`
  return (
    <span className={styles.cell}>
      <span id={labelId} className="visually-hidden">
        {localText(column.label, locale)}
      </span>
      <TableCell
        column={column}
        path={path}
        right={right}
        value={values[column.id]}
        labelledBy={labelId}
        onChange={(value) => setCell(state, table, { index, column: column.id, value })}
      />
    </span>
  )
}

function setCell(
  state: FormState,
  { id }: TableField,
  { index, column, value }: { index: number; column: string; value: FieldValue },
): void {
  const rows = rowsOf(state.data[id]) as FormData[]
  state.set(
    id,
    rows.map((one, at) => (at === index ? { ...one, [column]: value ?? null } : one)),
  )
}

import { Fragment } from 'react'
import type { FormData } from '@/lib/contracts/forms'
import { formFields, rowsOf } from '@/lib/form-data/form-fields'
import type { VariableReference } from '@/lib/variables/reference'
import { FieldDisplay } from '../any-field'
import { dataOf, rightsOf, type Row, type TemplateScene } from './template-scene'
import styles from './template-form.module.css'

/** R3-25: a value as text in the middle of words. */
export function TemplateVariable({
  reference,
  form,
  row,
}: {
  reference: VariableReference
  form: TemplateScene
  row: Row | null
}) {
  if (reference.kind === 'system') return form.variables[reference.name] ?? ''
  if (reference.kind !== 'form') return null
  const [id = '', columnId] = reference.path
  const field = formFields(form.definition).find((one) => one.id === id)
  if (!field || rightsOf(form)[id] === 'hidden') return null
  const data = dataOf(form)
  const files = form.state?.surroundings.files ?? form.files
  if (columnId === undefined)
    return (
      <span className={styles.variable}>
        <FieldDisplay field={field} value={data[id]} files={files} print inTable />
      </span>
    )
  const column = field.type === 'table' ? field.fields.find((one) => one.id === columnId) : undefined
  if (!column || rightsOf(form)[`${id}.${columnId}`] === 'hidden') return null
  const values = row?.table.id === id ? [row.values] : (rowsOf(data[id]) as FormData[])
  return (
    <span className={styles.variable}>
      {values.map((one, index) => (
        <Fragment key={index}>
          {index > 0 && '、'}
          <FieldDisplay field={column} value={one[columnId]} files={files} print inTable />
        </Fragment>
      ))}
    </span>
  )
}

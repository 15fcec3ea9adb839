'use client'

import { useLocale } from 'next-intl'
import { memo } from 'react'
import type { FieldRight, FormField } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import { FieldDisplay, FieldInput } from './any-field'
import { ChangedMark } from './changed-mark'
import type { FieldHint, FieldValue } from './field-props'
import { useFormMarks } from './form-marks'
import { hasEditableCells, isEditable } from './is-editable'
import type { FormState } from './use-form-state'
import styles from './form.module.css'

interface FieldProps {
  field: FormField
  /** Columns it covers in its section; without, it stands where a template puts it. */
  span?: number
  /** The words before it have said what it is. */
  labelled?: boolean
  right: FieldRight | undefined
  /** Of a sub-table: cells of it are the person's to fill in. */
  cells: boolean
  value: FieldValue
  error: string | undefined
  files: AttachedFile[]
  prefix: string
  onChange(id: string, value: FieldValue): void
  onBlur(path: string): void
  marker: unknown
  hint?: FieldHint
  warning?: string
}

/** A field of a form that is filled in: to type in, or as text where the person may not. */
const EditorField = memo(function EditorField({
  field,
  span,
  labelled,
  right,
  cells,
  value,
  error,
  files,
  prefix,
  hint,
  warning,
  onChange,
  onBlur,
}: FieldProps) {
  const locale = useLocale()
  const editable = isEditable(field, right) || cells
  const marks = useFormMarks()
  const { grouped, ownLabel } = traitsOf(field)
  const computed = 'formula' in field && field.formula !== undefined
  const required = field.required || right === 'required'
  const help = field.help && localText(field.help, locale)
  const id = prefix + field.id
  const describedBy =
    [help && `${id}-help`, hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`]
      .filter(Boolean)
      .join(' ') || undefined
  const label = localText(field.label, locale)
  return (
    <div
      className={styles.field}
      data-changed={marks.fields[field.id] ? '' : undefined}
      data-span={span}
      onBlur={() => editable && field.type !== 'table' && onBlur(field.id)}
    >
      {ownLabel ? null : editable && !grouped ? (
        <label htmlFor={id} className={labelled ? 'visually-hidden' : undefined}>
          {label}
          {required && <span className={styles.mark}>*</span>}
        </label>
      ) : (
        <span className={labelled ? 'visually-hidden' : styles.label}>
          {label}
          {editable && required && <span className={styles.mark}>*</span>}
        </span>
      )}
      {editable ? (
        <FieldInput
          field={field}
          id={id}
          value={value}
          required={required}
          invalid={Boolean(error)}
          describedBy={describedBy}
          onChange={(next) => onChange(field.id, next)}
        />
      ) : (
        // What is computed is led to as well when something is wrong with it.
        <div
          id={error ? id : undefined}
          tabIndex={error ? -1 : undefined}
          role={error ? 'group' : undefined}
          aria-label={error ? label : undefined}
          aria-describedby={error ? describedBy : undefined}
        >
          <FieldDisplay field={field} value={value} files={files} />
        </div>
      )}
      <ChangedMark field={field} />
      {(editable || computed) && help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
      {hint && (
        <div id={`${id}-hint`} className={hint.wrong ? styles.error : styles.hint}>
          {hint.text}
        </div>
      )}
      {warning && (
        <div id={`${id}-warning`} className={styles.warning}>
          {warning}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  )
})

interface Props {
  field: FormField
  state: FormState
  right: FieldRight | undefined
  span?: number
  labelled?: boolean
  hint?: FieldHint
}

/** A field with what it needs to know of the form it stands in. */
export function FieldOfForm({ field, state, right, span, labelled, hint }: Props) {
  const { surroundings, data, set } = state
  const { errors, files, prefix, onBlur, rights } = surroundings
  return (
    <EditorField
      field={field}
      span={span}
      labelled={labelled}
      hint={hint}
      warning={state.warnings[field.id]}
      right={right}
      cells={hasEditableCells(field, rights)}
      value={data[field.id]}
      error={errors[field.id]}
      files={files}
      prefix={prefix}
      onChange={set}
      onBlur={onBlur}
      // Only a table looks further into the form; others need not be drawn again for it.
      marker={field.type === 'table' ? errors : undefined}
    />
  )
}

'use client'

import { useLocale } from 'next-intl'
import { memo } from 'react'
import type { FieldRight, FormDefinition, FormField } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import { FieldDisplay, FieldInput } from './field-registry'
import type { FieldValue } from './field-props'
import { FormSurroundingsContext } from './form-surroundings'
import { isEditable } from './is-editable'
import type { FormState } from './use-form-state'
import styles from './form.module.css'

interface Props {
  definition: FormDefinition
  state: FormState
}

/** A form to fill in: what the person may not change stands as text. */
export function FormEditor({ definition, state }: Props) {
  const locale = useLocale()
  const { surroundings, data, set } = state
  const { rights, errors, files } = surroundings
  return (
    <FormSurroundingsContext value={surroundings}>
      <div className={styles.form}>
        {definition.sections.map((section) => (
          <section key={section.id} className={styles.section}>
            <h2>{localText(section.title, locale)}</h2>
            <div className={styles.grid} data-columns={section.columns}>
              {section.fields
                .filter((field) => rights[field.id] !== 'hidden')
                .map((field) => (
                  <EditorField
                    key={field.id}
                    field={field}
                    section={section}
                    right={rights[field.id]}
                    value={data[field.id]}
                    error={errors[field.id]}
                    files={files}
                    prefix={surroundings.prefix}
                    onChange={set}
                    onBlur={surroundings.onBlur}
                    // Only a table looks further into the form; others need not be drawn again for it.
                    marker={field.type === 'table' ? errors : undefined}
                  />
                ))}
            </div>
          </section>
        ))}
      </div>
    </FormSurroundingsContext>
  )
}

type Section = FormDefinition['sections'][number]

interface FieldProps {
  field: FormField
  section: Section
  right: FieldRight | undefined
  value: FieldValue
  error: string | undefined
  files: AttachedFile[]
  prefix: string
  onChange(id: string, value: FieldValue): void
  onBlur(path: string): void
  marker: unknown
}

const EditorField = memo(function EditorField({ field, section, right, value, error, files, prefix, onChange, onBlur }: FieldProps) {
  const locale = useLocale()
  const editable = isEditable(field, right)
  const required = field.required || right === 'required'
  const help = field.help && localText(field.help, locale)
  const id = prefix + field.id
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const label = localText(field.label, locale)
  // The heading has just said it.
  const repeated = label === localText(section.title, locale)
  return (
    <div
      className={styles.field}
      data-span={field.type === 'table' || field.type === 'attachment' ? section.columns : Math.min(field.span, section.columns)}
      onBlur={() => editable && field.type !== 'table' && onBlur(field.id)}
    >
      {editable && field.type !== 'table' ? (
        <label htmlFor={id} className={repeated ? 'visually-hidden' : undefined}>
          {label}
          {required && <span className={styles.mark}>*</span>}
        </label>
      ) : (
        <span className={repeated ? 'visually-hidden' : styles.label}>
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
        <FieldDisplay field={field} value={value} files={files} />
      )}
      {editable && help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
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

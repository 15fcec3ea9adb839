'use client'

import { useLocale } from 'next-intl'
import { memo } from 'react'
import type { FieldRight, FormDefinition, FormField } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import { FieldDisplay, FieldInput } from './field-registry'
import type { FieldValue } from './field-props'
import { FormSections } from './form-sections'
import { FormSurroundingsContext } from './form-surroundings'
import { isEditable } from './is-editable'
import { spanOf } from './span-of'
import type { FormState } from './use-form-state'
import styles from './form.module.css'

interface Props {
  definition: FormDefinition
  state: FormState
}

/** A form to fill in: what the person may not change stands as text. */
export function FormEditor({ definition, state }: Props) {
  const { surroundings, data, set } = state
  const { rights, errors, files, prefix } = surroundings
  const sections = definition.sections.filter(({ fields }) => fields.some(({ id }) => rights[id] !== 'hidden'))
  return (
    <FormSurroundingsContext value={surroundings}>
      <FormSections prefix={prefix} sections={sections} tabs={definition.layout === 'tabs'} wrong={({ fields }) => fields.some(({ id }) => hasError(errors, id))}>
        {(section) =>
          section.fields
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
                prefix={prefix}
                onChange={set}
                onBlur={surroundings.onBlur}
                // Only a table looks further into the form; others need not be drawn again for it.
                marker={field.type === 'table' ? errors : undefined}
              />
            ))
        }
      </FormSections>
    </FormSurroundingsContext>
  )
}

/** A field of a form, or a cell of its rows. */
const hasError = (errors: Record<string, string>, id: string) => Object.keys(errors).some((path) => path === id || path.startsWith(`${id}[`))

type Section = FormDefinition['sections'][number]

/** Made of several controls: a label cannot belong to one of them. */
const grouped = new Set<FormField['type']>(['table', 'radio', 'checkbox', 'signature'])

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
      data-span={spanOf(field, section)}
      onBlur={() => editable && field.type !== 'table' && onBlur(field.id)}
    >
      {editable && !grouped.has(field.type) ? (
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

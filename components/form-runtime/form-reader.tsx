'use client'

import dynamic from 'next/dynamic'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { FieldRights, FormData, FormDefinition } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import type { FieldHint } from './field-props'
import { ChangedMark } from './changed-mark'
import { useFormMarks } from './form-marks'
import { FormOccasionContext, summedColumns } from './form-occasion'
import { FieldDisplay } from './any-field'
import { spanOf } from './span-of'
import styles from './form.module.css'

const TemplateForm = dynamic(() => import('./template-form').then((module) => module.TemplateForm))

interface Props {
  definition: FormDefinition
  data: FormData
  rights: FieldRights
  files: AttachedFile[]
  print?: boolean
  /** System variables the template of a Normal form speaks of. */
  variables?: Record<string, string>
  /** By field. */
  hints?: Record<string, FieldHint>
  /** The day rows of dictionaries have to hold on. */
  day?: string
}

/** A form to read. */
export function FormReader({ definition, data, rights, files, print, variables = {}, hints = {}, day }: Props) {
  const locale = useLocale()
  const { template } = definition
  const marks = useFormMarks()
  const occasion = useMemo(
    () => ({ data, day, summed: summedColumns(definition, rights) }),
    [data, day, definition, rights],
  )
  if (template !== undefined) {
    return (
      <FormOccasionContext value={occasion}>
        <TemplateForm
          definition={{ ...definition, template }}
          data={data}
          rights={rights}
          files={files}
          variables={variables}
          print={print}
        >
          {(rest) => <FormReader definition={rest} data={data} rights={rights} files={files} print={print} day={day} />}
        </TemplateForm>
      </FormOccasionContext>
    )
  }
  return (
    <FormOccasionContext value={occasion}>
      <div className={styles.form} data-print={print} data-read="">
        {definition.sections.map((section) => (
          <section key={section.id} className={styles.section}>
            <h2>{localText(section.title, locale)}</h2>
            <div className={styles.grid} data-columns={section.columns}>
              {section.fields
                .filter((field) => rights[field.id] !== 'hidden')
                .map((field) => (
                  <div
                    key={field.id}
                    className={styles.field}
                    data-changed={marks.fields[field.id] ? '' : undefined}
                    data-below={traitsOf(field).room.phone === 'below' || undefined}
                    data-span={spanOf(field, section)}
                  >
                    {!traitsOf(field).ownLabel && (
                      <span className={field.label === section.title ? 'visually-hidden' : styles.label}>
                        {localText(field.label, locale)}
                      </span>
                    )}
                    <FieldDisplay field={field} value={data[field.id]} files={files} print={print} />
                    <ChangedMark field={field} />
                    {hints[field.id] && (
                      <div className={hints[field.id]?.wrong ? styles.error : styles.hint}>{hints[field.id]?.text}</div>
                    )}
                  </div>
                ))}
            </div>
          </section>
        ))}
      </div>
    </FormOccasionContext>
  )
}

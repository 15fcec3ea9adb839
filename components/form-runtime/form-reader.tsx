'use client'

import { useLocale } from 'next-intl'
import type { FieldRights, FormData, FormDefinition } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import { FieldDisplay } from './field-registry'
import { spanOf } from './span-of'
import styles from './form.module.css'

interface Props {
  definition: FormDefinition
  data: FormData
  rights: FieldRights
  files: AttachedFile[]
  print?: boolean
}

/** A form to read. */
export function FormReader({ definition, data, rights, files, print }: Props) {
  const locale = useLocale()
  return (
    <div className={styles.form} data-print={print}>
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
                  data-span={spanOf(field, section)}
                >
                  <span className={field.label === section.title ? 'visually-hidden' : styles.label}>{localText(field.label, locale)}</span>
                  <FieldDisplay field={field} value={data[field.id]} files={files} print={print} />
                </div>
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

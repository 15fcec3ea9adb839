'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ImportedForm } from '@/lib/form-import/imported-form'
import { localText } from '@/lib/i18n/local-text'
import styles from './forms.module.css'

/** More lines nobody reads through. */
const mostShown = 200

type Field = ImportedForm['definition']['sections'][number]['fields'][number]

/** What would come of an import, before anything is kept: its fields with their types, and what could not be taken. */
export function ImportPreview({ imported: { definition, notes } }: { imported: ImportedForm }) {
  const t = useTranslations('forms.import')
  const types = useTranslations('fieldTypes.types')
  const locale = useLocale()
  const fields = definition.sections.flatMap((section) => section.fields)
  const lineOf = (field: Field) => (
    <>
      {localText(field.label, locale)} <small>{types(field.type)}</small>
      {field.required && <small> · {t('required')}</small>}
    </>
  )
  return (
    <div className={styles.preview} role="region" aria-label={t('preview')} tabIndex={0}>
      <strong>{t('found', { count: fields.length })}</strong>
      <ul>
        {fields.slice(0, mostShown).map((field) => (
          <li key={field.id}>
            {lineOf(field)}
            {field.type === 'table' && (
              <ul>
                {field.fields.map((column) => (
                  <li key={column.id}>{lineOf(column as Field)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {fields.length > mostShown && <li>{t('more', { count: fields.length - mostShown })}</li>}
      </ul>
      {notes.length > 0 && (
        <>
          <strong>{t('lost', { count: notes.length })}</strong>
          <ul>
            {notes.slice(0, mostShown).map(({ key, path, about }, index) => (
              <li key={`${path} ${key} ${index}`}>
                {path && <code>{path}</code>} {t(`notes.${key}`, { about })}
              </li>
            ))}
            {notes.length > mostShown && <li>{t('more', { count: notes.length - mostShown })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}

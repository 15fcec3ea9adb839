'use client'

import East from '@mui/icons-material/East'
import { useLocale, useTranslations } from 'next-intl'
import { FieldDisplay } from '@/components/form-runtime/any-field'
import { SimpleFieldDisplay } from '@/components/form-runtime/field-registry'
import type { FieldValue } from '@/components/form-runtime/field-props'
import { Moment } from '@/components/ui/moment'
import type { FormData, FormDefinition, FormField, PlainField } from '@/lib/contracts/forms'
import type { ChangesTold, ChangeTold } from '@/lib/contracts/seen'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import { useChangeWords } from './use-change-words'
import styles from './changes.module.css'

interface Props {
  changed: ChangesTold
  definition: FormDefinition
  files: AttachedFile[]
}

/** What has changed, then and now beside each other; what follows by a formula comes last. */
export function ChangeList({ changed, definition, files }: Props) {
  const t = useTranslations('task.changed')
  const locale = useLocale()
  const nameOf = useChangeWords(definition)
  const fields = new Map(definition.sections.flatMap((section) => section.fields).map((field) => [field.id, field]))
  const direct = changed.form.some(({ computed }) => !computed)
  const shown = changed.form.filter(({ computed }) => !computed || !direct)
  const computed = changed.form.filter((change) => change.computed && direct && !change.row)
  const before =
    changed.kind === 'agreed'
      ? t('agreedThen')
      : changed.kind === 'round'
        ? t('round', { round: changed.since.round })
        : t('then')
  return (
    <ol className={styles.changes}>
      {shown.map((change, index) => (
        <li key={`${change.field} ${change.row?.then} ${change.row?.now}`}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.change}>
            <div className={styles.head}>
              <strong>{nameOf(change)}</strong>
              {change.by && (
                <span className={styles.by}>
                  {change.by.name}
                  {change.activityName && ` · ${localText(change.activityName, locale)}`} · <Moment at={change.at} />
                </span>
              )}
            </div>
            <div className={styles.pair}>
              <Side
                title={before}
                change={change}
                field={fields.get(change.field.split('.')[0]!)}
                files={changed.filesThen}
                then
              />
              <East fontSize="small" className={styles.arrow} aria-hidden="true" />
              <Side title={t('now')} change={change} field={fields.get(change.field.split('.')[0]!)} files={files} />
            </div>
          </div>
        </li>
      ))}
      {changed.files.map((file) => (
        <li key={file.fileId}>
          <span className={styles.number} aria-hidden="true">
            +
          </span>
          <div className={styles.change}>
            <div className={styles.head}>
              <strong>{file.name}</strong>
              <span className={styles.by}>
                {file.by} · <Moment at={file.at} />
              </span>
            </div>
          </div>
        </li>
      ))}
      {computed.length > 0 && (
        <li className={styles.computed}>
          {t('computed')}
          {computed.map((change) => {
            const field = fields.get(change.field)
            return (
              field && (
                <span key={change.field}>
                  <strong>{localText(field.label, locale)}</strong>{' '}
                  <del>
                    <FieldDisplay field={field} value={change.before} files={changed.filesThen} />
                  </del>{' '}
                  →{' '}
                  <ins>
                    <FieldDisplay field={field} value={change.after} files={files} />
                  </ins>
                </span>
              )
            )
          })}
        </li>
      )}
    </ol>
  )
}

interface SideProps {
  title: string
  change: ChangeTold
  field: FormField | undefined
  files: AttachedFile[]
  then?: boolean
}

/** One of the two: a value, or the cells of a row that differ, with what tells the row apart. */
function Side({ title, change, field, files, then }: SideProps) {
  const t = useTranslations('task.changed')
  const value = then ? change.before : change.after
  const missing = value === null || value === '' || (then && change.sight === 'shown')
  const Value = then ? 'del' : 'ins'
  return (
    <div className={styles.side} data-then={then}>
      <div className={styles.when}>{title}</div>
      {!field || missing ? (
        <span className={styles.by}>{!then && change.row ? t('removed') : t('none')}</span>
      ) : field.type === 'table' && change.row ? (
        <Cells columns={field.fields} row={value as FormData} change={change} files={files} then={then} />
      ) : (
        <Value>
          <FieldDisplay field={field} value={value as FieldValue} files={files} />
        </Value>
      )}
    </div>
  )
}

function Cells({
  columns,
  row,
  change,
  files,
  then,
}: {
  columns: PlainField[]
  row: FormData
  change: ChangeTold
  files: AttachedFile[]
  then?: boolean
}) {
  const locale = useLocale()
  const differ = new Set((change.cells ?? []).map(({ column }) => column))
  const Value = then ? 'del' : 'ins'
  return (
    <dl className={styles.cells}>
      {columns
        .filter(({ id }) => row[id] !== undefined && row[id] !== null && row[id] !== '')
        .map((column) => {
          const cell = <SimpleFieldDisplay field={column} value={row[column.id] ?? null} files={files} inTable />
          return (
            <div key={column.id}>
              <dt>{localText(column.label, locale)}</dt>
              <dd>{differ.size === 0 || differ.has(column.id) ? <Value>{cell}</Value> : cell}</dd>
            </div>
          )
        })}
    </dl>
  )
}

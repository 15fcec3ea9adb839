'use client'

import { useTranslations } from 'next-intl'
import { EditRows } from '@/components/ui/edit-rows'
import { Field } from '@/components/ui/field'
import type { ExpressionVariable } from './expression-variables'
import { columnKey, shownRow, type TypedSample } from './sample-values'
import styles from './expression-editor.module.css'

interface Props {
  variable: ExpressionVariable
  /** Of a table: its columns. */
  columns: readonly ExpressionVariable[]
  value: TypedSample
  onChange(value: TypedSample): void
}

/** A field for one sample value, by what kind of value it is. */
export function SampleInput({ variable, columns, value, onChange }: Props) {
  const t = useTranslations('expression.try')
  const label = variable.title ? `${variable.title} (${variable.name})` : variable.name
  if (typeof value === 'boolean') {
    return (
      <label className={styles.check}>
        <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
        {label}
      </label>
    )
  }
  if (typeof value !== 'string') {
    return (
      <EditRows<Record<string, string | boolean>>
        label={t('rows', { title: variable.title })}
        columns={columns.map((column) => ({
          name: columnKey(column),
          label: column.title.split(' / ').at(-1) ?? column.title,
          kind: column.kind === 'flag' ? 'check' : column.kind === 'choice' ? 'choice' : 'text',
          choices: column.choices,
        }))}
        rows={value}
        newRow={() => shownRow({}, columns)}
        onChange={onChange}
      />
    )
  }
  if (variable.kind === 'choice') {
    return (
      <Field label={label}>
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">—</option>
          {variable.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </Field>
    )
  }
  return (
    <Field label={label} hint={variable.kind === 'choices' ? t('list') : undefined}>
      <input
        type={variable.kind === 'number' ? 'number' : variable.kind === 'day' ? 'date' : 'text'}
        step="any"
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

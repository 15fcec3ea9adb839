'use client'

import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/date-input/date-input'
import type { ConditionRow, ConditionValue } from '@/lib/expression/condition'
import { comparable, emptyValue, type SubjectChoice } from './condition-subjects'
import type { ExpressionVariable } from './expression-variables'
import styles from './condition.module.css'

interface Props {
  row: ConditionRow
  choice: SubjectChoice
  variables: readonly ExpressionVariable[]
  invalid: boolean
  describedBy?: string
  onChange(values: ConditionValue[]): void
}

const mostValues = 50

/** What a row compares with: one value, a range, or several. */
export function ConditionValues({ row, choice, variables, invalid, describedBy, onChange }: Props) {
  const t = useTranslations('expression.condition')
  const several = row.operator === 'in' || row.operator === 'notIn'
  const set = (index: number, value: ConditionValue) =>
    onChange(row.values.map((one, at) => (at === index ? value : one)))
  if (several && choice.variable.choices.length > 0 && row.values.every(({ as }) => as === 'text')) {
    const chosen = row.values.map((value) => (value.as === 'text' ? value.text : ''))
    return (
      <span className={styles.ticks} role="group" aria-label={t('value')}>
        {choice.variable.choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => {
                const next = choice.variable.choices
                  .map((one) => one.value)
                  .filter((one) => (one === value ? event.target.checked : chosen.includes(one)))
                onChange((next.length > 0 ? next : ['']).map((text) => ({ as: 'text', text })))
              }}
            />
            {label}
          </label>
        ))}
      </span>
    )
  }
  return (
    <span className={styles.values}>
      {row.values.map((value, index) => (
        // Values have no name of their own; their place is all that tells them apart.
        <span key={index} className={styles.value}>
          <OneValue
            value={value}
            choice={choice}
            variables={variables}
            invalid={invalid}
            describedBy={describedBy}
            label={row.operator === 'between' && index === 1 ? t('secondValue') : t('value')}
            onChange={(next) => set(index, next)}
          />
          {several && row.values.length > 1 && (
            <IconButton
              size="small"
              aria-label={t('removeValue', { value: index + 1 })}
              onClick={() => onChange(row.values.filter((_, at) => at !== index))}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </span>
      ))}
      {several && (
        <IconButton
          size="small"
          aria-label={t('anotherValue')}
          title={t('anotherValue')}
          disabled={row.values.length >= mostValues}
          onClick={() => onChange([...row.values, emptyValue(choice)])}
        >
          <Add fontSize="small" />
        </IconButton>
      )}
    </span>
  )
}

interface OneProps extends Omit<Props, 'row' | 'onChange'> {
  value: ConditionValue
  label: string
  onChange(value: ConditionValue): void
}

function OneValue({ value, choice, variables, invalid, describedBy, label, onChange }: OneProps) {
  const t = useTranslations('expression.condition')
  const others = comparable(choice, variables)
  const source = value.as === 'variable' || value.as === 'today' ? value.as : 'value'
  const sources = [
    'value',
    ...(choice.kind === 'day' ? ['today' as const] : []),
    ...(others.length > 0 || source === 'variable' ? ['variable' as const] : []),
  ] as const
  const change = (next: string) => {
    if (next === 'variable') onChange({ as: 'variable', name: others[0]?.name ?? '' })
    else if (next === 'today') onChange({ as: 'today', days: 0 })
    else onChange(emptyValue(choice))
  }
  const about = { 'aria-label': label, 'aria-invalid': invalid, 'aria-describedby': describedBy }
  return (
    <>
      {sources.length > 1 && (
        <select
          className={styles.source}
          aria-label={t('source')}
          value={source}
          onChange={(event) => change(event.target.value)}
        >
          {sources.map((one) => (
            <option key={one} value={one}>
              {t(`sources.${one}`)}
            </option>
          ))}
        </select>
      )}
      {value.as === 'variable' && (
        <select
          {...about}
          value={value.name}
          onChange={(event) => onChange({ as: 'variable', name: event.target.value })}
        >
          {!others.some(({ name }) => name === value.name) && <option value={value.name}>{value.name}</option>}
          {others.map(({ name, title }) => (
            <option key={name} value={name}>
              {title || name}
            </option>
          ))}
        </select>
      )}
      {value.as === 'today' && (
        <input
          {...about}
          aria-label={t('daysFrom')}
          title={t('daysFrom')}
          type="number"
          step={1}
          min={-99999}
          max={99999}
          value={value.days}
          onChange={(event) => onChange({ as: 'today', days: Math.trunc(Number(event.target.value)) || 0 })}
        />
      )}
      {value.as === 'number' && (
        <input
          {...about}
          inputMode="decimal"
          value={value.number}
          onChange={(event) => onChange({ as: 'number', number: event.target.value.trim() })}
        />
      )}
      {value.as === 'day' && (
        <DateInput {...about} kind="date" value={value.day} onChange={(day) => onChange({ as: 'day', day })} />
      )}
      {value.as === 'text' &&
        (choice.variable.choices.length > 0 ? (
          <select
            {...about}
            value={value.text}
            onChange={(event) => onChange({ as: 'text', text: event.target.value })}
          >
            {!choice.variable.choices.some((one) => one.value === value.text) && (
              <option value={value.text}>{value.text || t('choose')}</option>
            )}
            {choice.variable.choices.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        ) : choice.kind === 'moment' ? (
          <DateInput
            {...about}
            kind={momentKind(choice)}
            value={value.text}
            onChange={(text) => onChange({ as: 'text', text })}
          />
        ) : (
          <input
            {...about}
            value={value.text}
            maxLength={500}
            onChange={(event) => onChange({ as: 'text', text: event.target.value })}
          />
        ))}
    </>
  )
}

/** A clock time, or a day with one, as the form keeps it. */
const momentKind = ({ variable }: SubjectChoice) => (String(variable.example).includes('T') ? 'datetime' : 'time')

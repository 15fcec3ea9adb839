import { useLocale, useTranslations } from 'next-intl'
import { listText, longestValue, type FilterCondition } from '@/lib/contracts/filters'
import { localText } from '@/lib/i18n/local-text'
import { yesOrNo } from '@/lib/words/yes-or-no'
import { choiceFor, kindOf, partsIn, type FilterColumn } from './filter-column'
import { FilterDay } from './filter-day'
import { FilterName } from './filter-name'
import styles from './filter-rows.module.css'

interface Props {
  label: string
  column: FilterColumn | undefined
  condition: Pick<FilterCondition, 'comparison' | 'value'>
  onChange(value: string): void
}

/** What a column is compared with: a day, a number, a choice, a person; words where it is none of these, or only part of one. */
export function FilterValue({ label, column, condition: { comparison, value }, onChange }: Props) {
  const kind = kindOf(column)
  const isPart = comparison === 'contains' || comparison === 'starts'
  // Something of the person who asks, such as `sys:/departmentName`.
  const isOfReader = value.startsWith('sys:/')
  const text = (
    <input
      aria-label={label}
      maxLength={longestValue}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  if (kind === 'date' && comparison !== 'in' && !isPart)
    return <FilterDay label={label} value={value} onChange={onChange} />
  if (isPart) return text
  if (kind === 'name' && column?.names && comparison !== 'in')
    return <FilterName label={label} names={column.names} value={value} onChange={onChange} />
  if (isOfReader) return text
  if (kind === 'flag' && comparison !== 'in') return <FlagChoice label={label} value={value} onChange={onChange} />
  if (kind === 'choice' && column?.choices) {
    const Choice = comparison === 'in' ? SeveralChoices : OneChoice
    return <Choice label={label} choices={column.choices} value={value} onChange={onChange} />
  }
  if (kind === 'number' && comparison !== 'in' && (value === '' || !Number.isNaN(Number(value))))
    return (
      <input
        type="number"
        step="any"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return text
}

interface ChoiceProps {
  label: string
  choices: NonNullable<FilterColumn['choices']>
  value: string
  onChange(value: string): void
}

function OneChoice({ label, choices, value, onChange }: ChoiceProps) {
  const t = useTranslations('pickers.filter')
  const locale = useLocale()
  const chosen = choiceFor(choices, value)?.value ?? value
  return (
    <select aria-label={label} value={chosen} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('choose')}</option>
      {chosen !== '' && !choices.some((one) => one.value === chosen) && <option value={chosen}>{chosen}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {localText(one.label, locale) || one.value}
        </option>
      ))}
    </select>
  )
}

function SeveralChoices({ label, choices, value, onChange }: ChoiceProps) {
  const locale = useLocale()
  const chosen = partsIn(value).map((one) => choiceFor(choices, one)?.value ?? one)
  const gone = chosen.filter((one) => !choices.some((choice) => choice.value === one))
  const toggle = (one: string) =>
    onChange(listText(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]))
  return (
    <fieldset className={styles.ticks} aria-label={label}>
      {[...choices, ...gone.map((one) => ({ value: one, label: one }))].map((one) => (
        <label key={one.value}>
          <input type="checkbox" checked={chosen.includes(one.value)} onChange={() => toggle(one.value)} />
          {localText(one.label, locale) || one.value}
        </label>
      ))}
    </fieldset>
  )
}

function FlagChoice({ label, value, onChange }: Omit<ChoiceProps, 'choices'>) {
  const t = useTranslations('pickers')
  const said = yesOrNo(value)
  return (
    <select aria-label={label} value={said ?? value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('filter.choose')}</option>
      <option value="true">{t('flags.yes')}</option>
      <option value="false">{t('flags.no')}</option>
      {value !== '' && said === null && <option value={value}>{value}</option>}
    </select>
  )
}

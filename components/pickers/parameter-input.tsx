import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/date-input/date-input'
import { yesOrNo } from '@/lib/words/yes-or-no'

interface Props {
  type: string
  value: string
  onChange(value: string): void
  id?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  'aria-required'?: boolean
}

/** A value for a parameter of a dataset, given as what it is. Stands in a `Field`. */
export function ParameterInput({ type, value, onChange, ...about }: Props) {
  const t = useTranslations('pickers')
  if (type === 'date') {
    const kind = /[T ]\d\d:\d\d/.test(value) ? 'datetime' : 'date'
    return <DateInput {...about} kind={kind} keepsOdd value={value} onChange={onChange} />
  }
  if (type === 'flag')
    return (
      <select {...about} value={yesOrNo(value) ?? value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('filter.choose')}</option>
        <option value="true">{t('flags.yes')}</option>
        <option value="false">{t('flags.no')}</option>
      </select>
    )
  return (
    <input
      {...about}
      type={type === 'number' ? 'number' : 'text'}
      step={type === 'number' ? 'any' : undefined}
      maxLength={2000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

import { useLocale, useTranslations } from 'next-intl'
import type { FieldHint } from '@/components/form-runtime/field-props'
import type { FormData } from '@/lib/contracts/forms'
import type { TaskView } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import { compareMoney } from '@/lib/money/money'

/** What the person has left, beside the field that says how much he takes. */
export function useBalanceHint({ balance, form }: TaskView): (data: FormData) => Record<string, FieldHint> {
  const t = useTranslations('form')
  const locale = useLocale()
  return (data) => {
    if (!balance) return {}
    const kind = String(data[balance.kind] ?? '')
    const byYear = balance.left[kind]
    const year = String(data[balance.on] ?? '').slice(0, 4) || Object.keys(byYear ?? {})[0] || ''
    const left = byYear?.[year]
    if (left === undefined) return {}
    const field = form.definition.sections.flatMap(({ fields }) => fields).find(({ id }) => id === balance.amount)
    const unit = field?.type === 'number' && field.unit ? localText(field.unit, locale) : ''
    const wanted = data[balance.amount]
    const over =
      (typeof wanted === 'number' || typeof wanted === 'string') &&
      wanted !== '' &&
      compareMoney(String(wanted), left) > 0
    return { [balance.amount]: { text: t(over ? 'balanceShort' : 'balanceLeft', { year, left, unit }), wrong: over } }
  }
}

import type { Locale } from '@/lib/contracts/auth'
import type { PlainField } from '@/lib/contracts/forms'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import { currencySign } from '@/lib/money/currency'

/** What stands above a column; what its amounts are in is said there once, and not in every cell. */
export function columnHead(column: PlainField, locale: Locale): string {
  const label = localText(column.label, locale)
  if (traitsOf(column).listed !== 'money' || !('currency' in column)) return label
  return `${label} (${currencySign(column.currency)})`
}

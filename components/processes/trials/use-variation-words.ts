import { useLocale, useTranslations } from 'next-intl'
import { formFields } from '@/lib/form-data/form-fields'
import { saidValue, type ValueWords } from '@/lib/trials/said-value'
import { localText } from '@/lib/i18n/local-text'
import type { ToTry, Variation } from './use-trial'

/** Words for values that are none themselves. */
export function useValueWords(): ValueWords {
  const t = useTranslations('trials')
  return { yes: t('yes'), no: t('no'), emptied: t('emptied') }
}

/** Another case as a sentence: what is different in it. */
export function useVariationWords({ form }: Pick<ToTry, 'form'>): (variation: Variation) => string {
  const t = useTranslations('trials.variations')
  const words = useValueWords()
  const locale = useLocale()
  return ({ key, params }) => {
    const said = Object.fromEntries(Object.entries(params).map(([name, text]) => [name, localText(text, locale)]))
    const field = formFields(form).find(({ id }) => id === params.field)
    if (!field) return t(key as 'overdue', said as never)
    return t('field', {
      field: localText(field.label, locale) || field.id,
      value: localText(saidValue(field, params.value, words), locale),
    })
  }
}

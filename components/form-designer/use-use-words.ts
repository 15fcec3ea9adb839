import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { FormUse } from '@/lib/contracts/form-versions'
import type { NamingPlace } from '@/lib/form-editing/form-names'
import { findField } from '@/lib/form-editing/form-place'
import { settingWord } from '@/lib/form-fields/field-words'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'

/** Where a field is used, as a sentence names it. */
export function useUseWords() {
  const t = useTranslations('formDesigner')
  const tSettings = useTranslations('fieldTypes') as unknown as (key: string) => string
  const tPlaces = useTranslations('forms.places')
  const locale = useLocale()
  const { definition } = useDesign()
  return useMemo(
    () => ({
      inForm(place: NamingPlace): string {
        if ('rule' in place) {
          const rule = definition.rules?.find(({ id }) => id === place.rule)
          return t('useRule', { name: localText(rule?.message ?? '', locale) })
        }
        if ('whole' in place) return t(place.whole === 'frame' ? 'useFrame' : 'useTemplate')
        const name = localText(findField(definition, place.path)?.field.label ?? place.path, locale)
        return t('useField', { name, setting: tSettings(settingWord(place.setting)) })
      },
      elsewhere: ({ kind, name, place, where }: FormUse): string =>
        t(useKeys[kind], {
          name: localText(name, locale),
          place: tPlaces(place),
          where: where ? localText(where, locale) : '',
        }),
    }),
    [t, tSettings, tPlaces, locale, definition],
  )
}

const useKeys = {
  Prints: 'usePrint',
  Processes: 'useProcess',
  Lists: 'useList',
  Reports: 'useReport',
  Dashboards: 'useDashboard',
  Views: 'useView',
} as const

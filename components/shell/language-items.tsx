import Check from '@mui/icons-material/CheckOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useLocale, useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { isLocaleKept } from '@/lib/client/keep-locale'
import { localeNames, locales } from '@/lib/i18n/locales'
import { useChangeLocale } from './use-change-locale'

/** The languages there are, and leaving it to the company; items of a menu. */
export function useLanguageItems(close: () => void, marked: boolean) {
  const t = useTranslations('shell')
  const current = useLocale()
  const { user } = useShell()
  const changeLocale = useChangeLocale()
  const asCompany = !isLocaleKept() && !user.languageChosen
  const item = (locale: (typeof locales)[number] | '', name: string, selected: boolean) => (
    <MenuItem
      key={locale}
      lang={locale || undefined}
      selected={selected}
      onClick={() => {
        close()
        void changeLocale(locale)
      }}
    >
      {marked && <ListItemIcon>{selected && <Check fontSize="small" />}</ListItemIcon>}
      {name}
    </MenuItem>
  )
  return [
    ...locales.map((locale) => item(locale, localeNames[locale], locale === current && !asCompany)),
    item('', t('languageOfCompany'), asCompany),
  ]
}

import { useLocale, useTranslations } from 'next-intl'
import { localText } from '@/lib/i18n/local-text'
import { useShell } from './shell-context'
import type { OpenView } from './open-view'

/** How a view is called: by itself, by its menu, or by the list of fixed pages. */
export function useNameOfView() {
  const t = useTranslations('shell.pages')
  const locale = useLocale()
  return ({ title, page }: OpenView): string =>
    title ?? (page.menu ? localText(page.menu.title, locale) : page.fixedTitle ? t(page.fixedTitle) : '')
}

export function useViewTitleText(): string {
  const { views } = useShell()
  const nameOf = useNameOfView()
  return views.current ? nameOf(views.current) : ''
}

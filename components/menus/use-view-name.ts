import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** What a view is called to the people who choose it; one that has no name yet shows as it is. */
export function useViewName(): (view: string) => string {
  const t = useTranslations('menus.views')
  return useCallback((view) => (t.has(view as 'home/home') ? t(view as 'home/home') : view), [t])
}

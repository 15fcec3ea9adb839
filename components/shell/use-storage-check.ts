import { useEffect } from 'react'
import { useTranslations } from 'next-intl'
import { showProblem } from '@/lib/client/toasts'

/** R8-07: says so when the browser keeps neither storage nor cookies; choices are then lost with the window. */
export function useStorageCheck(): void {
  const t = useTranslations('common')
  useEffect(() => {
    if (!keepsThings()) showProblem(t('noStorage'))
  }, [t])
}

function keepsThings(): boolean {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('baton-check', '1')
      storage.removeItem('baton-check')
    }
    return navigator.cookieEnabled
  } catch {
    return false
  }
}

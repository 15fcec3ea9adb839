import { useCallback } from 'react'
import { useRouter } from 'next/navigation'
import { askForFresh } from '@/lib/menus/fresh-mark'

/**
 * Fetches what the server draws anew: words, menus, look. Kept views stay as they are.
 * The router must hear first which page is on show: switching between kept views has passed it by, and a refresh of
 * another page than it knows ends in a whole load, which would throw away what was typed.
 */
export function useRefreshPage(): () => void {
  const router = useRouter()
  return useCallback(() => {
    askForFresh()
    router.replace(location.pathname + location.search, { scroll: false })
    router.refresh()
  }, [router])
}

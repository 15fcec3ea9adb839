import { useEffect } from 'react'
import { useRefreshPage } from '@/components/page/use-refresh-page'

const hourMs = 3_600_000
const lookEveryMs = 60_000
const hour = () => Math.floor(Date.now() / hourMs)

/** R9-04: menus are kept for the session and fetched anew when the hour changes. */
export function useFreshMenus(): void {
  const refreshPage = useRefreshPage()
  useEffect(() => {
    let loaded = hour()
    const timer = setInterval(() => {
      if (hour() === loaded || document.hidden) return
      loaded = hour()
      refreshPage()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [refreshPage])
}

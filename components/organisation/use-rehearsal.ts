import { useHasPage } from '@/components/page/use-has-page'
import { useShell } from '@/components/page/shell-context'

const page = '/admin/organisation/rehearsal'

/** Opens the rehearsal of a change; null for who may not see it. */
export function useRehearsal(): ((change: Record<string, string>) => void) | null {
  const { views } = useShell()
  return useHasPage(page) ? (change) => views.go(`${page}?${new URLSearchParams(change)}`) : null
}

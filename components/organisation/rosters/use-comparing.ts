import { useHasPage } from '@/components/page/use-has-page'
import { useShell } from '@/components/page/shell-context'

const page = '/admin/permissions'

/** Opens a role beside another; null for who may not see it. */
export function useComparing(): ((roleId: string) => void) | null {
  const { views } = useShell()
  return useHasPage(page) ? (one) => views.go(`${page}?${new URLSearchParams({ tab: 'roles', one })}`) : null
}

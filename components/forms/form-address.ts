import { resolvePage } from '@/lib/menus/resolve-page'
import type { useShell } from '@/components/page/shell-context'

/** Where one form is looked after. */
export const formAddress = (path: string, formId: string, tab?: string): string =>
  `${path}?${new URLSearchParams({ form: formId, ...(tab && { tab }) })}`

const designer = '/admin/design/form'

/** Where a form is drawn; null where there is no such page. */
export const designerAddress = (menus: ReturnType<typeof useShell>['menus'], formId: string): string | null =>
  resolvePage(menus, designer) ? `${designer}?formId=${encodeURIComponent(formId)}` : null

import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { menuForm, type MenuEntry, type MenuForm } from '@/lib/contracts/menu-editor'
import { folderType } from '@/lib/menus/build-menu-tree'

export type MenuValues = z.input<typeof menuForm>

const fresh: MenuValues = {
  names: ['', '', ''],
  menuCode: '',
  menuType: 1,
  viewType: 0,
  menuIcon: '',
  menuUrl: '',
  param1: '',
  actions: [],
  everyone: true,
}

/** The form of a menu that is changed, as it is stored, or added. */
export function useMenuForm(stored: Stored<MenuEntry> | null, parentId: string, onSaved: (menuId: string) => void) {
  const t = useTranslations('menus')
  const valuesOf = (entry: MenuEntry | null): MenuValues =>
    entry
      ? {
          names: entry.names,
          menuCode: entry.menuCode,
          menuType: entry.menuType as MenuForm['menuType'],
          viewType: entry.viewType as MenuForm['viewType'],
          menuIcon: entry.menuIcon,
          menuUrl: entry.menuUrl,
          param1: entry.param1,
          actions: entry.actions,
          everyone: entry.everyone,
        }
      : { ...fresh, menuType: parentId ? 1 : folderType }
  return useContractForm<MenuValues, MenuForm>({
    schema: menuForm as z.ZodType<MenuForm, MenuValues>,
    values: valuesOf(stored?.record ?? null),
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    async save(input, rev) {
      const { menuId } = stored
        ? await call('/api/admin/modifyMenu', { ...input, menuId: stored.record.menuId, rev }, { quiet: true })
        : await call('/api/admin/addMenu', { ...input, parentId }, { quiet: true })
      showSuccess(t('saved'))
      onSaved(menuId)
    },
  })
}

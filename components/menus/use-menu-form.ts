import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { menuForm, type MenuForm } from '@/lib/contracts/menu-editor'
import { folderType } from '@/lib/menus/build-menu-tree'
import type { Editing } from './use-menu-editor'

export type MenuValues = z.input<typeof menuForm>

const fresh: MenuValues = { names: ['', '', ''], menuCode: '', menuType: 1, viewType: 0, menuIcon: '', menuUrl: '', param1: '', actions: [], everyone: true }

/** The form of a menu that is changed or added. */
export function useMenuForm(editing: Editing, onSaved: (menuId: string) => void) {
  const t = useTranslations('menus')
  const values: MenuValues =
    editing.kind === 'add'
      ? { ...fresh, menuType: editing.parentId ? 1 : folderType }
      : {
          names: editing.entry.names, menuCode: editing.entry.menuCode, menuType: editing.entry.menuType as MenuForm['menuType'], viewType: editing.entry.viewType as MenuForm['viewType'],
          menuIcon: editing.entry.menuIcon, menuUrl: editing.entry.menuUrl, param1: editing.entry.param1, actions: editing.entry.actions, everyone: editing.entry.everyone,
        }
  return useContractForm<MenuValues, MenuForm>({
    schema: menuForm as z.ZodType<MenuForm, MenuValues>,
    values,
    async save(input) {
      const { menuId } =
        editing.kind === 'add'
          ? await call('/api/admin/addMenu', { ...input, parentId: editing.parentId }, { quiet: true })
          : await call('/api/admin/modifyMenu', { ...input, menuId: editing.entry.menuId }, { quiet: true })
      showSuccess(t('saved'))
      onSaved(menuId)
    },
  })
}

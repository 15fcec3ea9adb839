import { useTranslations } from 'next-intl'
import { useShownView } from '@/components/data-list/use-shown-view'
import type { CommandIdFor } from '@/components/data-list/view-dialog'
import { call, callForRecord } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import type { OwnView } from '@/lib/contracts/lists'
import { addressOf, addressOfView, allOfIt } from './narrowed-address'
import type { NarrowedState } from './use-narrowed-list'

interface Given {
  listId: string
  state: NarrowedState
  /** Reads the list anew, with its views. */
  refresh(): Promise<unknown>
}

/** What one does with views of a list one keeps for oneself. */
export function useOwnViews({ listId, state, refresh }: Given) {
  const t = useTranslations('lists.own')
  const tViews = useTranslations('common.views')
  const revisionShown = useShownView<OwnView>({ refresh, of: ({ name, content }) => ({ name, content }) })
  return {
    /** @param dialog it is named in, which says itself what is objected to */
    async save(
      view: OwnView | null,
      { name, content }: Pick<OwnView, 'name' | 'content'>,
      dialog?: { commandIdFor: CommandIdFor; goOnWith(view: OwnView): void },
    ): Promise<void> {
      const quiet = dialog !== undefined
      const rev = view
        ? await revisionShown({
            shown: view,
            wanted: { name, content },
            read: callForRecord('/api/list/ownView', { viewId: view.viewId }, { quiet }),
            goOnWith: dialog?.goOnWith,
          })
        : ''
      if (rev === undefined) return
      const input = { rev, viewId: view?.viewId ?? '', listId, name, content }
      const saved = await call('/api/list/saveOwnView', input, { quiet, commandId: dialog?.commandIdFor(input) })
      await refresh()
      // Renamed, it is looked at as it was.
      if (!view) state.show(addressOfView(saved))
      showSuccess(tViews('saved', { name }))
    },
    async remove({ viewId, name }: OwnView): Promise<void> {
      if (!(await confirm({ text: t('confirmDelete', { name }), action: tViews('delete'), danger: true }))) return
      await call('/api/list/deleteOwnView', { viewId })
      state.show(addressOf({ content: allOfIt }))
      await refresh()
      showSuccess(tViews('deleted', { name }))
    },
    /** It opens the list from now on, or no longer does. */
    async openWith({ viewId, name, opens }: OwnView): Promise<void> {
      await call('/api/list/openWith', { listId, viewId: opens ? '' : viewId })
      await refresh()
      showSuccess(opens ? t('opensWithAll') : t('opensNow', { name }))
    },
  }
}

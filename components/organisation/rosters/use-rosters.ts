import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { useView } from '@/components/page/view-context'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import type { Roster, RosterKind } from '@/lib/contracts/rosters'
import { localText } from '@/lib/i18n/local-text'
import { rosterPaths } from './roster-paths'

/** As many as fit a column one still looks through; more are found by searching. */
const listedAtOnce = 30

/** The sets of one kind, the one that is chosen, and what may be done with them. */
export function useRosters(kind: RosterKind) {
  const t = useTranslations('rosters')
  const locale = useLocale()
  const paths = rosterPaths[kind]
  const { query, setQuery } = useView()
  const { may } = useMenuRights()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<Roster | 'new' | null>(null)
  const keyword = useDebounced(typed.trim())
  const list = useCall(paths.list, { keyword, pageSize: listedAtOnce, currentPageIndex: page })
  const rows = list.data?.rows
  const chosen = rows?.find(({ id }) => id === query.get('id')) ?? rows?.[0]

  const reload = async () => {
    await Promise.all([list.mutate(), refreshCalls('/api/account/getRoles', '/api/account/getDuties')])
  }
  return {
    paths,
    list,
    rows,
    chosen,
    typed,
    page,
    edited,
    mayEdit: may('edit'),
    pageSize: listedAtOnce,
    setPage,
    reload,
    search(text: string) {
      setTyped(text)
      setPage(1)
    },
    choose: (id: string) => setQuery({ id }),
    edit: setEdited,
    close: () => setEdited(null),
    async saved(id: string) {
      setEdited(null)
      setTyped('')
      await reload()
      setQuery({ id })
    },
    async remove(roster: Roster) {
      if (
        !(await confirm({
          text: t('confirmDelete', { name: localText(roster.name, locale) }),
          action: t('delete'),
          danger: true,
        }))
      )
        return
      await call(paths.remove, { id: roster.id })
        .then(() => showSuccess(t('deleted')))
        .catch(() => undefined)
      await reload()
    },
  }
}

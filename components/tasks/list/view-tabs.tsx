'use client'

import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { useShownView } from '@/components/data-list/use-shown-view'
import type { CommandIdFor } from '@/components/data-list/view-dialog'
import { toldAlready } from '@/components/ui/use-attempt'
import { call, callForRecord } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import { localDay } from '@/lib/calendar/company-time'
import type { SavedView } from '@/lib/contracts/work-items'
import { useListFacts } from './list-facts'
import { filterNames, type ListInput } from './list-query'
import { SharedViewDialog, type ViewNaming } from './shared-view-dialog'
import type { ListState } from './use-work-item-list'
import styles from './work-item-list.module.css'

/** Beside the name, not in it: it changes. */
function TabCount({ id, count, tone }: { id: string; count: number | undefined; tone?: 'warn' | 'bad' }) {
  return count === undefined ? null : (
    <span id={id} className={styles.tabCount} data-tone={tone} aria-hidden="true">
      {count}
    </span>
  )
}

/** The list as it comes, what is due, and as people have saved it, each with how many there are. */
export function ViewTabs({ kind, state }: { kind: WorkItemKind; state: ListState }) {
  const t = useTranslations('workItems.views')
  const tViews = useTranslations('common.views')
  const { anchor, open, close } = useMenuAnchor()
  const [naming, setNaming] = useState<SavedView | 'new' | null>(null)
  const { data, mutate } = useCall('/api/workitem/getViews', { kind: workItemKind[kind] }, { revalidateOnFocus: false })
  const views = data?.views ?? []
  const shown = views.find(({ viewId }) => viewId === state.viewId)
  const { data: facts } = useListFacts(kind, state)
  const counts = facts?.counts ?? {}
  const id = useId()
  const countId = (tab: string) => `${id}${tab}`
  const today = localDay(new Date())
  const due = {
    'due:today': { dueFrom: today, dueUntil: today },
    'due:over': { flags: 'overdue' },
  } as const
  const names = filterNames(state.query)
  const dueOn = (Object.keys(due) as (keyof typeof due)[]).find(
    (tab) =>
      !shown &&
      names.length === Object.keys(due[tab]).length &&
      Object.entries(due[tab]).every(([name, value]) => state.query.get(name) === value),
  )
  const changed = state.filtered || state.sort !== 'arrivedAt' || state.direction !== 'DESC'

  // A view of everybody's stays in the list of who may not change it.
  const manages = shown !== undefined && (shown.mine || !shown.shared)

  const revisionShown = useShownView<SavedView>({ refresh: mutate })
  /** @param commandIdFor of the dialog it is named in, which says itself what is objected to */
  const save = async (
    view: SavedView | null,
    { name, shared, sharedWith }: ViewNaming,
    commandIdFor?: CommandIdFor,
  ) => {
    const quiet = commandIdFor !== undefined
    const { filters, sort, direction, columns, size } = state
    const content = { filters, sort: sort as ListInput['sort'], direction, columns, pageSize: size }
    const rev = view
      ? await revisionShown({
          shown: view,
          wanted: { name, shared, sharedWith, content },
          read: callForRecord('/api/workitem/getView', { viewId: view.viewId }, { quiet }),
          goOnWith: commandIdFor && setNaming,
        })
      : ''
    if (rev === undefined) return
    const input = {
      rev,
      viewId: view?.viewId ?? '',
      kind: workItemKind[kind],
      name,
      shared,
      sharedWith: sharedWith.map(({ account }) => account),
      content,
    }
    const saved = await call('/api/workitem/saveView', input, { quiet, commandId: commandIdFor?.(input) })
    setNaming(null)
    await mutate()
    state.openView(saved)
    showSuccess(tViews('saved', { name }))
  }
  const remove = async (view: SavedView) => {
    await call('/api/workitem/deleteView', { viewId: view.viewId })
    await mutate()
    state.openView(null)
    const { name } = view
    showSuccess(view.mine ? tViews('deleted', { name }) : t('removed', { name }))
  }
  const dueTabs = (Object.keys(due) as (keyof typeof due)[]).filter((tab) => tab === dueOn || (counts[tab] ?? 0) > 0)
  // Nothing saved and nothing to save: the row would only take room.
  if (views.length === 0 && !changed && dueTabs.length === 0) return null

  return (
    <div className={styles.views} role="group" aria-label={t('label')}>
      <button
        type="button"
        aria-pressed={!shown && !changed}
        aria-describedby={countId('')}
        onClick={() => state.openView(null)}
      >
        {t('all')} <TabCount id={countId('')} count={counts['']} />
      </button>
      {dueTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === dueOn}
          aria-describedby={countId(tab)}
          onClick={() => {
            state.clear()
            state.setFilter({ ...Object.fromEntries(names.map((name) => [name, null])), view: null, ...due[tab] })
          }}
        >
          {t(tab === 'due:today' ? 'dueToday' : 'dueOver')}{' '}
          <TabCount id={countId(tab)} count={counts[tab]} tone={tab === 'due:today' ? 'warn' : 'bad'} />
        </button>
      ))}
      {views.map((view) => (
        <button
          key={view.viewId}
          type="button"
          aria-pressed={view === shown}
          aria-describedby={countId(view.viewId)}
          title={view.mine ? undefined : t('from', { name: view.ownerName })}
          onClick={() => state.openView(view)}
        >
          {view.name} <TabCount id={countId(view.viewId)} count={counts[view.viewId]} />
        </button>
      ))}
      {(changed || shown) && (
        <Button
          size="small"
          aria-haspopup={manages ? 'menu' : 'dialog'}
          onClick={(event) => (manages ? open(event) : setNaming('new'))}
        >
          {manages ? t('manage') : t('save')}
        </Button>
      )}
      {shown && (
        <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close} onClick={close}>
          {shown.mine && (
            <MenuItem onClick={() => void save(shown, shown).catch(toldAlready)}>
              {tViews('keepChanges', { name: shown.name })}
            </MenuItem>
          )}
          {shown.mine && <MenuItem onClick={() => setNaming(shown)}>{t('rename')}</MenuItem>}
          <MenuItem onClick={() => setNaming('new')}>{tViews('saveAs')}</MenuItem>
          <MenuItem onClick={() => void remove(shown).catch(toldAlready)} sx={{ color: 'var(--bad)' }}>
            {shown.mine ? tViews('delete') : t('remove')}
          </MenuItem>
        </Menu>
      )}
      {naming && (
        <SharedViewDialog
          view={naming === 'new' ? null : naming}
          mayShare={data?.mayShare ?? false}
          onCancel={() => setNaming(null)}
          onSave={(chosen, commandIdFor) => save(naming === 'new' ? null : naming, chosen, commandIdFor)}
        />
      )}
    </div>
  )
}

'use client'

import Check from '@mui/icons-material/Check'
import Star from '@mui/icons-material/Star'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ViewDialog } from '@/components/data-list/view-dialog'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { PanelTabs } from '@/components/ui/panel-tabs'
import { toldAlready } from '@/components/ui/use-attempt'
import type { OpenedList, OwnView } from '@/lib/contracts/lists'
import { addressOf, addressOfView, allOfIt, everything } from './narrowed-address'
import { useOwnViews } from './use-own-views'
import type { NarrowedState } from './use-narrowed-list'
import styles from './lists.module.css'

interface Props {
  /** Before the ids of the tabs. */
  id: string
  list: OpenedList
  state: NarrowedState
  /** Reads the list anew, with its views. */
  refresh(): Promise<unknown>
  /** Something else is looked at. */
  onShow(): void
}

/** The tab that is chosen. */
export const shownTab = ({ shown, content }: NarrowedState): string => shown?.viewId ?? (content.viewId || everything)

export const hasViews = ({ views, ownViews }: OpenedList): boolean => views.length + ownViews.length > 0

/** A list as it comes, as its designer divides it, and as one keeps it for oneself. */
export function ViewBar({ id, list, state, refresh, onShow }: Props) {
  const t = useTranslations('lists')
  const { shown, narrowed } = state
  const choose = (name: string) => {
    const own = list.ownViews.find(({ viewId }) => viewId === name)
    const viewId = name === everything ? '' : name
    // What one has narrowed by oneself stays from view to view of the designer; what a view of one's own did, goes with it.
    if (own || shown) state.show(own ? addressOfView(own) : addressOf({ content: { ...allOfIt, viewId } }))
    else state.change({ viewId })
    onShow()
  }
  return (
    <div className={styles.viewBar}>
      {hasViews(list) && (
        <PanelTabs
          id={id}
          label={t('views')}
          tabs={[
            { name: everything, label: t('allRecords') },
            ...list.views.map((one) => ({ name: one.id, label: one.name })),
            ...list.ownViews.map((one) => ({ name: one.viewId, label: <OwnName view={one} /> })),
          ]}
          chosen={shownTab(state)}
          onChoose={choose}
        />
      )}
      {(shown || narrowed) && <OwnMenu state={state} listId={list.listId} refresh={refresh} />}
    </div>
  )
}

function OwnName({ view: { name, opens } }: { view: OwnView }) {
  const t = useTranslations('lists.own')
  if (!opens) return name
  return (
    <>
      <Star fontSize="inherit" aria-hidden="true" /> {name} <span className="visually-hidden">({t('opens')})</span>
    </>
  )
}

type MenuProps = Pick<Props, 'state' | 'refresh'> & { listId: string }

/** What can be done with the view one looks at; with what is no view yet it can be kept. */
function OwnMenu({ state, listId, refresh }: MenuProps) {
  const t = useTranslations('lists.own')
  const tList = useTranslations('lists')
  const tViews = useTranslations('common.views')
  const { anchor, open, close } = useMenuAnchor()
  const [naming, setNaming] = useState<OwnView | 'new' | null>(null)
  const { save, remove, openWith } = useOwnViews({ state, listId, refresh })
  const { shown, changed, content } = state
  const named = naming === 'new' ? null : naming
  return (
    <>
      <Button
        size="small"
        aria-haspopup={shown ? 'menu' : 'dialog'}
        onClick={(event) => (shown ? open(event) : setNaming('new'))}
      >
        {shown ? t('manage') : t('keep')}
      </Button>
      {shown && (
        <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close} onClick={close}>
          {changed && (
            <MenuItem onClick={() => void save(shown, { name: shown.name, content }).catch(toldAlready)}>
              {tViews('keepChanges', { name: shown.name })}
            </MenuItem>
          )}
          <MenuItem onClick={() => setNaming(shown)}>{tViews('rename')}</MenuItem>
          <MenuItem onClick={() => setNaming('new')}>{tViews('saveAs')}</MenuItem>
          <MenuItem
            role="menuitemcheckbox"
            aria-checked={shown.opens}
            onClick={() => void openWith(shown).catch(toldAlready)}
          >
            {t('openWith')} {shown.opens && <Check fontSize="small" />}
          </MenuItem>
          <MenuItem onClick={() => void remove(shown).catch(toldAlready)} sx={{ color: 'var(--bad)' }}>
            {tViews('delete')}
          </MenuItem>
        </Menu>
      )}
      {naming && (
        <ViewDialog
          title={named ? tViews('rename') : t('keep')}
          action={tList('save')}
          name={named?.name ?? ''}
          onCancel={() => setNaming(null)}
          onSave={async (name, commandIdFor) => {
            // Another name alone: what is narrowed besides by now is not kept with it.
            await save(named, { name, content: named?.content ?? content }, { commandIdFor, goOnWith: setNaming })
            setNaming(null)
          }}
        />
      )}
    </>
  )
}

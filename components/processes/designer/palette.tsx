import Groups from '@mui/icons-material/GroupsOutlined'
import StickyNote from '@mui/icons-material/StickyNote2Outlined'
import ViewStream from '@mui/icons-material/ViewStreamOutlined'
import { useTranslations } from 'next-intl'
import { useRef, type KeyboardEvent } from 'react'
import { paletteNote, paletteType } from './canvas/palette-type'
import { familyOf, TypeIcon, typeGroups } from './type-icon'
import { useActs } from './use-acts'
import { useLaneName } from './use-lane-name'
import styles from './designer.module.css'

/** Every type of element: dragged to its place, or put after what is chosen with Enter or a click. */
export function Palette() {
  const t = useTranslations('processDesigner')
  const acts = useActs()
  const laneName = useLaneName()
  const list = useRef<HTMLElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[Math.max(0, Math.min(at + step, all.length - 1))]?.focus()
  }
  return (
    <nav ref={list} className={styles.palette} data-area="palette" aria-label={t('types')} onKeyDown={onKey}>
      {typeGroups.map(({ group, types }) => (
        <div key={group} role="group" aria-label={t(`groups.${group}`)}>
          <h2>{t(`groups.${group}`)}</h2>
          {types.map((type) => (
            <button
              key={type}
              type="button"
              draggable
              title={acts.about(type)}
              data-family={familyOf(type)}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(paletteType, type)
                dataTransfer.effectAllowed = 'copy'
              }}
              onClick={() => acts.append(type)}
            >
              <span>
                <TypeIcon type={type} size={20} />
              </span>
              {acts.typeWord(type)}
            </button>
          ))}
        </div>
      ))}
      <div role="group" aria-label={t('groups.drawing')}>
        <h2>{t('groups.drawing')}</h2>
        <button
          type="button"
          draggable
          title={t('notes.noteHint')}
          data-family="ends"
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(paletteType, paletteNote)
            dataTransfer.effectAllowed = 'copy'
          }}
          onClick={() => acts.addNote()}
        >
          <span>
            <StickyNote aria-hidden sx={{ fontSize: 20 }} />
          </span>
          {t('notes.note')}
        </button>
        <button type="button" title={t('lanes.hint')} data-family="ends" onClick={acts.addLane}>
          <span>
            <ViewStream aria-hidden sx={{ fontSize: 20 }} />
          </span>
          {t('lanes.lane')}
        </button>
        <button
          type="button"
          title={t('lanes.byPeopleHint')}
          data-family="ends"
          onClick={() => acts.lanesByPeople(laneName)}
        >
          <span>
            <Groups aria-hidden sx={{ fontSize: 20 }} />
          </span>
          {t('lanes.byPeople')}
        </button>
      </div>
    </nav>
  )
}

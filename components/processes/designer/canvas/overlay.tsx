import AddIcon from '@mui/icons-material/AddOutlined'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import Timeline from '@mui/icons-material/TimelineOutlined'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Note } from '@/lib/engine/definition/note'
import type { ElementType } from '@/lib/engine/elements/element'
import { linePath, notePath } from '@/lib/process-editing/paths'
import { useDesign } from '../design'
import { TypeIcon } from '../type-icon'
import type { Acts } from '../use-acts'
import { LaneTools } from './lane-tools'
import { LineGrips } from './line-grips'
import { NoteCorner } from './note-corner'
import { TypeMenu } from './type-menu'
import type { DrawnRoute } from './use-routes'
import styles from './canvas.module.css'

const quick: readonly ElementType[] = ['Activity', 'Condition', 'Split', 'Notification']
const sides = ['top', 'right', 'bottom', 'left'] as const

/** What stands round what is chosen: the bar to go on from it, its handles, the ends of a line. */
export function Overlay({ routes, acts }: { routes: ReadonlyMap<string, DrawnRoute>; acts: Acts }) {
  const { element, line, note, lane, mayEdit } = useDesign()
  if (!mayEdit) return null
  if (element) return <ElementTools key={element.id} acts={acts} />
  if (lane) return <LaneTools key={lane.id} acts={acts} lane={lane} />
  if (note) return <NoteTools acts={acts} note={note} />
  const route = line && routes.get(line.id)
  return route ? <LineTools key={line.id} route={route} lineId={line.id} acts={acts} /> : null
}

function ElementTools({ acts }: { acts: Acts }) {
  const t = useTranslations('processDesigner')
  const { element } = useDesign()
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  if (!element) return null
  const { id, type, x, y, width, height } = element
  const leadsOn = type !== 'End'
  return (
    <>
      {sides.map((side) =>
        leadsOn ? (
          <button
            key={side}
            type="button"
            tabIndex={-1}
            className={styles.port}
            data-port={id}
            aria-label={t('drawLine')}
            style={{ transform: portAt(side, { x, y, width, height }) }}
          />
        ) : null,
      )}
      <div
        className={styles.tools}
        data-over
        role="toolbar"
        aria-label={t('tools', { name: acts.nameOf(id) })}
        style={{
          transform: `translate(${x + width / 2}px, ${y}px) scale(calc(1 / var(--zoom))) translate(-50%, -100%)`,
        }}
      >
        {leadsOn && (
          <>
            <span>{t('goOn')}</span>
            {quick.map((one) => (
              <button
                key={one}
                type="button"
                title={acts.typeWord(one)}
                aria-label={t('appendType', { type: acts.typeWord(one) })}
                data-type={one}
                onClick={() => acts.append(one)}
              >
                <TypeIcon type={one} size={18} />
              </button>
            ))}
            <button
              type="button"
              title={t('moreTypes')}
              aria-label={t('moreTypes')}
              onClick={({ currentTarget }) => {
                const { left, bottom } = currentTarget.getBoundingClientRect()
                setMenu({ x: left, y: bottom })
              }}
            >
              <MoreHoriz sx={{ fontSize: 18 }} />
            </button>
            <i />
          </>
        )}
        {type !== 'Start' && (
          <>
            <button type="button" title={t('duplicate')} aria-label={t('duplicate')} onClick={acts.duplicate}>
              <ContentCopy sx={{ fontSize: 18 }} />
            </button>
            <button type="button" title={t('remove')} aria-label={t('remove')} onClick={acts.remove}>
              <Delete sx={{ fontSize: 18 }} />
            </button>
          </>
        )}
      </div>
      {menu && (
        <TypeMenu
          at={menu}
          typeWord={acts.typeWord}
          onType={(one) => {
            setMenu(null)
            acts.append(one)
          }}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  )
}

/** Dots from which a note is tied to what it is about, and what can be done with it. */
function NoteTools({ acts, note }: { acts: Acts; note: Note }) {
  const t = useTranslations('processDesigner')
  return (
    <>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          tabIndex={-1}
          className={styles.port}
          data-port={notePath(note.id)}
          aria-label={t('notes.tie')}
          style={{ transform: portAt(side, note) }}
        />
      ))}
      <NoteCorner acts={acts} note={note} />
      <div
        className={styles.tools}
        data-over
        role="toolbar"
        aria-label={t('notes.tools')}
        style={{
          transform: `translate(${note.x + note.width / 2}px, ${note.y}px) scale(calc(1 / var(--zoom))) translate(-50%, -100%)`,
        }}
      >
        <button type="button" title={t('duplicate')} aria-label={t('duplicate')} onClick={acts.duplicate}>
          <ContentCopy sx={{ fontSize: 18 }} />
        </button>
        <button type="button" title={t('remove')} aria-label={t('remove')} onClick={acts.remove}>
          <Delete sx={{ fontSize: 18 }} />
        </button>
      </div>
    </>
  )
}

function portAt(side: (typeof sides)[number], box: { x: number; y: number; width: number; height: number }): string {
  const x = box.x + (side === 'left' ? 0 : side === 'right' ? box.width : box.width / 2)
  const y = box.y + (side === 'top' ? 0 : side === 'bottom' ? box.height : box.height / 2)
  return `translate(${x}px, ${y}px) scale(calc(1 / var(--zoom))) translate(-50%, -50%)`
}

function LineTools({ route, lineId, acts }: { route: DrawnRoute; lineId: string; acts: Acts }) {
  const t = useTranslations('processDesigner')
  const { chosen, line } = useDesign()
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  if (chosen[0] !== linePath(lineId)) return null
  return (
    <>
      {(['from', 'to'] as const).map((side) => {
        const at = side === 'from' ? route.start : route.end
        return (
          <span
            key={side}
            className={styles.end}
            data-end={lineId}
            data-side={side}
            title={t('leadEnd')}
            style={{ transform: `translate(${at.x}px, ${at.y}px) scale(calc(1 / var(--zoom))) translate(-50%, -50%)` }}
          />
        )
      })}
      <LineGrips route={route} lineId={lineId} acts={acts} />
      <div
        className={styles.tools}
        data-over
        role="toolbar"
        aria-label={t('lineTools')}
        style={{
          transform: `translate(${route.label.x}px, ${route.label.y - 8}px) scale(calc(1 / var(--zoom))) translate(-50%, -100%)`,
        }}
      >
        <button
          type="button"
          title={t('insert')}
          aria-label={t('insert')}
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect()
            setMenu({ x: left, y: bottom })
          }}
        >
          <AddIcon sx={{ fontSize: 18 }} />
        </button>
        {line?.bends && (
          <button
            type="button"
            title={t('bends.straighten')}
            aria-label={t('bends.straighten')}
            onClick={() => acts.bend(lineId, [])}
          >
            <Timeline sx={{ fontSize: 18 }} />
          </button>
        )}
        <button type="button" title={t('remove')} aria-label={t('remove')} onClick={acts.remove}>
          <Delete sx={{ fontSize: 18 }} />
        </button>
      </div>
      {menu && (
        <TypeMenu
          at={menu}
          typeWord={acts.typeWord}
          onType={(one) => {
            setMenu(null)
            acts.insert(lineId, one)
          }}
          onClose={() => setMenu(null)}
          without={['End']}
        />
      )}
    </>
  )
}

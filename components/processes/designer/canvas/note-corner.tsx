import { useTranslations } from 'next-intl'
import { useRef, type PointerEvent } from 'react'
import type { Note } from '@/lib/engine/definition/note'
import { onGrid } from '@/lib/process-editing/drawn-sizes'
import { useDesign } from '../design'
import type { Acts } from '../use-acts'
import styles from './canvas.module.css'

interface Held {
  x: number
  y: number
  width: number
  height: number
  zoom: number
}

/** The lower right corner of the chosen note, by which it is made larger or smaller. */
export function NoteCorner({ acts, note }: { acts: Acts; note: Note }) {
  const t = useTranslations('processDesigner.notes')
  const { endTyping } = useDesign()
  const from = useRef<Held | null>(null)
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const zoom = Number(getComputedStyle(event.currentTarget).getPropertyValue('--zoom')) || 1
    from.current = { x: event.clientX, y: event.clientY, width: note.width, height: note.height, zoom }
  }
  const moved = (event: PointerEvent) => {
    const held = from.current
    if (!held) return
    acts.sizeNote(note.id, {
      width: onGrid(held.width + (event.clientX - held.x) / held.zoom),
      height: onGrid(held.height + (event.clientY - held.y) / held.zoom),
    })
  }
  const end = () => {
    from.current = null
    endTyping()
  }
  return (
    <span
      className={styles.noteCorner}
      data-over
      title={t('resize')}
      style={{
        transform: `translate(${note.x + note.width}px, ${note.y + note.height}px) scale(calc(1 / var(--zoom))) translate(-50%, -50%)`,
      }}
      onPointerDown={begin}
      onPointerMove={moved}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}

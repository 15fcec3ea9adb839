import { useTranslations } from 'next-intl'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { gridColumns } from '@/lib/contracts/dashboards'
import { byKey, moved, settled, type Box, type Placed } from './grid'
import styles from './page-parts.module.css'

interface Props<Part extends Placed> {
  parts: readonly Part[]
  chosen: string
  mayEdit: boolean
  nameOf(part: Part, index: number): string
  draw(part: Part): ReactNode
  onChoose(id: string): void
  onChange(parts: Part[], typing?: string): void
}

/** Pixels of a row with the gap below it, as the style sheet has them. */
const rowHeight = 72
/** Less is a click. */
const threshold = 4

interface Drag {
  id: string
  sizes: boolean
  x: number
  y: number
  box: Box
}

/** The parts on their grid: dragged by the head, sized by the corner, or both with the arrow keys. */
export function DesignGrid<Part extends Placed>({
  parts,
  chosen,
  mayEdit,
  nameOf,
  draw,
  onChoose,
  onChange,
}: Props<Part>) {
  const t = useTranslations('dashboards')
  const host = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [shown, setShown] = useState<Part[] | null>(null)
  const begin = (event: PointerEvent<HTMLElement>, part: Part, sizes: boolean) => {
    onChoose(part.id)
    // One below the other, as on a phone, there are no places to drag to; the keys move parts there as well.
    const isStacked = host.current !== null && getComputedStyle(host.current).display !== 'grid'
    if (!mayEdit || event.button !== 0 || isStacked) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y, w, h } = part
    drag.current = { id: part.id, sizes, x: event.clientX, y: event.clientY, box: { x, y, w, h } }
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { current: now } = drag
    if (!now || !host.current) return
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y]
    if (!shown && Math.hypot(dx, dy) < threshold) return
    const columns = Math.round(dx / (host.current.clientWidth / gridColumns))
    const rows = Math.round(dy / rowHeight)
    const { x, y, w, h } = now.box
    const box = now.sizes
      ? { x, y, w: Math.max(1, Math.min(gridColumns - x, w + columns)), h: h + rows }
      : { x: x + columns, y: y + rows, w, h }
    setShown(moved(parts, now.id, box))
  }
  const end = (keep: boolean) => {
    drag.current = null
    if (shown && keep) onChange(shown)
    setShown(null)
  }
  return (
    <div ref={host} className={styles.grid} data-designed="">
      {(shown ?? parts).map((part, index) => {
        const name = nameOf(part, index)
        return (
          <section
            key={part.id}
            className={styles.part}
            data-kind={part.kind}
            data-chosen={chosen === part.id ? '' : undefined}
            style={{ gridColumn: `${part.x + 1} / span ${part.w}`, gridRow: `${part.y + 1} / span ${part.h}` }}
            aria-label={name}
          >
            <button
              type="button"
              className={styles.handle}
              aria-label={t('moveHint', { name, x: part.x + 1, y: part.y + 1, w: part.w, h: part.h })}
              aria-pressed={chosen === part.id}
              onFocus={() => onChoose(part.id)}
              onPointerDown={(event) => begin(event, part, false)}
              onPointerMove={follow}
              onPointerUp={() => end(true)}
              onPointerCancel={() => end(false)}
              onKeyDown={(event) => {
                if (!mayEdit) return
                if (event.key === 'Delete') return onChange(settled(parts.filter(({ id }) => id !== part.id)))
                const box = byKey(part, event.key, event.shiftKey)
                if (!box) return
                event.preventDefault()
                onChange(moved(parts, part.id, box), `place ${part.id}`)
              }}
            >
              ⠿
            </button>
            {draw(part)}
            {mayEdit && (
              <span
                className={styles.corner}
                aria-hidden="true"
                onPointerDown={(event) => begin(event, part, true)}
                onPointerMove={follow}
                onPointerUp={() => end(true)}
                onPointerCancel={() => end(false)}
              />
            )}
          </section>
        )
      })}
    </div>
  )
}

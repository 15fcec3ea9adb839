import { useTranslations } from 'next-intl'
import { memo, useMemo, useState, type PointerEvent, type RefObject } from 'react'
import { boundsOf, type Box } from '@/lib/process-editing/guides'
import { boxesOf, notesOf } from '@/lib/process-editing/note-commands'
import { notePath } from '@/lib/process-editing/paths'
import { useDesign } from '../design'
import type { Viewport } from './use-viewport'
import styles from './canvas.module.css'

const width = 150
const height = 92

/** The whole drawing in the corner, with what one sees of it; a press goes there. */
export function Minimap({ viewport, host }: { viewport: Viewport; host: RefObject<HTMLElement | null> }) {
  const t = useTranslations('processDesigner')
  const { definition, chosen } = useDesign()
  const [open, setOpen] = useState(true)
  const { view, panBy } = viewport
  const bounds = useMemo(() => boundsOf(boxesOf(definition)) ?? { x: 0, y: 0, width: 1, height: 1 }, [definition])
  const notes = useMemo(() => notesOf(definition).map((one) => ({ ...one, id: notePath(one.id) })), [definition])
  const scale = Math.min((width - 12) / Math.max(bounds.width, 1), (height - 12) / Math.max(bounds.height, 1), 0.2)
  const x = (width - bounds.width * scale) / 2 - bounds.x * scale
  const y = (height - bounds.height * scale) / 2 - bounds.y * scale
  const room = host.current?.getBoundingClientRect() ?? { width: 1200, height: 700 }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return
    event.stopPropagation()
    const box = event.currentTarget.getBoundingClientRect()
    const to = { x: (event.clientX - box.left - x) / scale, y: (event.clientY - box.top - y) / scale }
    panBy(room.width / 2 - (view.x + to.x * view.zoom), room.height / 2 - (view.y + to.y * view.zoom))
  }
  if (!open)
    return (
      <button type="button" className={styles.openMap} data-over onClick={() => setOpen(true)}>
        {t('showMap')}
      </button>
    )
  return (
    <div className={styles.map} data-over>
      <svg width={width} height={height} onPointerDown={go} onPointerMove={go} aria-hidden>
        <g transform={`translate(${x} ${y}) scale(${scale})`}>
          <Blocks elements={definition.elements} chosen={chosen} />
          <Blocks elements={notes} chosen={chosen} />
          <rect
            className={styles.window}
            x={-view.x / view.zoom}
            y={-view.y / view.zoom}
            width={room.width / view.zoom}
            height={room.height / view.zoom}
          />
        </g>
      </svg>
      <button type="button" aria-label={t('hideMap')} onClick={() => setOpen(false)}>
        ×
      </button>
    </div>
  )
}

const Blocks = memo(function Blocks({
  elements,
  chosen,
}: {
  elements: readonly (Box & { id: string })[]
  chosen: readonly string[]
}) {
  return elements.map((one) => (
    <rect
      key={one.id}
      className={styles.block}
      data-chosen={chosen.includes(one.id) || undefined}
      x={one.x}
      y={one.y}
      width={one.width}
      height={one.height}
    />
  ))
})

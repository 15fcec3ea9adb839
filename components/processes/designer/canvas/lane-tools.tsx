import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import { useTranslations } from 'next-intl'
import { useRef, type PointerEvent } from 'react'
import type { Lane } from '@/lib/engine/definition/lane'
import { bandsOf } from '@/lib/process-editing/lane-commands'
import { onGrid } from '@/lib/process-editing/drawn-sizes'
import { useDesign } from '../design'
import type { Acts } from '../use-acts'
import styles from './canvas.module.css'

/** What can be done with the lane that is chosen; its lower edge is dragged. */
export function LaneTools({ acts, lane }: { acts: Acts; lane: Lane }) {
  const t = useTranslations('processDesigner')
  const { definition, endTyping } = useDesign()
  const from = useRef<{ y: number; height: number; scale: number } | null>(null)
  const band = bandsOf(definition).find((one) => one.lane.id === lane.id)
  if (!band) return null
  const { x, y, width, height } = band
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    // As large as it is seen, whatever the zoom.
    const scale = event.currentTarget.getBoundingClientRect().width / width || 1
    from.current = { y: event.clientY, height, scale }
  }
  const moved = (event: PointerEvent) => {
    if (!from.current) return
    const by = (event.clientY - from.current.y) / from.current.scale
    acts.setLane(lane.id, { height: onGrid(from.current.height + by) })
  }
  const end = () => {
    from.current = null
    endTyping()
  }
  const tools = [
    { name: t('lanes.up'), icon: ArrowUpward, act: () => acts.moveLane(lane.id, -1) },
    { name: t('lanes.down'), icon: ArrowDownward, act: () => acts.moveLane(lane.id, 1) },
    { name: t('remove'), icon: Delete, act: acts.remove },
  ]
  return (
    <>
      <div
        className={styles.laneEdge}
        data-over
        title={t('lanes.resize')}
        style={{ transform: `translate(${x}px, ${y + height - 5}px)`, width }}
        onPointerDown={begin}
        onPointerMove={moved}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div
        className={styles.tools}
        data-over
        role="toolbar"
        aria-label={t('lanes.tools')}
        style={{ transform: `translate(${x}px, ${y}px) scale(calc(1 / var(--zoom))) translate(0, -100%)` }}
      >
        {tools.map(({ name, icon: Icon, act }) => (
          <button key={name} type="button" title={name} aria-label={name} onClick={act}>
            <Icon sx={{ fontSize: 18 }} />
          </button>
        ))}
      </div>
    </>
  )
}

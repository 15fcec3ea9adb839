import { useTranslations } from 'next-intl'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { gridStep } from '@/lib/process-editing/drawn-sizes'
import { linePath } from '@/lib/process-editing/paths'
import { useDesign } from '../design'
import type { Acts } from '../use-acts'
import type { Point } from './drag'
import { gripOf, gripsOf, moveGrip, removeGrip, type GripPlace } from './grips'
import type { DrawnRoute } from './use-routes'
import styles from './canvas.module.css'

const shifts: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

/** Where the chosen line can be taken to be bent: dragged, or by arrows where one of them has the focus. */
export function LineGrips({ route, lineId, acts }: { route: DrawnRoute; lineId: string; acts: Acts }) {
  const t = useTranslations('processDesigner.bends')
  const { definition } = useDesign()
  const host = useRef<HTMLSpanElement>(null)
  const wanted = useRef<(Point & Pick<GripPlace, 'kind'>) | null>(null)
  const grips = gripsOf(route.points)
  // What was moved may be another part of the line now: the one that lies there is held on to.
  useEffect(() => {
    const { current: place } = wanted
    if (!place) return
    wanted.current = null
    const far = ({ x, y }: Point) => Math.hypot(x - place.x, y - place.y)
    const near = gripsOf(route.points).toSorted(
      (a, b) => Number(a.kind !== place.kind) - Number(b.kind !== place.kind) || far(a) - far(b),
    )[0]
    host.current?.querySelector<HTMLElement>(`[data-grip="${near?.name}"]`)?.focus({ preventScroll: true })
  }, [route.points])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, grip: GripPlace) => {
    const held = gripOf(definition, lineId, route.points)
    const by = shifts[event.key]
    const others = [...(host.current?.querySelectorAll<HTMLElement>('[data-grip]') ?? [])]
    const did = (act: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    if (by && held)
      return did(() => {
        const step = event.altKey ? 1 : gridStep
        const move = { x: by.x * step, y: by.y * step }
        wanted.current = { kind: grip.kind, x: grip.x + move.x, y: grip.y + move.y }
        acts.bend(lineId, moveGrip(held, grip.name, move), 'typing')
      })
    if ((event.key === 'Delete' || event.key === 'Backspace') && held)
      return did(() => {
        wanted.current = grip
        acts.bend(lineId, removeGrip(held, grip.name))
      })
    // Back to the drawing, where the line is still chosen.
    if (event.key === 'Escape')
      return did(() => host.current?.closest<HTMLElement>('[data-area]')?.focus({ preventScroll: true }))
    if (event.key.toLowerCase() === 'b')
      return did(() => {
        const at = others.indexOf(event.currentTarget)
        others[(at + (event.shiftKey ? -1 : 1) + others.length) % others.length]?.focus()
      })
  }
  return (
    <span ref={host}>
      {grips.map((grip, index) => (
        <button
          key={grip.name}
          type="button"
          tabIndex={-1}
          className={styles.grip}
          data-grip={grip.name}
          data-grip-line={lineId}
          data-kind={grip.kind}
          data-lies={grip.lies}
          aria-label={t(grip.kind, { at: index + 1, count: grips.length })}
          title={t('drag')}
          style={{
            transform: `translate(${grip.x}px, ${grip.y}px) scale(calc(1 / var(--zoom))) translate(-50%, -50%)`,
          }}
          onKeyDown={(event) => onKeyDown(event, grip)}
          onDoubleClick={(event) => {
            event.stopPropagation()
            const held = gripOf(definition, lineId, route.points)
            if (grip.kind === 'corner' && held) acts.bend(lineId, removeGrip(held, grip.name))
          }}
        />
      ))}
    </span>
  )
}

/** To the first place the chosen line can be bent at. */
export function holdLine(host: HTMLElement | null, chosen: string): boolean {
  const grip = [...(host?.querySelectorAll<HTMLElement>('[data-grip]') ?? [])].find(
    ({ dataset }) => linePath(dataset.gripLine ?? '') === chosen,
  )
  grip?.focus({ preventScroll: true })
  return grip !== undefined
}

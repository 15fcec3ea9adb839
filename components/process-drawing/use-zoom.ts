import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react'

const least = 0.25
const most = 2
const step = 1.25
/** Smaller than this a drawing is not made by itself to fit a narrow window: nobody could read it. */
const legible = 0.8

/** `auto` fits as long as it stays legible, `whole` fits in any case; a number is a scale somebody chose. */
type Scale = 'auto' | 'whole' | number

/** The size of a drawing in its window, by buttons, keys, and the wheel with Ctrl. */
export function useZoom(width: number) {
  const frame = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState<Scale>('auto')
  /** The place of the drawing that has to stay where it is, as a share of its size and a distance from the frame's corner. */
  const kept = useRef<{ share: [number, number]; at: [number, number] } | null>(null)

  const zoomBy = useCallback(
    (factor: number, pointer?: { x: number; y: number }) => {
      const box = frame.current
      const drawing = box?.querySelector('svg')?.getBoundingClientRect()
      if (!box || !drawing) return
      const outer = box.getBoundingClientRect()
      const { x, y } = pointer ?? { x: outer.left + outer.width / 2, y: outer.top + outer.height / 2 }
      kept.current = {
        share: [(x - drawing.left) / (drawing.width || 1), (y - drawing.top) / (drawing.height || 1)],
        at: [x, y],
      }
      const now = drawing.width > 0 ? drawing.width / width : 1
      setScale((chosen) => Math.min(most, Math.max(least, (typeof chosen === 'number' ? chosen : now) * factor)))
    },
    [width],
  )

  useLayoutEffect(() => {
    const place = kept.current
    const box = frame.current
    const drawing = box?.querySelector('svg')?.getBoundingClientRect()
    kept.current = null
    if (!place || !box || !drawing) return
    box.scrollLeft += drawing.left + place.share[0] * drawing.width - place.at[0]
    box.scrollTop += drawing.top + place.share[1] * drawing.height - place.at[1]
  }, [scale])

  useEffect(() => {
    const box = frame.current
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY })
    }
    // React listens to the wheel passively, and the browser would zoom the page.
    box?.addEventListener('wheel', turn, { passive: false })
    return () => box?.removeEventListener('wheel', turn)
  }, [zoomBy])

  const zoom = {
    in: () => zoomBy(step),
    out: () => zoomBy(1 / step),
    full: () => setScale(1),
    whole: () => setScale('whole'),
  }
  const keys: Record<string, () => void> = {
    '+': zoom.in,
    '=': zoom.in,
    '-': zoom.out,
    '1': zoom.full,
    '0': zoom.whole,
  }
  return {
    frame,
    zoom,
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return
      event.preventDefault()
      keys[event.key]?.()
    },
    style: styleOf(scale, width),
    percent: typeof scale === 'number' ? Math.round(scale * 100) : null,
  }
}

function styleOf(scale: Scale, width: number): CSSProperties {
  if (typeof scale === 'number') return { width: width * scale, maxWidth: 'none' }
  return { width, maxWidth: '100%', minWidth: scale === 'auto' ? Math.round(width * legible) : 0 }
}

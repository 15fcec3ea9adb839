import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Box } from '@/lib/process-editing/guides'

/** Where the canvas stands in its window: a point of it lies at `x + point * zoom`. */
export interface View {
  x: number
  y: number
  zoom: number
}

export interface Viewport {
  view: View
  /** The part of the canvas one sees, and some more round it; it changes in large steps. */
  seen: Box
  /** A point of the window as a point of the canvas. */
  pointAt(client: { clientX: number; clientY: number }): { x: number; y: number }
  panBy(x: number, y: number): void
  zoomBy(factor: number, at?: { clientX: number; clientY: number }): void
  zoomTo(zoom: number): void
  /** All of a part is in sight; never larger than it is. */
  fit(box: Box | null): void
  /** Moves no further than it has to. */
  reveal(box: Box): void
}

const least = 0.25
const most = 2
/** What is seen is looked up anew after so many points. */
const stride = 400
const margin = 48

const limited = (zoom: number) => Math.min(most, Math.max(least, zoom))

/** Smaller than this one does not read who carries out a step. */
const legible = 0.65

function firstView(box: Box, { width, height }: { width: number; height: number }): View {
  const whole = Math.min((width - 2 * margin) / box.width, (height - 2 * margin) / box.height)
  const zoom = Math.min(1, Math.max(legible, whole))
  const [room, tall] = [width - box.width * zoom, height - box.height * zoom]
  return {
    zoom,
    x: (room >= 2 * margin ? room / 2 : margin) - box.x * zoom,
    y: (tall >= 2 * margin ? tall / 2 : margin) - box.y * zoom,
  }
}

function measured(host: RefObject<HTMLElement | null>) {
  const box = host.current?.getBoundingClientRect()
  return { width: box?.width || 1200, height: box?.height || 700, left: box?.left ?? 0, top: box?.top ?? 0 }
}

export function useViewport(host: RefObject<HTMLElement | null>, all: () => Box | null): Viewport {
  const [view, setView] = useState<View>({ x: margin, y: margin, zoom: 1 })
  const [size, setSize] = useState({ width: 1200, height: 700 })
  const latest = useRef(view)
  // What happens between two pictures is drawn once.
  const frame = useRef(0)
  const put = useCallback((next: View) => {
    latest.current = next
    if (frame.current) return
    frame.current = requestAnimationFrame(() => {
      frame.current = 0
      setView(latest.current)
    })
  }, [])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const sizeNow = useCallback(() => measured(host), [host])
  const pointAt = useCallback<Viewport['pointAt']>(
    ({ clientX, clientY }) => {
      const { left, top } = sizeNow()
      const { x, y, zoom } = latest.current
      return { x: (clientX - left - x) / zoom, y: (clientY - top - y) / zoom }
    },
    [sizeNow],
  )
  const panBy = useCallback(
    (x: number, y: number) => put({ ...latest.current, x: latest.current.x + x, y: latest.current.y + y }),
    [put],
  )
  const zoomTo = useCallback(
    (wanted: number, at?: { clientX: number; clientY: number }) => {
      const { left, top, width, height } = sizeNow()
      const { x, y, zoom } = latest.current
      const to = limited(wanted)
      const [px, py] = at ? [at.clientX - left, at.clientY - top] : [width / 2, height / 2]
      put({ zoom: to, x: px - ((px - x) / zoom) * to, y: py - ((py - y) / zoom) * to })
    },
    [put, sizeNow],
  )
  const zoomBy = useCallback<Viewport['zoomBy']>((factor, at) => zoomTo(latest.current.zoom * factor, at), [zoomTo])
  const fit = useCallback<Viewport['fit']>(
    (box) => {
      if (!box) return
      const { width, height } = sizeNow()
      const zoom = Math.min(1, limited(Math.min((width - 2 * margin) / box.width, (height - 2 * margin) / box.height)))
      put({
        zoom,
        x: (width - box.width * zoom) / 2 - box.x * zoom,
        y: (height - box.height * zoom) / 2 - box.y * zoom,
      })
    },
    [put, sizeNow],
  )
  const reveal = useCallback<Viewport['reveal']>(
    (box) => {
      const { width, height } = sizeNow()
      const { x, y, zoom } = latest.current
      const into = (start: number, length: number, room: number) =>
        start < margin ? margin - start : start + length > room - margin ? room - margin - start - length : 0
      const [dx, dy] = [
        into(x + box.x * zoom, box.width * zoom, width),
        into(y + box.y * zoom, box.height * zoom, height),
      ]
      if (dx !== 0 || dy !== 0) panBy(dx, dy)
    },
    [panBy, sizeNow],
  )

  useEffect(() => {
    const element = host.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) zoomBy(Math.exp(-event.deltaY / 400), event)
      else if (event.shiftKey && event.deltaX === 0) panBy(-event.deltaY, 0)
      else panBy(-event.deltaX, -event.deltaY)
    }
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    element.addEventListener('wheel', onWheel, { passive: false })
    watch.observe(element)
    return () => {
      element.removeEventListener('wheel', onWheel)
      watch.disconnect()
    }
  }, [host, panBy, zoomBy])

  // What is there when it is opened is seen whole, as far as it stays legible; a long process is seen from its start.
  const begun = useRef(false)
  useLayoutEffect(() => {
    if (begun.current) return
    begun.current = true
    const box = all()
    if (box) put(firstView(box, measured(host)))
  }, [all, host, put])

  const [left, top] = [-view.x / view.zoom, -view.y / view.zoom]
  const step = (value: number) => Math.floor(value / stride) * stride
  const [seenX, seenY] = [step(left), step(top)]
  const [seenWidth, seenHeight] = [
    step(size.width / view.zoom) + 2 * stride,
    step(size.height / view.zoom) + 2 * stride,
  ]
  const seen = useMemo(
    () => ({ x: seenX, y: seenY, width: seenWidth, height: seenHeight }),
    [seenX, seenY, seenWidth, seenHeight],
  )
  return useMemo(
    () => ({ view, seen, pointAt, panBy, zoomBy, zoomTo, fit, reveal }),
    [view, seen, pointAt, panBy, zoomBy, zoomTo, fit, reveal],
  )
}

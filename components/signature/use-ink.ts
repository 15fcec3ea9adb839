import { useEffect, useRef, useState, type PointerEvent } from 'react'

interface Point {
  x: number
  y: number
}

const lineWidth = 2.4

/** Ink on a canvas: lines as smooth as a pen's, drawn in the screen's own resolution. */
export function useInk() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ at: Point; middle: Point } | null>(null)
  const [empty, setEmpty] = useState(true)

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    const ratio = Math.max(window.devicePixelRatio, 1)
    sheet.width = sheet.clientWidth * ratio
    sheet.height = sheet.clientHeight * ratio
    sheet.getContext('2d')?.scale(ratio, ratio)
  }, [])

  const pointOf = ({ nativeEvent }: PointerEvent): Point => ({ x: nativeEvent.offsetX, y: nativeEvent.offsetY })
  const pen = {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = pointOf(event)
      last.current = { at, middle: at }
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const context = canvas.current?.getContext('2d')
      if (!last.current || !context) return
      const at = pointOf(event)
      // A curve through the middles of the points has no corners.
      const middle = { x: (last.current.at.x + at.x) / 2, y: (last.current.at.y + at.y) / 2 }
      context.lineWidth = lineWidth
      context.lineCap = 'round'
      context.strokeStyle = '#101828'
      context.beginPath()
      context.moveTo(last.current.middle.x, last.current.middle.y)
      context.quadraticCurveTo(last.current.at.x, last.current.at.y, middle.x, middle.y)
      context.stroke()
      last.current = { at, middle }
      setEmpty(false)
    },
    onPointerUp() {
      last.current = null
    },
  }

  return {
    canvas,
    pen,
    empty,
    clear() {
      const sheet = canvas.current
      sheet?.getContext('2d')?.clearRect(0, 0, sheet.width, sheet.height)
      setEmpty(true)
    },
    picture: () =>
      new Promise<Blob | null>((resolve) =>
        canvas.current ? canvas.current.toBlob(resolve, 'image/png') : resolve(null),
      ),
  }
}

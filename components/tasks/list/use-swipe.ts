import { useRef, useState, type PointerEvent } from 'react'

/** Share of the card's width from which letting go counts. */
const far = 0.4
/** Pixels before a movement is a swipe and no longer a touch. */
const begins = 12
/** Pixels: how far what lies behind the right edge is drawn out. */
export const drawerWidth = 152

/**
 * A card drawn aside by a finger: to the right as far as 40 % is a Yes, below it springs back; to the left it stays open
 * over what lies behind. The page keeps scrolling up and down under the finger.
 */
export function useSwipe({ enabled, onFar }: { enabled: boolean; onFar(): void }) {
  const start = useRef<{ x: number; y: number; from: number; id: number } | null>(null)
  const [moved, setMoved] = useState(0)
  const [held, setHeld] = useState(false)
  const stop = (to: number) => {
    start.current = null
    setHeld(false)
    setMoved(to)
  }
  return {
    moved,
    held,
    /** Whether letting go now would count. */
    reached: (width: number) => moved > width * far,
    close: () => stop(0),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (enabled && event.pointerType !== 'mouse')
          start.current = { x: event.clientX, y: event.clientY, from: moved, id: event.pointerId }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = start.current
        if (!from || from.id !== event.pointerId) return
        const [x, y] = [event.clientX - from.x, event.clientY - from.y]
        if (!held) {
          if (Math.abs(x) < begins || Math.abs(x) < Math.abs(y)) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld(true)
        }
        setMoved(Math.max(-drawerWidth, Math.min(from.from + x, event.currentTarget.clientWidth)))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!held) return void (start.current = null)
        const counts = moved > event.currentTarget.clientWidth * far
        stop(moved < -drawerWidth / 2 ? -drawerWidth : 0)
        if (counts) onFar()
      },
      onPointerCancel: () => stop(0),
      /** What ends a swipe is not a touch on the link below it. */
      onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
        if (moved === 0 && !held) return
        event.preventDefault()
        event.stopPropagation()
        if (!held) stop(0)
      },
    },
  }
}

import { useRef, useState, type PointerEvent } from 'react'

/** Share of the card's width from which letting go counts. */
const far = 0.4
/** Pixels before a movement is a swipe and no longer a touch. */
const begins = 12
/** Pixels: how far the card is drawn aside for each thing behind its right edge. */
export const drawerStep = 76

/** What a finger does something else on than drawing the card: typing, choosing, pressing. A card may be one button, marked as its face. */
const ownTouch = 'input, textarea, select, button:not([data-face]), [contenteditable]:not([contenteditable="false"])'

interface Given {
  enabled: boolean
  /** Whether it may be drawn to the right at all. */
  far?: boolean
  /** Pixels: how far what lies behind the right edge is drawn out. */
  drawer?: number
  onFar(): void
}

/**
 * A card drawn aside by a finger: to the right as far as 40 % is a Yes, below it springs back; to the left it stays open
 * over what lies behind. The page keeps scrolling up and down under the finger.
 */
export function useSwipe({ enabled, far: mayBeFar = true, drawer = 2 * drawerStep, onFar }: Given) {
  const start = useRef<{ x: number; y: number; from: number; id: number } | null>(null)
  /** The touch that ended last was a swipe: where a browser says a click after it, that is not one. */
  const swiped = useRef(false)
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
        swiped.current = false
        const own = event.target instanceof Element && event.target.closest(ownTouch) !== null
        if (enabled && !own && event.pointerType !== 'mouse')
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
        setMoved(Math.max(-drawer, Math.min(from.from + x, mayBeFar ? event.currentTarget.clientWidth : 0)))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!held) return void (start.current = null)
        swiped.current = true
        // Not every browser says one: what is pressed later is not swallowed for it.
        setTimeout(() => (swiped.current = false), 0)
        const counts = moved > event.currentTarget.clientWidth * far
        stop(moved < -drawer / 2 ? -drawer : 0)
        if (counts) onFar()
      },
      onPointerCancel: () => stop(0),
      /** What ends a swipe is not a touch on the link below it. */
      onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
        if (moved === 0 && !held && !swiped.current) return
        swiped.current = false
        event.preventDefault()
        event.stopPropagation()
        if (!held) stop(0)
      },
    },
  }
}

import { useState, type MouseEvent } from 'react'

/** Where a menu hangs while it is open. */
export function useMenuAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return {
    anchor,
    open: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    close: () => setAnchor(null),
  }
}

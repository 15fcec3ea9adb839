import { useEffect, type RefObject } from 'react'

const reachable =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href], [tabindex="0"], [contenteditable=true]'

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null

/** One left open in a page that is not in sight does not count. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((one) => one.getClientRects().length > 0)

/** Where one arrives in an area: at what is chosen, else at the first thing one can reach. */
function enter(area: HTMLElement): void {
  const chosen =
    area.querySelector<HTMLElement>('[data-path][aria-pressed=true]') ?? area.querySelector<HTMLElement>('[data-path]')
  const target = chosen ?? area.querySelector<HTMLElement>(reachable) ?? area
  target.focus()
}

/** F6 goes from area (`data-area`) to area, with Shift backwards; ? shows the keys. A dialog over it keeps its own keys. */
export function useAreas(host: RefObject<HTMLElement | null>, showKeys: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const areas = [...(host.current?.querySelectorAll<HTMLElement>('[data-area]') ?? [])].filter(
        (one) => one.offsetParent,
      )
      if (event.defaultPrevented || areas.length === 0 || isDialogOpen()) return
      if (event.key === '?' && !isTyped(event.target)) {
        event.preventDefault()
        return showKeys()
      }
      if (event.key !== 'F6') return
      event.preventDefault()
      const at = areas.findIndex((one) => one.contains(document.activeElement))
      const next = event.shiftKey ? (at <= 0 ? areas.length : at) - 1 : (at + 1) % areas.length
      enter(areas[next]!)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

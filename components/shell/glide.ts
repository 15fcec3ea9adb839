/** R9-24 */
const stepMs = 20
const steps = 8

/** Scrolls a bar sideways in small steps, so that one sees where it goes; at once for those who want no motion. */
export function glide(bar: HTMLElement, to: number): () => void {
  const from = bar.scrollLeft
  if (from === to) return () => undefined
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    bar.scrollLeft = to
    return () => undefined
  }
  let step = 0
  const timer = setInterval(() => {
    step++
    bar.scrollLeft = Math.round(from + (to - from) * (step / steps))
    if (step === steps) clearInterval(timer)
  }, stepMs)
  return () => clearInterval(timer)
}

/** Where a bar must be scrolled to so that one of its items is in sight. */
export function placeInSight(bar: HTMLElement, item: HTMLElement): number {
  const start = item.offsetLeft - bar.offsetLeft
  if (start < bar.scrollLeft) return start
  return Math.max(bar.scrollLeft, start + item.offsetWidth - bar.clientWidth)
}

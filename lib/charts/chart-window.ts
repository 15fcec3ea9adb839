/** Which categories of a long chart are shown, by their places, both included. */
export interface ChartWindow {
  startValue: number
  endValue: number
}

/** Fewer are no chart any more. */
const fewest = 5

/** The window after a key: half of it (`+`, `=`), twice as much (`-`) round the place one is at, or all (`0`). */
export function narrowed(
  { startValue, endValue }: ChartWindow,
  key: string,
  { along, at }: { along: number; at?: number },
): ChartWindow {
  const shown = endValue - startValue + 1
  const wanted = key === '0' ? along : key === '-' ? shown * 2 : Math.ceil(shown / 2)
  const length = Math.min(along, Math.max(Math.min(fewest, along), wanted))
  const middle = at ?? (startValue + endValue) / 2
  const start = Math.max(0, Math.min(along - length, Math.round(middle - (length - 1) / 2)))
  return { startValue: start, endValue: start + length - 1 }
}

/** The same window, moved as little as it takes to show a place. */
export function within({ startValue, endValue }: ChartWindow, place: number): ChartWindow {
  const by = Math.min(0, place - startValue) + Math.max(0, place - endValue)
  return { startValue: startValue + by, endValue: endValue + by }
}

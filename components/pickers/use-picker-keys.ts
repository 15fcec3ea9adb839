import type { KeyboardEvent } from 'react'
import type { Picker } from './use-picker'

/** The keys of a picker's search field: they move through the rows while the typing goes on. */
export function usePickerKeys(picker: Picker, { onOk }: { onOk?(): void }) {
  const { items, active, page, size, records } = picker
  const last = items.length - 1
  const pages = size > 0 ? Math.max(1, Math.ceil(records / size)) : 1
  const keys: Record<string, () => void> = {
    ArrowDown: () => picker.setActive(active >= last ? 0 : active + 1),
    ArrowUp: () => picker.setActive(active <= 0 ? last : active - 1),
    PageDown: () => page < pages && picker.turnTo(page + 1),
    PageUp: () => page > 1 && picker.turnTo(page - 1),
    Enter() {
      // What was searched for and found alone needs no arrow.
      const item = items[active] ?? (items.length === 1 ? items[0] : undefined)
      if (item) picker.choose(item)
    },
  }
  return (event: KeyboardEvent) => {
    // While Chinese is being typed, Enter ends the word, not the search.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && onOk) {
      event.preventDefault()
      return onOk()
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
}

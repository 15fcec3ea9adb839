import { createStore } from './store'

/** Keys of the views that hold something typed and not yet sent. */
export const unsavedViews = createStore<ReadonlySet<string>>(new Set())

export function markUnsaved(key: string, unsaved: boolean): void {
  unsavedViews.set((before) => {
    if (before.has(key) === unsaved) return before
    const after = new Set(before)
    if (unsaved) after.add(key)
    else after.delete(key)
    return after
  })
}

import { createStore } from './store'

/** Who holds something typed and not yet sent, and in which view. */
const holders = new Map<object, string>()

/** Keys of the views that hold something typed and not yet sent. */
export const unsavedViews = createStore<ReadonlySet<string>>(new Set())

/** @param holder whose it is; absent: of the whole view, which goes */
export function markUnsaved(key: string, unsaved: boolean, holder?: object): void {
  if (unsaved) holders.set(holder ?? {}, key)
  else if (holder) holders.delete(holder)
  else for (const [one, of] of holders) if (of === key) holders.delete(one)
  const now = new Set(holders.values())
  unsavedViews.set((before) => (before.size === now.size && [...now].every((one) => before.has(one)) ? before : now))
}

/** The browser asks before it closes the window, also over what stands in a view out of sight. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()
unsavedViews.subscribe(() =>
  unsavedViews.get().size > 0 ? addEventListener('beforeunload', warn) : removeEventListener('beforeunload', warn),
)

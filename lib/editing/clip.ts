/** What lies in the clipboard: things of one kind, as text that any window of ours can read. */
interface Clip {
  baton: 1
  kind: string
  items: readonly unknown[]
}

const largest = 1_000_000

export const writeClip = (kind: string, items: readonly unknown[]): string =>
  JSON.stringify({ baton: 1, kind, items } satisfies Clip)

/** Whether it will be read again where it is pasted. */
export const isReadable = (clip: string): boolean => clip.length <= largest

/** The things of a kind in a text; null where it holds none, whatever it is. What they are worth, their schema says. */
export function readClip(kind: string, text: string): unknown[] | null {
  if (!isReadable(text) || !text.startsWith('{')) return null
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof read !== 'object' || read === null) return null
  const { baton, kind: is, items } = read as Partial<Clip>
  return baton === 1 && is === kind && Array.isArray(items) && items.length > 0 ? [...(items as unknown[])] : null
}

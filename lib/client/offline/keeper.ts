import type { Stored } from '../call'
import type { Keeper } from './away'
import { inStore } from './database'
import { forgetPages } from './keep-pages'

/** Milliseconds; as long as a session lives unused (R9-02): a browser found lying about tells no more than a page left open. */
export const readableForMs = 12 * 60 * 60 * 1000
const answersAtMost = 300
/** Characters as JSON; a longer answer is not kept. */
const longest = 400_000
const longestKey = 4_000
const tidyEvery = 40

interface Kept {
  key: string
  at: number
  stored: Stored<unknown>
}

const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input)}`

/**
 * What this person has read in this browser, for a time without a network. What somebody else has read here is dropped
 * first.
 */
export async function openKeeperOf(owner: string): Promise<Keeper> {
  const before = await inStore('owner', 'readonly', (store) => store.get('owner') as IDBRequest<string | undefined>)
  if (before !== owner) {
    await forgetWhatWasRead()
    await inStore('owner', 'readwrite', (store) => store.put(owner, 'owner'))
  }
  let puts = 0
  return {
    keep(path, input, stored) {
      const key = keyOf(path, input)
      if (key.length > longestKey || JSON.stringify(stored).length > longest) return
      void inStore('answers', 'readwrite', (store) => store.put({ key, at: Date.now(), stored } satisfies Kept))
      if (puts++ % tidyEvery === 0) void tidy()
    },
    async find(path, input) {
      const found = await inStore(
        'answers',
        'readonly',
        (store) => store.get(keyOf(path, input)) as IDBRequest<Kept | undefined>,
      )
      return found && Date.now() - found.at < readableForMs ? found : undefined
    },
  }
}

/** Drops what is too old, and the oldest beyond the bound. */
async function tidy(): Promise<void> {
  const old = IDBKeyRange.upperBound(Date.now() - readableForMs)
  const stale = await inStore('answers', 'readonly', (store) => store.index('at').getAllKeys(old))
  const count = (await inStore('answers', 'readonly', (store) => store.count())) ?? 0
  const over = Math.max(0, count - answersAtMost)
  const first =
    over > 0 ? await inStore('answers', 'readonly', (store) => store.index('at').getAllKeys(null, over)) : []
  for (const key of new Set([...(stale ?? []), ...(first ?? [])]))
    await inStore('answers', 'readwrite', (store) => store.delete(key))
}

/** Everything people have read here; what they decided stays theirs until it is sent. */
export async function forgetWhatWasRead(): Promise<void> {
  await Promise.all([inStore('answers', 'readwrite', (store) => store.clear()), forgetPages()])
  await inStore('owner', 'readwrite', (store) => store.clear())
}

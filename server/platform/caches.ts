/** Something a server remembers and can do without: told on the page of caches, and emptied from there. */
interface Kept {
  size(): number
  clear(): void
}

export interface CacheFigures {
  name: string
  size: number
  hits: number
  misses: number
}

interface Known extends Kept {
  hits: number
  misses: number
}

const known = new Map<string, Known>()

/**
 * Makes a cache known by its name, which has words below `monitors.caches`. Of several in one process, as in tests, the last one
 * counts.
 * @returns what notes whether something was there
 */
export function countCache(name: string, kept: Kept): (found: boolean) => void {
  const cache: Known = { ...kept, hits: 0, misses: 0 }
  known.set(name, cache)
  return (found) => {
    if (found) cache.hits++
    else cache.misses++
  }
}

export const cacheFigures = (): CacheFigures[] =>
  [...known].map(([name, { size, hits, misses }]) => ({ name, size: size(), hits, misses }))

/** Empties one cache of this process, or all. What is asked for next is read anew. */
export function clearCaches(name: string): void {
  for (const [each, cache] of known) if (!name || each === name) cache.clear()
}

/** ms. Longer than anybody searches, shorter than a change of what is searched would go unseen. */
const keptFor = 30_000

/**
 * Reads something by its id whenever a picker opens, and keeps it while one types: only the rows are asked for with every
 * key. One that failed is read again.
 */
export function whileTyping<Read>(read: (id: string) => Promise<Read>): (id: string, keyword: string) => Promise<Read> {
  let kept: { id: string; at: number; coming: Promise<Read> } | null = null
  return (id, keyword) => {
    if (keyword && kept?.id === id && Date.now() - kept.at < keptFor) return kept.coming
    const coming = read(id)
    kept = { id, at: Date.now(), coming }
    coming.catch(() => {
      kept = null
    })
    return coming
  }
}

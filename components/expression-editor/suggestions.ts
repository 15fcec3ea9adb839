/** Something that is offered while an expression is typed. */
export interface Suggestion {
  /** What stands in the expression, and what one looks for by. */
  label: string
  /** Beside it: a title, or parameters. */
  detail: string
  /** One line of help. */
  info?: string
  insert: string
  /** The cursor goes so many signs back from the end of it. */
  back?: number
  section: string
}

/** The word before the cursor; names of columns stand behind a dot. */
const word = /[\p{L}_][\p{L}\p{N}_.]*$/u
const mostShown = 60

/**
 * What fits the word before the cursor, by name, title or help; those that begin with it first.
 * @param explicit somebody asked for it: everything there is, without a word
 */
export function completionsFor(
  before: string,
  suggestions: readonly Suggestion[],
  explicit: boolean,
): { from: number; options: Suggestion[] } | null {
  // Inside a text nobody wants a name.
  if ((before.replace(/\\"/g, '').match(/"/g) ?? []).length % 2 === 1) return null
  const typed = word.exec(before)?.[0] ?? ''
  if (!typed && !explicit) return null
  const wanted = typed.toLowerCase()
  const rank = ({ label, detail, info = '' }: Suggestion): number => {
    const name = label.toLowerCase()
    if (name.startsWith(wanted)) return 0
    if (name.includes(wanted) || detail.toLowerCase().includes(wanted)) return 1
    return info.toLowerCase().includes(wanted) ? 2 : 3
  }
  const ranked = suggestions.map((one) => ({ one, rank: rank(one) })).filter(({ rank: found }) => found < 3)
  const options = ranked
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
    .slice(0, mostShown)
  // What stands there whole already needs no offer.
  if (options.length === 0 || (options.length === 1 && options[0]!.insert === typed && !explicit)) return null
  return { from: before.length - typed.length, options }
}

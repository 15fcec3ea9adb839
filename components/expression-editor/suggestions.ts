import { fitsWanted, wantedAt, type Offered } from './wanted-kind'

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
  /** What it is; what is a word of the language fits anywhere. */
  is?: Offered
}

/** The word before the cursor; names of columns stand behind a dot. */
const word = /[\p{L}_][\p{L}\p{N}_.]*$/u
const mostShown = 60

/**
 * What fits the word before the cursor, by name, title or help, and the place by its kind; those that begin with it first.
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
  const place = wantedAt(
    before.slice(0, before.length - typed.length),
    (name) => suggestions.find(({ insert, is }) => is && insert === name)?.is,
  )
  const fitting = suggestions.filter(({ is }) => fitsWanted(is, place))
  const rank = ({ label, detail, info = '' }: Suggestion): number => {
    const name = label.toLowerCase()
    if (name.startsWith(wanted)) return 0
    if (name.includes(wanted) || detail.toLowerCase().includes(wanted)) return 1
    return info.toLowerCase().includes(wanted) ? 2 : 3
  }
  const ranked = fitting.map((one) => ({ one, rank: rank(one) })).filter(({ rank: found }) => found < 3)
  const options = ranked
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
    .slice(0, mostShown)
  // What stands there whole already needs no offer.
  if (options.length === 0 || (options.length === 1 && options[0]!.insert === typed && !explicit)) return null
  return { from: before.length - typed.length, options }
}

import { parseExpression } from 'feelin'
import { requireShallow } from './language/program'

/** A place where an expression asks something the company keeps, by its code. */
export interface QuotedCall {
  /** Null where it is no text in quotation marks: what that is could not be said before it runs. */
  code: string | null
  from: number
  to: number
}

const none: readonly QuotedCall[] = []
const mostTexts = 2000
/** Longer ones are refused before they run. */
const longestText = 4000

/** How the calls of a function are told from other text. */
interface CallSigns {
  /** Somewhere in a text that has any. */
  speaks: RegExp
  /** At the beginning of a call. */
  begins: RegExp
  /** The same, with what stands in quotation marks as its first argument. */
  quoted: RegExp
}

/** Finds the calls of a function whose first argument says in quotation marks what it asks; a text that is no expression has none. */
export function quotedCalls({ speaks, begins, quoted }: CallSigns): (text: string) => readonly QuotedCall[] {
  const known = new Map<string, readonly QuotedCall[]>()
  const read = (text: string): QuotedCall[] => {
    const found: QuotedCall[] = []
    try {
      requireShallow(text)
    } catch {
      // What is nested so deeply is not run either.
      return found
    }
    parseExpression(text, {}, undefined).iterate({
      enter({ name: kind, from, to }) {
        const source = text.slice(from, to)
        if (kind === 'FunctionInvocation' && begins.test(source))
          found.push({ code: quoted.exec(source)?.[1] ?? null, from, to })
      },
    })
    return found
  }
  return (text) => {
    if (text.length > longestText || !speaks.test(text)) return none
    const before = known.get(text)
    if (before) return before
    const found = read(text)
    if (known.size >= mostTexts) known.clear()
    known.set(text, found)
    return found
  }
}

/** The codes something names in whichever of its texts, each once. */
export function codesNamedIn(thing: unknown, callsIn: (text: string) => readonly QuotedCall[]): string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const { code } of callsIn(value)) if (code !== null) found.add(code)
    } else if (Array.isArray(value)) value.forEach(look)
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(look)
  }
  look(thing)
  return [...found]
}

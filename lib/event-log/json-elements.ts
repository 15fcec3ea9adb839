import { deepestNesting, EventLogError, longestPart } from './log-event'
import type { PieceReader } from './piece-reader'

const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0))
const [openObject, closeObject, openList, closeList] = ['{', '}', '[', ']'].map((sign) => sign.charCodeAt(0))

/**
 * Hands over the objects in the lists of a JSON object one by one, without holding the whole: `{"events":[{…},{…}]}` is two
 * elements of `events`.
 */
export class JsonElements implements PieceReader {
  private depth = 0
  private inText = false
  private escaped = false
  private member = ''
  private held = ''
  /** Where in the piece what is held begins; -1 where nothing is. */
  private from = -1
  private started = false

  constructor(private readonly take: (member: string, element: unknown) => void) {}

  write(text: string): void {
    if (this.from !== -1) this.from = 0
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (this.inText) this.withinText(text, at, sign)
      else if (sign === quote) {
        this.inText = true
        if (this.depth === 1) this.begin(at)
      } else if (sign === openObject || sign === openList) this.opened(text, at, sign)
      else if (sign === closeObject || sign === closeList) this.closed(text, at, sign)
    }
    if (this.from !== -1) this.held += text.slice(this.from)
    if (this.held.length > longestPart) throw new EventLogError('tooLarge', this.member)
  }

  end(): void {
    if (!this.started || this.depth !== 0 || this.inText) throw new EventLogError('notReadable')
  }

  private begin(at: number): void {
    this.from = at
    this.held = ''
  }

  private finish(text: string, at: number): string {
    const whole = this.held + text.slice(this.from, at + 1)
    this.from = -1
    this.held = ''
    return whole
  }

  private withinText(text: string, at: number, sign: number): void {
    if (this.escaped) this.escaped = false
    else if (sign === backslash) this.escaped = true
    else if (sign === quote) {
      this.inText = false
      // Of the texts on this level the last before a list is its name; others are values, and come to nothing.
      if (this.depth === 1) this.member = parsed(this.finish(text, at), this.member) as string
    }
  }

  private opened(text: string, at: number, sign: number): void {
    this.depth += 1
    if (this.depth > deepestNesting) throw new EventLogError('tooLarge', this.member)
    if (this.depth === 1 && (sign !== openObject || this.started)) throw new EventLogError('notReadable')
    this.started = true
    if (this.depth === 3 && sign === openObject) this.begin(at)
  }

  private closed(text: string, at: number, sign: number): void {
    if (this.depth === 3 && this.from !== -1 && sign === closeObject)
      this.take(this.member, parsed(this.finish(text, at), this.member))
    this.depth -= 1
    if (this.depth < 0) throw new EventLogError('notReadable')
  }
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EventLogError('notReadable', where)
  }
}

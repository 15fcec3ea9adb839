import { Parser } from 'htmlparser2'
import { deepestNesting, EventLogError, longestPart } from './log-event'

interface Taken {
  open(name: string, attributes: Record<string, string>, depth: number): void
  close(name: string, depth: number): void
  text?(text: string): void
}

const mostAttributes = 1_000
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads XML piece by piece without holding it. Document types, endless parts and tags that do not match are refused. */
export class GuardedXml {
  private depth = 0
  private fed = 0
  private roots = 0
  private attributes = 0
  private justOpened = false
  private readonly parser: Parser

  constructor(private readonly taken: Taken) {
    this.parser = new Parser(
      {
        onattribute: () => {
          this.attributes += 1
          if (this.attributes > mostAttributes) throw new EventLogError('tooLarge')
        },
        onopentag: (name, attributes) => this.opened(name, attributes),
        onclosetag: (name, implied) => this.closed(name, implied),
        ontext: (text) => {
          this.justOpened = false
          taken.text?.(text)
        },
        onprocessinginstruction: (name) => {
          if (name.startsWith('!')) throw new EventLogError('documentType')
        },
      },
      { xmlMode: true, decodeEntities: true },
    )
  }

  write(text: string): void {
    this.fed += text.length
    this.parser.write(text)
    if (this.fed - this.parser.endIndex > longestPart + text.length) throw new EventLogError('tooLarge')
  }

  end(): void {
    if (this.depth > 0 || this.roots !== 1) throw new EventLogError('notReadable')
    this.parser.end()
  }

  private opened(name: string, attributes: Record<string, string>): void {
    this.attributes = 0
    this.justOpened = true
    this.depth += 1
    if (this.depth > deepestNesting) throw new EventLogError('tooLarge', `<${name}>`)
    if (this.depth === 1) this.roots += 1
    this.taken.open(local(name), attributes, this.depth)
  }

  private closed(name: string, implied: boolean): void {
    // `<a/>` closes itself as soon as it is open; what another tag closes was left open.
    if (implied && !this.justOpened) throw new EventLogError('notReadable', `<${name}>`)
    this.justOpened = false
    this.taken.close(local(name), this.depth)
    this.depth -= 1
  }
}

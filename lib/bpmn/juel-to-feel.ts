import { juelTokens, Untranslatable, type JuelToken } from './juel-tokens'

/** How tightly a piece of FEEL holds together; the higher, the tighter. */
interface Piece {
  feel: string
  bind: number
}

const tight = 9
const binary: Record<string, { sign: string; bind: number }> = {
  '||': { sign: 'or', bind: 1 },
  '&&': { sign: 'and', bind: 2 },
  '==': { sign: '=', bind: 3 },
  '!=': { sign: '!=', bind: 3 },
  '<': { sign: '<', bind: 4 },
  '>': { sign: '>', bind: 4 },
  '<=': { sign: '<=', bind: 4 },
  '>=': { sign: '>=', bind: 4 },
  '+': { sign: '+', bind: 5 },
  '-': { sign: '-', bind: 5 },
  '*': { sign: '*', bind: 6 },
  '/': { sign: '/', bind: 6 },
  '%': { sign: '%', bind: 6 },
}
/** Words of FEEL a name must not be. */
const reserved = new Set(
  'and or not if then else for in return some every satisfies instance of between function external'.split(' '),
)
const longest = 4000
const deepest = 40

const held = ({ feel, bind }: Piece, wanted: number) => (bind < wanted ? `(${feel})` : feel)
const textOf = (value: string) => `"${value.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n').replace(/\t/g, '\\t')}"`

class JuelReader {
  private at = 0
  private depth = 0

  constructor(private readonly tokens: JuelToken[]) {}

  read(): string {
    const { feel } = this.choice()
    if (this.now.kind !== 'end') throw new Untranslatable(this.now.text)
    return feel
  }

  private get now(): JuelToken {
    return this.tokens[this.at] ?? { kind: 'end', text: '' }
  }

  private take(sign: string): boolean {
    if (this.now.kind !== 'sign' || this.now.text !== sign) return false
    this.at += 1
    return true
  }

  private need(sign: string): void {
    if (!this.take(sign)) throw new Untranslatable(this.now.text || sign)
  }

  private choice(): Piece {
    this.depth += 1
    if (this.depth > deepest) throw new Untranslatable('too deep')
    const question = this.chain(1)
    if (!this.take('?')) {
      this.depth -= 1
      return question
    }
    const yes = this.choice()
    this.need(':')
    const no = this.choice()
    this.depth -= 1
    return { feel: `if ${question.feel} then ${yes.feel} else ${no.feel}`, bind: 0 }
  }

  private chain(least: number): Piece {
    let left = this.single()
    for (;;) {
      const operator = this.now.kind === 'sign' ? binary[this.now.text] : undefined
      if (!operator || operator.bind < least) return left
      this.at += 1
      const right = this.chain(operator.bind + 1)
      left =
        operator.sign === '%'
          ? { feel: `modulo(${left.feel}, ${right.feel})`, bind: tight }
          : {
              feel: `${held(left, comparing(operator.bind))} ${operator.sign} ${held(right, operator.bind + 1)}`,
              bind: operator.bind,
            }
    }
  }

  /** What stands within something else, no deeper than anybody means it. */
  private within(): Piece {
    this.depth += 1
    if (this.depth > deepest) throw new Untranslatable('too deep')
    const inner = this.single()
    this.depth -= 1
    return inner
  }

  private single(): Piece {
    if (this.take('!')) return { feel: `not(${this.within().feel})`, bind: tight }
    if (this.take('-')) return { feel: `-${held(this.within(), tight)}`, bind: 7 }
    if (this.now.kind === 'name' && this.now.text === 'empty' && this.follows()) {
      this.at += 1
      const what = held(this.within(), tight)
      // A text compared with a list says neither yes nor no.
      return { feel: `(${what} = null or ${what} = "" or ${what} = []) = true`, bind: 3 }
    }
    return this.path()
  }

  /** `empty` is a word where something comes behind it, and a name else. */
  private follows(): boolean {
    const next = this.tokens[this.at + 1]
    return next !== undefined && (next.kind === 'name' || (next.kind === 'sign' && next.text === '('))
  }

  private path(): Piece {
    let value = this.first()
    for (;;) {
      if (this.take('.')) {
        const { kind, text } = this.now
        if (kind !== 'name') throw new Untranslatable(text)
        this.at += 1
        value = this.take('(')
          ? this.method(value, text)
          : { feel: `${held(value, tight)}.${nameOf(text)}`, bind: tight }
      } else if (this.take('[')) value = this.entry(value)
      else return value
    }
  }

  private entry(value: Piece): Piece {
    const { kind, text } = this.now
    this.at += 1
    this.need(']')
    if (kind === 'string' && /^[A-Za-z_]\w*$/.test(text))
      return { feel: `${held(value, tight)}.${nameOf(text)}`, bind: tight }
    // Lists begin with one there.
    if (kind === 'number' && /^\d+$/.test(text))
      return { feel: `${held(value, tight)}[${Number(text) + 1}]`, bind: tight }
    throw new Untranslatable(text)
  }

  /** What is asked of a value; of the execution, its variables. */
  private method(of: Piece, name: string): Piece {
    const given: Piece[] = []
    const word = this.now.kind === 'string' ? this.now.text : ''
    while (!this.take(')')) {
      if (given.length > 0) this.need(',')
      given.push(this.choice())
    }
    const [only] = given
    if (of.feel === 'execution' && name === 'getVariable' && given.length === 1 && /^[A-Za-z_]\w*$/.test(word))
      return { feel: nameOf(word), bind: tight }
    if (name === 'equals' && only && given.length === 1) return { feel: `${held(of, 4)} = ${held(only, 4)}`, bind: 3 }
    if ((name === 'size' || name === 'isEmpty') && given.length === 0)
      return name === 'size' ? { feel: `count(${of.feel})`, bind: tight } : { feel: `count(${of.feel}) = 0`, bind: 3 }
    throw new Untranslatable(`${name}()`)
  }

  private first(): Piece {
    const { kind, text } = this.now
    if (this.take('(')) {
      const inner = this.choice()
      this.need(')')
      return inner.bind === tight ? inner : { feel: `(${inner.feel})`, bind: tight }
    }
    this.at += 1
    if (kind === 'number') return { feel: text, bind: tight }
    if (kind === 'string') return { feel: textOf(text), bind: tight }
    if (kind === 'name' && !(this.now.kind === 'sign' && this.now.text === '('))
      return { feel: nameOf(text), bind: tight }
    throw new Untranslatable(text)
  }
}

/** Comparisons are not chained in FEEL: a comparison of a comparison is put into brackets. */
const comparing = (bind: number) => (bind === 3 || bind === 4 ? 5 : bind)

function nameOf(text: string): string {
  if (reserved.has(text)) throw new Untranslatable(text)
  return text
}

/** An expression inside the braces. @throws Untranslatable */
const translated = (text: string): string => new JuelReader(juelTokens(text)).read()

const inBraces = /[$#]\{((?:[^{}"']|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*)\}/g

/** Whether a text of another engine is computed. */
export const isComputed = (text: string): boolean => /[$#]\{/.test(text) || text.trimStart().startsWith('=')

/**
 * A value of Camunda or Flowable as FEEL: `${…}` translated, text between as text, what follows `=` as it is (Camunda 8).
 * Null where it asks for more than the part of the language that is translated: comparisons, logic, arithmetic, paths,
 * texts, numbers, `empty`, `? :`, and a few methods.
 */
export function juelToFeel(source: string): string | null {
  const text = source.trim()
  if (text.length > longest) return null
  if (text.startsWith('=')) return text.slice(1).trim()
  try {
    const parts = [...text.matchAll(inBraces)]
    const [only] = parts
    if (only && only[0].length === text.length) return translated(only[1] ?? '')
    let at = 0
    const pieces: string[] = []
    for (const part of parts) {
      if (part.index > at) pieces.push(textOf(text.slice(at, part.index)))
      pieces.push(`string(${translated(part[1] ?? '')})`)
      at = part.index + part[0].length
    }
    const rest = text.slice(at)
    if (isComputed(rest)) return null
    if (rest) pieces.push(textOf(rest))
    return pieces.join(' + ')
  } catch (error) {
    if (error instanceof Untranslatable) return null
    throw error
  }
}

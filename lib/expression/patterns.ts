import { RE2JS, type Matcher } from 're2js'

/** Characters of a text patterns are tried on, and of a pattern. */
export const longestSearched = 2000
export const longestPattern = 200
/** Instructions a pattern may become: `a{1000}` is a thousand. */
const largestProgram = 5000

/** Flags of the language (XPath and XQuery Functions 3.1, 5.6.1.1): s, m and i as here; x: spaces do not count; q: plain text. */
const knownFlags = /^[smixq]*$/

/** The pattern is none, or asks for what cannot be found in linear time. */
class NoPattern extends Error {}

const classLetters: Record<string, string> = {
  d: '0-9',
  w: '0-9A-Za-z_',
  s: '\\s\\x0b\\p{Z}\\x{feff}',
  n: '\\n',
  t: '\\t',
  r: '\\r',
  f: '\\f',
  v: '\\x0b',
}

/** Long names of kinds of characters, where a short one is the only one known here. */
const shortCategory: Readonly<Record<string, string>> = {
  Letter: 'L',
  Uppercase_Letter: 'Lu',
  Lowercase_Letter: 'Ll',
  Mark: 'M',
  Number: 'N',
  Decimal_Number: 'Nd',
  digit: 'Nd',
  Punctuation: 'P',
  punct: 'P',
  Symbol: 'S',
  Separator: 'Z',
  Space_Separator: 'Zs',
  Other: 'C',
}

/** One character of a class, or a piece such as `\d`; `code` is there for a character. */
interface Piece {
  written: string
  code: number | null
  length: number
}

const writtenCode = (code: number) => `\\x{${code.toString(16)}}`

/** What follows a backslash, outside of classes and inside. */
function escaped(pattern: string, at: number, inside: boolean): Piece {
  const next = pattern[at + 1] ?? ''
  const hex = /^\\(?:u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|x([0-9a-fA-F]{2}))/.exec(pattern.slice(at, at + 12))
  if (hex) {
    const code = parseInt(hex[1] ?? hex[2] ?? hex[3] ?? '', 16)
    return { written: writtenCode(code), code, length: hex[0].length }
  }
  const property = /^\\([pP])\{(?:(?:Script|sc|General_Category|gc)=)?(\w{1,40})\}/.exec(pattern.slice(at, at + 70))
  if (property) {
    const [whole, kind = '', name = ''] = property
    if (name !== 'IsBasicLatin')
      return { written: `\\${kind}{${shortCategory[name] ?? name}}`, code: null, length: whole.length }
    const latin = inside ? '\\x00-\\x7f' : '[\\x00-\\x7f]'
    if (kind === 'P' && inside) throw new NoPattern()
    return { written: kind === 'P' ? '[^\\x00-\\x7f]' : latin, code: null, length: whole.length }
  }
  const control = /^\\c([A-Za-z])/.exec(pattern.slice(at, at + 3))
  if (control) {
    const code = control[1]!.charCodeAt(0) % 32
    return { written: writtenCode(code), code, length: 3 }
  }
  if ('dws'.includes(next) && next)
    return { written: inside ? classLetters[next]! : `[${classLetters[next]!}]`, code: null, length: 2 }
  if (next === 'S' && !inside) return { written: `[^${classLetters.s!}]`, code: null, length: 2 }
  if ('DWS'.includes(next) && next) return { written: `\\${next}`, code: null, length: 2 }
  if (next === 'b' && inside) return { written: '\\x08', code: 8, length: 2 }
  if ('bB'.includes(next) && next) return { written: `\\${next}`, code: null, length: 2 }
  if ('ntrfv'.includes(next) && next)
    return { written: classLetters[next]!, code: { n: 10, t: 9, r: 13, f: 12, v: 11 }[next] ?? null, length: 2 }
  // References back, ends of texts in other spellings and letters that mean nothing.
  if (next === '' || /[0-9A-Za-z]/.test(next)) throw new NoPattern()
  const code = pattern.codePointAt(at + 1)!
  return { written: writtenCode(code), code, length: 1 + String.fromCodePoint(code).length }
}

type Range = [from: number, to: number]

/** A class: what it holds as text, and as ranges of characters where it names nothing but characters. */
interface CharacterClass {
  written: string
  ranges: Range[] | null
  negative: boolean
  end: number
}

const lettersAsRanges: Record<string, Range[]> = {
  '0-9': [[48, 57]],
  '0-9A-Za-z_': [
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
  ],
}

function readClass(pattern: string, begin: number): CharacterClass {
  const negative = pattern[begin + 1] === '^'
  let at = begin + (negative ? 2 : 1)
  let written = ''
  let ranges: Range[] | null = []
  const single = (): Piece => {
    if (pattern[at] === '\\') return escaped(pattern, at, true)
    const code = pattern.codePointAt(at)
    if (code === undefined) throw new NoPattern()
    return { written: writtenCode(code), code, length: String.fromCodePoint(code).length }
  }
  while (pattern[at] !== ']') {
    // A class without some characters: `[A-Z-[OI]]`.
    if (pattern[at] === '-' && pattern[at + 1] === '[') {
      const without = readClass(pattern, at + 1)
      if (pattern[without.end] !== ']') throw new NoPattern()
      const left = difference({ negative, ranges }, without)
      return { written: left.map(rangeText).join(''), ranges: left, negative: false, end: without.end + 1 }
    }
    const from = single()
    at += from.length
    if (pattern[at] === '-' && pattern[at + 1] !== ']' && pattern[at + 1] !== '[' && pattern[at + 1] !== undefined) {
      at += 1
      const to = single()
      at += to.length
      if (from.code === null || to.code === null || to.code < from.code) throw new NoPattern()
      written += `${writtenCode(from.code)}-${writtenCode(to.code)}`
      ranges?.push([from.code, to.code])
    } else {
      written += from.written
      const own = from.code === null ? lettersAsRanges[from.written] : [[from.code, from.code] as Range]
      ranges = own && ranges ? [...ranges, ...own] : null
    }
  }
  if (written === '') throw new NoPattern()
  return { written, ranges, negative, end: at + 1 }
}

const rangeText = ([from, to]: Range) => `${writtenCode(from)}-${writtenCode(to)}`
const lastCode = 0x10ffff

/** What a class holds, in order and without overlaps. */
function inOrder({ ranges, negative }: Pick<CharacterClass, 'ranges' | 'negative'>): Range[] {
  if (!ranges) throw new NoPattern()
  const joined: Range[] = []
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return negative ? outsideOf(joined) : joined
}

function outsideOf(ranges: Range[]): Range[] {
  const starts = [0, ...ranges.map(([, to]) => to + 1)]
  return starts.flatMap((from, index): Range[] => {
    const to = (ranges[index]?.[0] ?? lastCode + 1) - 1
    return from <= to ? [[from, to]] : []
  })
}

function difference(one: Pick<CharacterClass, 'ranges' | 'negative'>, without: CharacterClass): Range[] {
  const left = inOrder({
    negative: true,
    ranges: [...inOrder({ ranges: outsideOf(inOrder(one)), negative: false }), ...inOrder(without)],
  })
  if (left.length === 0) throw new NoPattern()
  return left
}

/** The pattern as RE2 reads it: what that language lacks or means differently is written out or refused. */
function translated(source: string, flags: string): string {
  // Spaces go first: they may stand inside of what means something, but not inside of classes.
  const pattern = flags.includes('x')
    ? source.replace(/\[(?:\\.|[^\]])*\]|\s+/g, (piece) => (piece.startsWith('[') ? piece : ''))
    : source
  let written = ''
  for (let at = 0; at < pattern.length;) {
    const sign = pattern[at]!
    if (sign === '\\') {
      const piece = escaped(pattern, at, false)
      written += piece.written
      at += piece.length
    } else if (sign === '[') {
      const found = readClass(pattern, at)
      written += `[${found.negative ? '^' : ''}${found.written}]`
      at = found.end
    } else if (sign === '(' && pattern[at + 1] === '?') {
      const group = /^\(\?(?::|<[A-Za-z]\w*>)/.exec(pattern.slice(at, at + 60))?.[0]
      if (!group) throw new NoPattern()
      written += group
      at += group.length
    } else if (sign === '{') {
      const times = /^\{\d{1,4}(?:,\d{0,4})?\}/.exec(pattern.slice(at, at + 12))?.[0]
      if (!times) throw new NoPattern()
      written += times
      at += times.length
    } else {
      if (sign === ']' || sign === '}') throw new NoPattern()
      written += sign === '.' && !flags.includes('s') ? '[^\\n\\r]' : sign
      at += 1
    }
  }
  return written
}

const compiled = new Map<string, RE2JS | null>()

/**
 * A pattern a person wrote, searched for in a time that grows with the text alone (RE2); null where it is none or asks
 * for what takes longer: looking ahead or behind, references back.
 * @param flags of the language, `smixq`
 */
export function readPattern(pattern: string, flags = ''): RE2JS | null {
  if (pattern.length > longestPattern || !knownFlags.test(flags)) return null
  const key = `${flags}/${pattern}`
  const known = compiled.get(key)
  if (known !== undefined) return known
  const found = compile(pattern, flags)
  if (compiled.size >= 500) compiled.clear()
  compiled.set(key, found)
  return found
}

function compile(pattern: string, flags: string): RE2JS | null {
  const bits =
    (flags.includes('s') ? RE2JS.DOTALL : 0) |
    (flags.includes('m') ? RE2JS.MULTILINE : 0) |
    (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0)
  try {
    const read = RE2JS.compile(flags.includes('q') ? RE2JS.quote(pattern) : translated(pattern, flags), bits)
    return read.programSize() > largestProgram ? null : read
  } catch {
    // A pattern that is none: whatever the library says of it, it is the text's fault.
    return null
  }
}

/** What looking from one place of a text to its end may cost, in steps of an expression. */
export const searchCost = (pattern: RE2JS, characters: number): number =>
  1 + Math.ceil((characters * pattern.programSize()) / 16)

/** Every place of a text where a pattern is found, one behind the other. */
export function* findAll(pattern: RE2JS, text: string, spend: (steps: number) => void): Generator<Matcher> {
  const matcher = pattern.matcher(text)
  for (let from = 0; from <= text.length;) {
    spend(searchCost(pattern, text.length - from))
    if (!matcher.find()) return
    yield matcher
    from = Math.max(from + 1, matcher.end())
  }
}

/** What a replacement says of one place: `$0` and `$&` are all that was found, `$1` a group, `$$` the sign itself. */
export function filledReplacement(replacement: string, found: Matcher): string {
  return replacement.replace(/\$(?:(\$)|(&)|(\d{1,2}))/g, (whole, sign?: string, all?: string, digits = '') => {
    if (sign) return '$'
    if (all || /^0+$/.test(digits)) return found.group() ?? ''
    const groups = found.groupCount()
    if (Number(digits) <= groups) return found.group(Number(digits)) ?? ''
    const first = Number(digits[0])
    return digits.length === 2 && first > 0 && first <= groups ? `${found.group(first) ?? ''}${digits[1]}` : whole
  })
}

import { pinyin } from 'pinyin-pro'

/**
 * How texts are cut for the search. Chinese is found by its signs: a word of an index is two signs that follow each other.
 * Names are found by pinyin as well, whole and by initials, up to four signs from any of them on; longer ones by several.
 */
const signs = /[㐀-鿿]+/g
const runs = /[㐀-鿿]+|[\p{L}\p{N}]+/gu
const isSigns = (run: string): boolean => /^[㐀-鿿]/.test(run)

/** How far one reading reaches. */
const reach = 4
/** A text is read this far, in characters. */
const readAtMost = 4000
/** Of one request, so many words: a text of millions would be an index of its own. */
const mostWords = 1500
/** A word of an index is no longer than that. */
const longestWord = 40

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

const pairsOf = (run: string): string[] => {
  const all = [...run]
  return all.map((sign, at) => sign + (all[at + 1] ?? ''))
}

/** The readings of every sign of a run. */
const readingsOf = (run: string): string[] => pinyin(run, { toneType: 'none', type: 'array', v: true })

/** Marks a reading, so that no word of a text is taken for one. */
const spoken = (reading: string): string => `~${reading}`

/** The words of a text: pairs of signs, and what is written in letters and figures. */
export function wordsOf(text: string): string[] {
  return [...plain(text.slice(0, readAtMost)).matchAll(runs)].flatMap(([run]) =>
    isSigns(run) ? pairsOf(run) : [run.slice(0, longestWord)],
  )
}

/** The readings a name is found by. */
export function soundsIn(name: string): string[] {
  return [...plain(name.slice(0, 60)).matchAll(signs)].flatMap(([run]) => {
    const readings = readingsOf(run)
    return readings.flatMap((_, at) => {
      const some = readings.slice(at, at + reach)
      return [spoken(some.join('')), spoken(some.map((one) => one[0] ?? '').join(''))]
    })
  })
}

/** What a request is found by: the words of its texts, the readings of its names, and the marks of who takes part. */
export function indexWords({ texts, names, marks }: { texts: string[]; names: string[]; marks: string[] }): string[] {
  const found = new Set([...names.flatMap((name) => [...wordsOf(name), ...soundsIn(name)]), ...texts.flatMap(wordsOf)])
  return [...[...found].slice(0, mostWords), ...marks]
}

/** The mark of a person who takes part, and of a process. */
export const personMark = (account: string): string => `@${account}`
export const processMark = (processId: string): string => `#${processId}`

const quoted = (word: string): string => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`

/** The words that begin like one; null where they are not known, or too many to be named. */
export type Beginnings = (word: string) => readonly string[] | null

const unknown: Beginnings = () => null
/** What nothing fits. */
const never = null

/** All of them have to be found; nothing fits where one fits nothing. */
const allOf = (asked: (string | null)[]): string | null => (asked.includes(never) ? never : asked.join(' & '))
/** One of them has to be found; what fits nothing is left out. */
function oneOf(ways: (string | null)[]): string | null {
  const open = [...new Set(ways.filter((way) => way !== never))]
  return open.length === 0 ? never : `(${open.map((way) => (way.includes(' & ') ? `(${way})` : way)).join(' | ')})`
}

/** A word that is perhaps still being typed; one letter begins too many. */
function begun(word: string, beginnings: Beginnings): string | null {
  if (word.length === 1 && !isSigns(word)) return quoted(word)
  const words = beginnings(word)
  return words ? oneOf(words.map(quoted)) : `${quoted(word)}:*`
}

/** Letters as pinyin: syllables, or initials; cut where the index does. */
function soundQuery(typed: string, beginnings: Beginnings): (string | null)[] {
  const inPieces = (parts: readonly string[]) =>
    allOf(
      Array.from({ length: Math.max(1, parts.length - reach + 1) }, (_, at) =>
        begun(spoken(parts.slice(at, at + reach).join('')), beginnings),
      ),
    )
  const syllables = syllablesOf(typed)
  return [...(typed.length >= 2 ? [inPieces([...typed])] : []), ...(syllables ? [inPieces(syllables)] : [])]
}

const syllable =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|uai|iao|ian|uan|van|ai|ei|ui|ao|ou|iu|ie|ve|ue|er|an|en|in|un|vn|ia|ua|uo|a|o|e|i|u|v)/

/** Typed letters as syllables, the last one perhaps only begun; null where they are none. */
function syllablesOf(typed: string): string[] | null {
  const found: string[] = []
  let rest = typed
  while (rest) {
    const [one] = syllable.exec(rest) ?? []
    if (!one) return found.length > 0 && /^(zh|ch|sh|[a-z])$/.test(rest) ? [...found, rest] : null
    found.push(one)
    rest = rest.slice(one.length)
  }
  return found
}

/** The words of a search field, each as it has to stand in what is found. */
export const typedWords = (keyword: string): string[] => [...plain(keyword).matchAll(runs)].map(([run]) => run)

/** Marks of which one has to be there. */
export const marksQuery = (marks: readonly string[]): string => marks.map(quoted).join(' | ')

/**
 * What a search field asks of the index, in the language of tsquery; '' for what asks nothing, or fits nothing. Every word has
 * to be found.
 * @param within marks of which one has to be there; null for whoever may see everything
 */
export function searchQuery(keyword: string, within: string[] | null, beginnings: Beginnings = unknown): string {
  const words = typedWords(keyword).slice(0, 12)
  if (words.length === 0) return ''
  const asked = words.map((word, at) => {
    if (isSigns(word)) {
      const pairs = pairsOf(word)
      // The last sign alone begins a pair of its own; of several it stands in the one before.
      return pairs.length === 1 ? begun(pairs[0]!, beginnings) : allOf(pairs.slice(0, -1).map(quoted))
    }
    // Only the last one is perhaps still being typed: beginnings of all of them would be half of the index.
    const written = word.slice(0, longestWord)
    return oneOf([
      at === words.length - 1 ? begun(written, beginnings) : quoted(written),
      ...(/^[a-z]+$/.test(word) ? soundQuery(word.slice(0, 60), beginnings) : []),
    ])
  })
  return allOf([...asked, ...(within ? [`(${marksQuery(within)})`] : [])]) ?? ''
}

/**
 * What a search field has only begun, as far as the words there are may be named instead: signs and readings. What is written in
 * letters may go on with figures (`po` in `PO2026-7`), and words with figures are too many to be kept.
 */
export function begunIn(keyword: string): string[] {
  const begins = new Set<string>()
  searchQuery(keyword, null, (word) => {
    if (word.startsWith('~') || isSigns(word)) begins.add(word)
    return null
  })
  return [...begins]
}

/** Where words of a search field stand in a text: from and until, in order, none within another. */
export function marksIn(text: string, keyword: string): [number, number][] {
  const marks: [number, number][] = []
  const low = text.toLowerCase()
  for (const word of typedWords(keyword)) {
    const at = low.length === text.length ? low.indexOf(word) : -1
    if (at >= 0) marks.push([at, at + word.length])
    else if (/^[a-z]{2,}$/.test(word)) {
      const heard = heardIn(text, word)
      if (heard) marks.push(heard)
    }
  }
  return marks
    .toSorted(([one], [other]) => one - other)
    .filter(([from], index, all) => index === 0 || from >= all[index - 1]![1])
}

function heardIn(text: string, typed: string): [number, number] | null {
  for (const { 0: run, index } of text.slice(0, 200).matchAll(signs)) {
    const readings = readingsOf(run)
    for (let at = 0; at < readings.length; at++) {
      const length = heardFrom(readings.slice(at), typed)
      if (length) return [index + at, index + at + length]
    }
  }
  return null
}

/** How many signs from here on are what was typed, whole, by initials, or the last one begun; 0 where they are not. */
function heardFrom(readings: string[], typed: string): number {
  const whole = (rest: string, at: number): number => {
    if (rest === '') return at
    const one = readings[at]
    if (!one) return 0
    if (rest.startsWith(one)) return whole(rest.slice(one.length), at + 1)
    return one.startsWith(rest) ? at + 1 : 0
  }
  const initials = readings.map((one) => one[0] ?? '').join('')
  return whole(typed, 0) || (initials.startsWith(typed) ? typed.length : 0)
}

/** A text shortened around what was found in it. */
export function excerptOf(text: string, keyword: string, length = 60): string {
  const at = marksIn(text, keyword)[0]?.[0] ?? 0
  const from = Math.max(0, at - 16)
  const cut = text.slice(from, from + length).replace(/\s+/g, ' ')
  return `${from > 0 ? '…' : ''}${cut}${from + length < text.length ? '…' : ''}`
}

import { placesIn, type Place } from '@/lib/form-data/print-places'
import { CopyBudget, tableOf, valueAt, type Filling, type RowAt } from './filling'
import { encoded, isElement, plainText, readMarkup, within, writeMarkup, type Element } from './markup'
import { OfficeRefusal } from './office-refusal'

export const isWordText = (path: string): boolean =>
  /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/.test(path)

const isParagraph = (name: string) => name === 'w:p'
/** The texts of a paragraph; those of a box drawn in it belong to the box. */
const textsOf = (paragraph: Element): Element[] =>
  [...within(paragraph, isParagraph)].filter(({ name }) => name === 'w:t')

const placesOf = (paragraph: Element): Place[] => placesIn(textsOf(paragraph).map(plainText).join(''))

/** Places of a row of a table; rows of a table within it are their own. */
function rowPlaces(row: Element): Place[] {
  return [...within(row, (name) => name === 'w:tr')].filter(({ name }) => name === 'w:p').flatMap(placesOf)
}

/** Everything a part names. @throws OfficeRefusal for columns outside of a row, and of two tables in one */
export function wordPlaces(text: string): Place[] {
  const { root } = readMarkup(text)
  const found: Place[] = []
  const look = (element: Element, inRow: boolean) => {
    if (element.name === 'w:tr') tableOf(rowPlaces(element))
    if (isParagraph(element.name)) {
      const places = placesOf(element)
      const astray = places.find(({ row, sum }) => row && !sum)
      if (astray && !inRow) throw new OfficeRefusal('rows', astray.text)
      found.push(...places)
    }
    for (const child of element.children) if (isElement(child)) look(child, inRow || element.name === 'w:tr')
  }
  look(root, false)
  return found
}

const text = (words: string): Element => ({
  name: 'w:t',
  tag: '<w:t xml:space="preserve">',
  children: [encoded(words)],
})
const lineBreak: Element = { name: 'w:br', tag: '<w:br>', children: [] }

/** A text with its lines below each other. */
const lines = (words: string): Element[] =>
  words.split(/\r\n|\r|\n/).flatMap((line, at) => (at === 0 ? [text(line)] : [lineBreak, text(line)]))

/** What each text of a paragraph becomes: a place that runs over several is written where it begins. */
function filledTexts(paragraph: Element, filling: Filling, at: RowAt | null): Map<Element, string> {
  const texts = textsOf(paragraph)
  const plain = texts.map(plainText)
  const places = placesIn(plain.join(''))
  const filled = new Map<Element, string>()
  if (places.length === 0) return filled
  let from = 0
  texts.forEach((element, index) => {
    const words = plain[index]!
    const until = from + words.length
    let made = ''
    let read = from
    for (const place of places) {
      const end = place.at + place.text.length
      if (end <= from || place.at >= until) continue
      if (place.at > read) made += words.slice(read - from, place.at - from)
      if (place.at >= from) made += valueAt(filling, place, at).text
      read = Math.max(read, Math.min(end, until))
    }
    made += words.slice(read - from)
    if (made !== words) filled.set(element, made)
    from = until
  })
  return filled
}

/** @throws OfficeRefusal when what is filled in is beyond its limits */
export function fillWord(source: string, filling: Filling, budget: CopyBudget): string {
  const { head, root } = readMarkup(source)
  const fill = (element: Element, at: RowAt | null, filled: Map<Element, string>): (Element | string)[] => {
    const own = isParagraph(element.name) ? filledTexts(element, filling, at) : filled
    const made = own.get(element)
    if (made !== undefined) return lines(made)
    const table = element.name === 'w:tr' && at === null ? tableOf(rowPlaces(element)) : null
    if (table !== null) {
      // A table without rows cannot be read: what has none keeps one that is empty.
      const count = Math.max(1, filling.rows.get(table)?.length ?? 0)
      const size = [...within(element)].length + 1
      return Array.from({ length: count }, (_, index) => {
        budget.spend(size)
        return children(element, { table, index }, own)
      })
    }
    return [children(element, at, own)]
  }
  const children = (element: Element, at: RowAt | null, filled: Map<Element, string>): Element => ({
    ...element,
    children: element.children.flatMap((child) => (isElement(child) ? fill(child, at, filled) : [child])),
  })
  return head + writeMarkup(children(root, null, new Map()))
}

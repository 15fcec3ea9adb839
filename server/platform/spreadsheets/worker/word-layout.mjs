import { filesIn } from './archive.mjs'
import { Refusal } from './refusal.mjs'
import { once, plain } from './word-text.mjs'

/** Texts and ends of lines; the style and numbering of a paragraph; where paragraphs, tables, rows and cells begin and end. */
const piece =
  /<w:t(?:\s[^<>]{0,200})?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?:\s[^<>]{0,200})?\/>|<w:pStyle w:val="([^"<>]{0,100})"\/>|<w:(numPr)\/?>|<(\/?)w:(p|tbl|tr|tc)(?:\s[^<>]{0,500})?>/g

/** Styles of headings as Word names them: by their words, or in Chinese by a number alone. */
const heading = /^(?:heading|标题|標題)?\s*([1-9])$/i

/**
 * A Word document as rows that say what they are in their first cell: `h1` to `h3`, `li`, `p`, `tr` with its cells behind, and
 * `table` where one begins. Nothing else of it is read: no picture, no link, no field, no script.
 * @throws Refusal
 */
export function readLayout(bytes, limits) {
  for (const { name, content } of filesIn(bytes, limits.unpacked))
    if (name === 'word/document.xml') return [{ name: '', rows: blocks(once(content.toString('utf8')), limits) }]
  throw new Refusal('unreadable', 'no document')
}

function blocks(xml, limits) {
  const rows = []
  let text = ''
  let style = ''
  let listed = false
  /** How deep in tables; a table within a cell is its words. */
  let depth = 0
  let cells = []
  let cell = []
  const put = (...row) => {
    rows.push({ line: rows.length + 1, cells: row })
    if (rows.length > limits.rows) throw new Refusal('rows')
  }
  const kindOf = () => {
    const level = /^title$/i.test(style) ? 1 : Number(heading.exec(style)?.[1] ?? 0)
    return level > 0 ? `h${Math.min(level, 3)}` : listed ? 'li' : 'p'
  }
  const endParagraph = () => {
    const words = text.trim()
    if (words && depth > 0) cell.push(words)
    else if (words) put(kindOf(), words)
    text = ''
    style = ''
    listed = false
  }
  const ends = {
    p: endParagraph,
    tbl: () => (depth = Math.max(0, depth - 1)),
    tr: () => depth === 1 && cells.length > 0 && put('tr', ...cells),
    tc: () => depth === 1 && cells.push(cell.join(' ')),
  }
  const begins = {
    p: () => undefined,
    tbl: () => ++depth === 1 && put('table'),
    tr: () => depth === 1 && (cells = []),
    tc: () => depth === 1 && (cell = []),
  }
  for (const [, words, space, named, numbered, slash, part] of xml.matchAll(piece)) {
    if (words !== undefined) text += plain(words)
    else if (space) text += space === 'tab' ? '\t' : ' '
    else if (named !== undefined) style = named
    else if (numbered) listed = true
    else (slash ? ends : begins)[part]()
    // Of a long one nobody looks at the end.
    if (limits.cuts && rows.length > limits.rowsShown) break
  }
  return rows
}

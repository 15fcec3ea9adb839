import { filesIn } from './archive.mjs'
import { Refusal } from './refusal.mjs'

/** Texts, tabs and ends of lines and paragraphs of a Word document; everything else is how it looks. */
const piece = /<w:t(?:\s[^<>]{0,200})?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?:\s[^<>]{0,200})?\/>|<\/w:p>/g
const signs = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const reference = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g

/** The sign of a number; none for what is no sign, and for half of one. */
function signOf(code) {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
}

/** Words as they are meant. */
export const plain = (text) =>
  text.replace(reference, (_whole, name, decimal, hex) => (name ? signs[name] : signOf(decimal ? Number(decimal) : parseInt(hex, 16)))) // prettier-ignore

const fallback = /<(\/?)mc:Fallback(?:\s[^<>]{0,200})?>/g

/** Without what an older Word is to show instead of what stands before it: a text box would say everything twice. */
export function once(xml) {
  let kept = ''
  let from = 0
  let depth = 0
  for (const { 0: tag, 1: ends, index } of xml.matchAll(fallback)) {
    if (tag.endsWith('/>')) continue
    if (!ends && depth++ === 0) kept += xml.slice(from, index)
    if (ends && depth > 0 && --depth === 0) from = index + tag.length
  }
  return depth > 0 ? kept : kept + xml.slice(from)
}

/** The paragraphs of a Word document, each as a row of one cell. @throws Refusal */
export function readWord(bytes, limits) {
  for (const { name, content } of filesIn(bytes, limits.unpacked))
    if (name === 'word/document.xml') return [{ name: '', rows: paragraphs(once(content.toString('utf8')), limits) }]
  throw new Refusal('unreadable', 'no document')
}

function paragraphs(xml, limits) {
  const rows = []
  let text = ''
  let line = 1
  const close = () => {
    if (text.trim()) rows.push({ line, cells: [text.trim()] })
    if (rows.length > limits.rows) throw new Refusal('rows')
    text = ''
    line++
  }
  for (const [whole, words, space] of xml.matchAll(piece)) {
    if (words !== undefined) text += plain(words)
    else if (space) text += space === 'tab' ? '\t' : ' '
    else if (whole === '</w:p>') close()
  }
  close()
  return rows
}

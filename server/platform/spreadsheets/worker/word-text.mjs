import { filesIn } from './archive.mjs'
import { Refusal } from './refusal.mjs'

/** Texts, tabs and ends of lines and paragraphs of a Word document; everything else is how it looks. */
const piece = /<w:t(?:\s[^<>]{0,200})?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?:\s[^<>]{0,200})?\/>|<\/w:p>/g
const signs = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
/** Words as they are meant. */
export const plain = (text) => text.replace(/&(lt|gt|amp|quot|apos);/g, (_whole, name) => signs[name])

/** The paragraphs of a Word document, each as a row of one cell. @throws Refusal */
export function readWord(bytes, limits) {
  for (const { name, content } of filesIn(bytes, limits.unpacked))
    if (name === 'word/document.xml') return [{ name: '', rows: paragraphs(content.toString('utf8'), limits) }]
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

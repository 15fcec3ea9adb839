import { parse } from 'csv-parse/sync'
import { Refusal } from './refusal.mjs'

/** Characters of one row. */
const longestRow = 1_000_000

/** The rows of a text in columns: comma, semicolon or tab. Reading ends at the first row too many. @throws Refusal */
export function readText(bytes, limits) {
  const text = decode(bytes)
  // Control signs other than tab and line ends: a picture or a program with the wrong name.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 4000))) throw new Refusal('unreadable', 'no text')
  const records = parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    to: limits.rows + 1,
    max_record_size: longestRow,
  })
  if (records.length > limits.rows) throw new Refusal('rows')
  if (records.some(({ record }) => record.length > limits.columns)) throw new Refusal('columns')
  return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
}

/** Excel in China saves CSV as GB18030, newer ones as UTF-8 with a mark, "Unicode text" as UTF-16. */
function decode(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8, then what offices here used before.
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function delimiterOf(text) {
  const heads = text.slice(0, Math.min(10_000, text.search(/\r|\n|$/)))
  return [',', ';', '\t'].reduce((best, one) => (heads.split(one).length > heads.split(best).length ? one : best))
}

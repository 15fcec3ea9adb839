import readWorkbookFile from 'read-excel-file/node'
import { filesIn } from './archive.mjs'
import { Refusal } from './refusal.mjs'

/** Cells and rows of a sheet, by their start tags; one that is longer or not closed is found without its `>`. */
const startTag = /<(?:\w{1,20}:)?(c|row)(?=[\s/>])([^<>]{0,1000})(>?)/g
const reference = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/
const lastRow = 1_048_576
/** Cells and rows of one workbook: each costs some microseconds, with a value or without. */
const mostTags = 1_500_000

function columnNumber(letters) {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

/**
 * Looks at where cells with values are before any of them is read: a sheet becomes a full table of as many rows and
 * columns as its farthest cell says, and two cells are enough to say four thousand million.
 * @throws Refusal
 */
function measure(zip, limits) {
  let area = 0
  let tags = 0
  for (const { name, content } of filesIn(zip, limits.unpacked)) {
    if (!/\.xml$/i.test(name)) continue
    let [rows, columns] = [0, 0]
    for (const [, tag, attributes, closed] of content.toString('latin1').matchAll(startTag)) {
      if (++tags > mostTags) throw new Refusal('size', 'too many cells')
      if (!closed) throw new Refusal('unreadable', 'a tag without an end')
      const found = reference.exec(attributes)
      if (!found) continue
      const [, letters, digits] =
        (tag === 'c' ? /^([A-Za-z]{1,3})(\d{1,7})$/ : /^()(\d{1,7})$/).exec(found[1] ?? found[2]) ?? []
      const row = Number(digits)
      if (!(row >= 1 && row <= lastRow)) throw new Refusal('unreadable', 'no reference')
      if (tag === 'row' || attributes.endsWith('/')) continue
      rows = Math.max(rows, row)
      columns = Math.max(columns, columnNumber(letters))
    }
    if (columns > limits.columns) throw new Refusal('columns')
    if (rows > limits.rows) throw new Refusal('rows')
    area += rows * columns
    if (area > limits.cells) throw new Refusal('size', 'too many cells')
  }
}

/** Every sheet with a value, as rows of raw values. @throws Refusal */
export async function readWorkbook(zip, limits) {
  measure(zip, limits)
  const sheets = await readWorkbookFile(zip)
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })),
  }))
}

/** Days are counted from here; what is before it is a time of a day without one. */
const firstDay = Date.UTC(1900, 0, 1)

/** As people write it: a day, a moment with its time, or a time alone; '' for a number no calendar has. */
function momentText(moment) {
  // Fractions of a day seldom hit a second.
  const rounded = new Date(Math.round(moment.getTime() / 1000) * 1000)
  if (Number.isNaN(rounded.getTime())) return ''
  const [day, time] = [rounded.toISOString().slice(0, 10), rounded.toISOString().slice(11, 19).replace(/:00$/, '')]
  if (rounded.getTime() < firstDay) return time
  return time === '00:00' ? day : `${day} ${time}`
}

function cellText(cell) {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? momentText(cell) : String(cell).trim()
}

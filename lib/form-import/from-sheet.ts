import { dayIn, decimalIn, timeIn } from '../form-fields/read-cell'
import { choicesOf } from './choices'
import { FormBuilder, type ColumnSettings } from './form-builder'
import type { ImportedForm, ImportWords } from './imported-form'

interface Sheet {
  name: string
  rows: readonly { cells: readonly string[] }[]
}

/** Rows that are looked at: more say nothing new. */
const sample = 500
/** So few different answers to so many rows are choices. */
const mostChoices = 12
const fewestRows = 4
const longText = 60

const yesNo = /^(是|否|有|无|√|×|y|n|yes|no|true|false)$/i
const moneyHead = /金额|金額|价|價|费|費|款|预算|預算|amount|price|cost|fee|total|budget/i
const momentCell = /^(\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?)[T ]+(\d{1,2}:\d{2})/

/** What a column holds, guessed from its cells: only what all of them can be. */
function settingsOf(head: string, cells: string[]): ColumnSettings {
  const all = (test: (cell: string) => unknown) => cells.length > 0 && cells.every((cell) => test(cell))
  if (all((cell) => dayIn(cell))) return { type: 'date' }
  if (all((cell) => momentCell.test(cell) || dayIn(cell))) return { type: 'datetime' }
  if (all((cell) => timeIn(cell))) return { type: 'time' }
  if (all((cell) => yesNo.test(cell)) && new Set(cells).size <= 2) return { type: 'switch' }
  // Long rows of digits, and those that begin with nought, are numbers of something.
  const isAmount = all((cell) => decimalIn(cell) !== undefined && !/^0\d|^\d{12,}$/.test(cell))
  if (isAmount && (moneyHead.test(head) || cells.some((cell) => /[¥￥$€£]|元$/.test(cell)))) return { type: 'money' }
  if (isAmount) {
    const digits = Math.max(0, ...cells.map((cell) => (decimalIn(cell) ?? '').split('.')[1]?.length ?? 0))
    return { type: 'number', scale: Math.min(digits, 8) }
  }
  const different = [...new Set(cells)]
  if (cells.length >= fewestRows && different.length <= mostChoices && different.length * 2 <= cells.length) {
    const choices = choicesOf(
      different.map((value) => ({ value, label: value })),
      () => undefined,
    )
    if (choices) return choices
  }
  const longest = Math.max(0, ...cells.map(({ length }) => length))
  return longest > longText
    ? { type: 'textarea', maxLength: Math.max(2000, Math.min(longest, 20_000)) }
    : { type: 'text', maxLength: 200 }
}

/** R2.4-11: the heads of a sheet as the fields of a form, or as the columns of one sub-table; types are guessed from the cells below. */
export function fromSheet({ name, rows }: Sheet, words: ImportWords, { asTable = false } = {}): ImportedForm {
  const form = new FormBuilder(words)
  const headAt = rows.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const heads = rows[headAt]?.cells ?? []
  const below = rows.slice(headAt + 1, headAt + 1 + sample)
  const columns = heads.flatMap((text, index) => {
    const head = text.trim()
    if (!head) return []
    const required = /^\*|[*＊]$/.test(head)
    const label = head.replace(/^[*＊]\s*|\s*[*＊]$/g, '')
    const cells = below.map(({ cells: all }) => (all[index] ?? '').trim()).filter(Boolean)
    return [{ source: { path: head, key: label, label, required, node: head }, settings: settingsOf(label, cells) }]
  })
  if (asTable)
    form.addTable({ path: name, key: 'lines', label: name, required: false, node: null }, {}, (table) =>
      columns.forEach(({ source, settings }) => table.add(source, settings)),
    )
  else columns.forEach(({ source, settings }) => form.add(source, settings))
  return form.finish(name)
}

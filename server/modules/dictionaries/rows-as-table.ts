import type { z } from 'zod'
import {
  mostDictionaryRows,
  shownBadDictionaryRows,
  type DictionaryColumn,
  type DictionaryImport,
  type exportDataDictRows,
} from '@/lib/contracts/dictionaries'
import { locales, type Locale } from '@/lib/contracts/auth'
import { largestImport } from '@/lib/contracts/imports'
import { writeAudit } from '@/server/http/audit'
import { AppError } from '@/server/http/app-error'
import { lockKinds } from '@/server/http/revisions'
import { partFor, sentence } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import { uploadedSheets } from '@/server/http/uploaded-sheet'
import type { SheetRow } from '@/server/platform/spreadsheets/sheet-reader'
import { writeCsv, writeExcel } from '@/server/platform/spreadsheets/write-sheet'
import { rowsInOrder } from './keep-row'
import { planRows, putRows, type NewRow } from './put-rows'
import { dictionaryInSight, requireKey, rowKey } from './stored-dictionary'

/** What a row has beside its columns. */
const extras = ['order', 'enable', 'validFrom', 'validUntil'] as const
type Extra = (typeof extras)[number]
const wordFor = (locale: Locale, extra: Extra | 'yes' | 'no') => sentence(locale, `errors.dictionaryRows.${extra}`)

const typeOf = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Every row as a table: a file that can be changed and imported again. */
export async function sendRows(
  context: StreamContext,
  { dataDictId, format }: z.output<typeof exportDataDictRows.input>,
): Promise<unknown> {
  const { locale, reply } = context
  const { name, heads, rows } = await context.transact(async (tx) => {
    const { columns, dictionary } = await dictionaryInSight({ tx, caller: context.caller }, dataDictId)
    const all = await rowsInOrder(tx, dataDictId)
    return {
      name: partFor(locale, dictionary.dataDictName),
      heads: [
        ...columns.map((column) => partFor(locale, column.description) || column.name),
        ...extras.map((extra) => wordFor(locale, extra)),
      ],
      rows: all.map((row) => [
        ...columns.map((column) => row.values[column.name] ?? ''),
        row.order,
        wordFor(locale, row.enable ? 'yes' : 'no'),
        row.validFrom,
        row.validUntil,
      ]),
    }
  })
  void reply.headers({
    'content-type': typeOf[format],
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
  })
  return reply.send(format === 'csv' ? writeCsv(heads, rows) : await writeExcel(name, heads, rows))
}

/** Which cell of a row holds what; heads are names of columns, or their titles in any language. */
function placesOf(
  columns: DictionaryColumn[],
  heads: string[],
): { columns: Map<string, number>; extras: Map<Extra, number> } {
  const wanted = heads.map((head) => head.trim().toLowerCase())
  const find = (words: string[]) =>
    wanted.findIndex((head) => words.some((word) => word && word.toLowerCase() === head))
  const named = columns.map(
    ({ name, description }) =>
      [
        name,
        find([name, ...description.split('|'), ...locales.map((locale) => partFor(locale, description))]),
      ] as const,
  )
  const more = extras.map(
    (extra) => [extra, find([extra, ...locales.map((locale) => wordFor(locale, extra))])] as const,
  )
  const there = ([, at]: readonly [string, number]) => at >= 0
  return { columns: new Map(named.filter(there)), extras: new Map(more.filter(there)) }
}

interface Judged {
  row: SheetRow
  good: NewRow | null
  reasons: string[]
}

function judge(columns: DictionaryColumn[], [head, ...lines]: SheetRow[], locale: Locale): Judged[] {
  const places = placesOf(columns, head?.cells ?? [])
  const missing = columns.filter(({ key, name }) => key && !places.columns.has(name))
  if (missing.length > 0)
    throw new AppError('import.columnsMissing', {
      columns: missing.map(({ name, description }) => partFor(locale, description) || name).join(', '),
    })
  const say = (key: string, params: Record<string, string | number> = {}) =>
    sentence(locale, `errors.dictionaryRows.${key}`, params)
  const yes = new Set(['1', 'true', 'yes', 'y', ...locales.map((one) => wordFor(one, 'yes').toLowerCase())])
  const seen = new Map<string, number>()
  return lines.map((row, index) => {
    const reasons: string[] = []
    const cell = (at: number | undefined) => (at === undefined ? '' : (row.cells[at] ?? '').trim())
    const values = Object.fromEntries(columns.map(({ name }) => [name, cell(places.columns.get(name))]))
    for (const { name, key } of columns) {
      if (key && !values[name]) reasons.push(say('keyEmpty', { column: name }))
      if (values[name]!.length > 4000) reasons.push(say('tooLong', { column: name }))
    }
    const order = cell(places.extras.get('order')) || String(index + 1)
    if (!/^[1-9]\d{0,5}$/.test(order)) reasons.push(say('orderForm', { value: order }))
    const [validFrom, validUntil] = (['validFrom', 'validUntil'] as const).map((extra) =>
      cell(places.extras.get(extra)).replaceAll('/', '-'),
    ) as [string, string]
    for (const day of [validFrom, validUntil]) if (day && !isDay(day)) reasons.push(say('dayForm', { value: day }))
    if (validFrom && validUntil && validUntil < validFrom) reasons.push(say('dayOrder'))
    const key = rowKey(columns, values)
    const twice = seen.get(key)
    if (twice) reasons.push(say('twice', { line: twice }))
    else seen.set(key, row.line)
    const said = cell(places.extras.get('enable')).toLowerCase()
    return {
      row,
      reasons,
      good:
        reasons.length > 0
          ? null
          : { values, order: Number(order), enable: said === '' || yes.has(said), validFrom, validUntil },
    }
  })
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/**
 * Rows from a file: what is good goes in, all at once; what is bad is told with why.
 * @throws AppError import.noFile, import.unreadable, import.empty, import.columnsMissing, import.tooManyRows, import.tooManyColumns, import.tooMuch, import.badRows, input.multipartOnly, object.unknown
 */
export async function importRows(context: StreamContext): Promise<DictionaryImport> {
  if (!context.request.isMultipart()) throw new AppError('input.multipartOnly')
  const part = await context.request.file({ limits: { fileSize: largestImport } })
  if (!part) throw new AppError('import.noFile')
  const bytes = await part.toBuffer()
  const field = (name: string) => {
    const said = part.fields[name]
    return said && 'value' in said ? String(said.value) : ''
  }
  const mode = field('mode') || 'look'
  const [sheet] = await uploadedSheets(
    { account: context.caller.account, bytes, fileName: part.filename },
    { rows: mostDictionaryRows + 1, sheets: 1 },
  )
  const rows = sheet?.rows ?? []
  if (rows.length < 2) throw new AppError('import.empty')
  return context.transact(async (tx) => {
    await lockKinds(tx, ['dictionaries'])
    const dictId = field('dataDictId')
    const { columns } = await dictionaryInSight({ tx, caller: context.caller }, dictId, 'Modify')
    requireKey(columns)
    const judged = judge(columns, rows, context.locale)
    const bad = judged.filter(({ good }) => !good)
    if (mode === 'all' && bad.length > 0) throw new AppError('import.badRows', { count: bad.length })
    const good = judged.flatMap((one) => (one.good ? [one.good] : []))
    const within = { ...context, tx }
    const done =
      mode === 'look'
        ? (await planRows(tx, dictId, good)).done
        : await putRows({ ...within, audit: (entry) => writeAudit(within, entry) }, dictId, good)
    return {
      ...done,
      heads: rows[0]!.cells,
      bad: bad.length,
      badRows: bad.slice(0, shownBadDictionaryRows).map(({ row, reasons }) => ({ ...row, reasons })),
    }
  })
}

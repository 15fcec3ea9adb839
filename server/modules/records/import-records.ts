import { sql } from 'kysely'
import { localDay } from '@/lib/calendar/company-time'
import type { FormData, FormField } from '@/lib/contracts/forms'
import { largestImport } from '@/lib/contracts/imports'
import { mostImportedRecords, shownBadRecords, type RecordImport, type StoredList } from '@/lib/contracts/lists'
import { isEmpty } from '@/lib/form-data/form-fields'
import { mayEdit } from '@/lib/form-data/may-edit'
import { sameValue } from '@/lib/form-data/same-value'
import { cellValue, matchColumns } from '@/lib/form-data/sheet-rows'
import { shownFields } from '@/lib/form-data/shown-fields'
import { valueOf } from '@/lib/form-fields/values'
import type { FieldErrors } from '@/lib/form-fields/field-error'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import { lockKinds } from '@/server/http/revisions'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext, StreamContext } from '@/server/http/serve'
import { uploadedSheets } from '@/server/http/uploaded-sheet'
import { newId } from '@/server/platform/ids'
import type { SheetRow } from '@/server/platform/spreadsheets/sheet-reader'
import { giveSerialsOf, type FactSource } from '@/server/runtime'
import { RecordAcceptance } from './accept-record'
import { putRecords, withSerials, type RecordToPut } from './keep-record'
import { namesInCells } from './names-in-cells'
import { formOf, ValuesByForm, type RecordForm } from './record-form'
import { fieldRightsBy, linesFor, listInSight, mayWith, type Line, type Sight } from './sight'
import { storedColumns, storedFrom, type StoredRecord } from './stored-record'

type Within = Pick<CallContext, 'tx' | 'caller' | 'now' | 'locale'>

interface Judged {
  row: SheetRow
  reasons: string[]
  put: RecordToPut | null
  same: boolean
}

/** The records whose keys the rows name, those the person may not see as well: nothing may be put twice. */
async function recordsByKey({ tx }: Within, list: StoredList, rows: FormData[]): Promise<Map<string, StoredRecord>> {
  const [first] = list.key
  if (!first) return new Map()
  const wanted = [
    ...new Set(
      rows
        .map((data) => data[first])
        .filter((one) => !isEmpty(one))
        .map(String),
    ),
  ]
  const { rows: found } = await sql<StoredRecord>`select ${storedColumns} from ${storedFrom}
    where r.list_id = ${list.listId} and r.data ->> ${first}::text = any(${wanted}::text[])`.execute(tx)
  return new Map(found.map((record) => [keyOf(list, record.data), record]))
}

/** '' where some of it is missing. */
const keyOf = ({ key }: StoredList, data: FormData): string =>
  key.length === 0 || key.some((field) => isEmpty(data[field])) ? '' : JSON.stringify(key.map((field) => data[field]))

interface Reading {
  within: Within
  facts: FactSource
  sight: Sight
  form: RecordForm
  /** What a file can fill in, with the column it stands in. */
  places: Map<FormField, number>
  /** The lines by which records are imported. */
  lines: Line[]
}

const importing = (lines: Line[]): Line[] => lines.filter(({ acts }) => acts.includes('import'))

async function judge({ within, facts, sight, form, places, lines }: Reading, rows: SheetRow[]): Promise<Judged[]> {
  const { locale } = within
  const { list } = sight
  const named = await namesInCells(
    within.tx,
    [...places.keys()],
    rows.flatMap(({ cells }) => [...places].map(([field, at]) => ({ field, text: (cells[at] ?? '').trim() }))),
  )
  const read = rows.map((row) => {
    const data: FormData = {}
    const errors: FieldErrors = {}
    for (const [field, at] of places) {
      const text = (row.cells[at] ?? '').trim()
      const value = text === '' ? null : valueOf(field).fromCell ? cellValue(field as never, text) : named(field, text)
      if (value === undefined) errors[field.id] = 'wrongType'
      else data[field.id] = value as FormData[string]
    }
    return { row, data, errors }
  })
  const known = await recordsByKey(
    within,
    list,
    read.map(({ data }) => data),
  )
  const acceptance = await RecordAcceptance.of(within, list, form, { source: facts })
  const values = new ValuesByForm(within.tx, form)
  const seen = new Map<string, number>()
  const labels = new Map(form.definition.sections.flatMap(({ fields }) => fields).map(({ id, label }) => [id, label]))
  const say = (errors: FieldErrors) =>
    Object.entries(errors).map(([path, error]) => {
      const rule = error.startsWith('rule:')
        ? form.definition.rules?.find(({ id }) => error === `rule:${id}`)
        : undefined
      const words = rule
        ? partFor(locale, rule.message)
        : sentence(locale, `workflow.fieldErrors.${error}`, { other: '' })
      return `${partFor(locale, labels.get(path.split(/[.[]/)[0] ?? '') ?? path)}: ${words}`
    })
  const judged: Judged[] = []
  for (const { row, data: sent, errors } of read) {
    const key = keyOf(list, sent)
    const bad = (reasons: string[]): number => judged.push({ row, reasons, put: null, same: false })
    if (key && seen.has(key)) {
      bad([sentence(locale, 'workflow.records.twice', { line: seen.get(key)! })])
      continue
    }
    if (key) seen.set(key, row.line)
    const stored = key ? (known.get(key) ?? null) : null
    const fit = stored ? importing(linesFor(sight, stored)) : lines
    if (stored && !mayWith(fit, 'edit')) {
      bad([sentence(locale, 'workflow.records.notYours')])
      continue
    }
    if (!stored && !mayWith(fit, 'add')) {
      bad([sentence(locale, 'workflow.records.noNew')])
      continue
    }
    const before = stored ? await values.of(stored.form_version, stored.data) : {}
    const recordId = stored?.record_id ?? newId()
    const rights = fieldRightsBy(fit, form.definition, stored ? 'edit' : 'add')
    const accepted = await acceptance.accept({ before, sent, rights, recordId })
    const reasons = say({ ...accepted.errors, ...errors })
    if (reasons.length > 0) {
      bad(reasons)
      continue
    }
    const { data, shown } = accepted
    const same = stored !== null && shownFields(form.definition).every(({ id }) => sameValue(before[id], data[id]))
    judged.push({ row, reasons, same, put: { recordId, before: stored ? before : null, data, shown } })
  }
  return judged
}

/** Columns of a file and the fields they fill in. @throws AppError import.columnsMissing where it has none of them */
function placesOf(form: RecordForm, rights: ReturnType<typeof fieldRightsBy>, heads: string[]) {
  const fields = shownFields(form.definition).filter(({ id }) => mayEdit(rights[id]))
  const found = matchColumns(heads, fields as never)
  const places = new Map(fields.flatMap((field) => (found[field.id]! >= 0 ? [[field, found[field.id]!] as const] : [])))
  const taken = new Set(places.values())
  return { places, fields, ignored: heads.filter((head, at) => head.trim() && !taken.has(at)) }
}

/**
 * Records from a file: what is good goes in, all at once; what is bad is told with why. Where the list has a key, a record with
 * that key is changed.
 * @throws AppError import.noFile, import.unreadable, import.empty, import.columnsMissing, import.tooManyRows, import.tooManyColumns, import.tooMuch, import.badRows, input.multipartOnly, object.unknown, right.missing
 */
export async function importRecords(facts: FactSource, context: StreamContext): Promise<RecordImport> {
  if (!context.request.isMultipart()) throw new AppError('input.multipartOnly')
  const part = await context.request.file({ limits: { fileSize: largestImport } })
  if (!part) throw new AppError('import.noFile')
  const bytes = await part.toBuffer()
  const field = (name: string) => {
    const said = part.fields[name]
    return said && 'value' in said ? String(said.value) : ''
  }
  const mode = field('mode') || 'look'
  const listId = field('listId')
  const [sheet] = await uploadedSheets(
    { account: context.caller.account, bytes, fileName: part.filename },
    { rows: mostImportedRecords + 1, sheets: 1 },
  )
  const [head, ...rows] = sheet?.rows ?? []
  if (!head || rows.length === 0) throw new AppError('import.empty')
  return context.transact(async (tx) => {
    await lockKinds(tx, ['records'])
    const within = { ...context, tx }
    const sight = await listInSight(within, listId)
    const lines = importing(sight.lines)
    if (lines.length === 0) throw new AppError('right.missing')
    const form = await formOf(tx, sight.list)
    // A field one may fill in by any of the lines is taken from the file; each row is held against its own.
    const rights = fieldRightsBy(lines, form.definition, mayWith(lines, 'add') ? 'add' : 'edit')
    const { places, fields, ignored } = placesOf(form, rights, head.cells)
    if (places.size === 0)
      throw new AppError('import.columnsMissing', {
        columns: fields
          .slice(0, 8)
          .map(({ label }) => partFor(context.locale, label))
          .join(', '),
      })
    const judged = await judge({ within, facts, sight, form, places, lines }, rows)
    const bad = judged.filter(({ put }) => !put)
    if (mode === 'all' && bad.length > 0) throw new AppError('import.badRows', { count: bad.length })
    const good = judged.flatMap(({ put, same }) => (put && !same ? [put] : []))
    if (mode === 'all' || mode === 'good') {
      const today = localDay(context.now)
      for (const one of good) {
        await giveSerialsOf(tx, form, one.data, { today, before: one.before ?? {} })
        one.shown = withSerials(one.shown, one.data, form.definition)
      }
      await putRecords(within, { listId, formVersion: form.version }, good)
      await writeAudit(within, {
        action: 'record.import',
        objectType: 'list',
        objectId: listId,
        after: { records: good.length },
      })
    }
    return {
      heads: head.cells,
      ignored,
      added: good.filter(({ before }) => !before).length,
      changed: good.filter(({ before }) => before).length,
      same: judged.filter(({ same }) => same).length,
      bad: bad.length,
      badRows: bad.slice(0, shownBadRecords).map(({ row, reasons }) => ({ ...row, reasons })),
    }
  })
}

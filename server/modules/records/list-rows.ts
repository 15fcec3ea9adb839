import type { z } from 'zod'
import type { FormData, FormField } from '@/lib/contracts/forms'
import { recordColumns, type getRecords, type OpenedList, type ShownColumn } from '@/lib/contracts/lists'
import { shownFields } from '@/lib/form-data/shown-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { CellWriter } from './cell-writer'
import { RowFinder, listedAs } from './find-rows'
import { canWith, processNameOf } from './open-record'
import { ownViewsOf } from './own-views'
import { formOf, ValuesByForm, type RecordForm } from './record-form'
import { linesFor, listInSight, mayIn, showsField, type Sight } from './sight'
import type { StoredRecord } from './stored-record'

type Asking = Pick<CallContext, 'tx' | 'caller' | 'locale' | 'now'>

function kindOf(field: FormField): ShownColumn['kind'] {
  if (traitsOf(field).kind === 'flag') return 'flag'
  if (valueOf(field).choices) return 'choice'
  return listedAs(field)
}

/** Fields a person may see of some records at least. */
export const seenFields = (sight: Sight, { definition }: RecordForm): Map<string, FormField> =>
  new Map(
    shownFields(definition)
      .filter(({ id }) => showsField(sight.lines, id))
      .map((field) => [field.id, field]),
  )

/** A list as a person may see it. @throws AppError object.unknown */
export async function openList(context: Asking, listId: string): Promise<OpenedList> {
  const { tx, locale } = context
  const sight = await listInSight(context, listId)
  const { list } = sight
  const seen = seenFields(sight, await formOf(tx, list))
  const column = (name: string, width: number): ShownColumn[] => {
    const own = recordColumns.find((one) => one === name)
    if (own)
      return [
        {
          field: own,
          label: sentence(locale, `workflow.records.columns.${own}`),
          width,
          align: 'start',
          kind: own.endsWith('At') ? 'date' : 'text',
          choices: [],
        },
      ]
    const field = seen.get(name)
    if (!field) return []
    return [
      {
        field: name,
        label: partFor(locale, field.label),
        width,
        align: traitsOf(field).align,
        kind: kindOf(field),
        choices: (valueOf(field).choices?.(field) ?? []).map(({ value, label }) => ({
          value,
          label: partFor(locale, label),
        })),
      },
    ]
  }
  const may = mayIn(sight)
  const processName = may.start ? await processNameOf(context, list) : ''
  return {
    listId,
    listName: partFor(locale, list.listName),
    explain: partFor(locale, list.explain),
    columns: list.columns.flatMap(({ field, width }) => column(field, width)),
    filters: list.filters.flatMap((field) => column(field, 0)),
    views: list.views.map(({ id, name }) => ({ id, name: partFor(locale, name) })),
    ownViews: await ownViewsOf(context, listId),
    order: list.order.field && column(list.order.field, 0).length === 0 ? { field: '', direction: 'asc' } : list.order,
    processName: partFor(locale, processName),
    may: { ...may, start: processName !== '' },
  }
}

const moment = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: companyTimeZone }).format(at)

const ofRecord = (record: StoredRecord, name: string): string =>
  ({
    _createdBy: record.by_name,
    _createdAt: moment(record.created_at),
    _changedBy: record.changed_name,
    _changedAt: moment(record.changed_at),
  })[name] ?? ''

/** Cells of records, by the names of columns; of each record what its reader may see. */
export async function cellsOf(
  context: Asking,
  { sight, form, columns }: { sight: Sight; form: RecordForm; columns: readonly string[] },
  records: StoredRecord[],
): Promise<Record<string, string | number | null>[]> {
  const seen = seenFields(sight, form)
  const fields = columns.flatMap((name) => seen.get(name) ?? [])
  const own = columns.filter((name) => name.startsWith('_'))
  const values = new ValuesByForm(context.tx, form)
  const told: FormData[] = []
  for (const record of records) told.push(await values.of(record.form_version, record.data))
  const writer = await CellWriter.over(context, fields, told)
  return records.map((record, at) => {
    const lines = linesFor(sight, record)
    return Object.fromEntries([
      ...own.map((name) => [name, ofRecord(record, name)] as const),
      ...fields
        .filter(({ id }) => showsField(lines, id))
        .map((field) => [field.id, writer.cell(field, told[at]![field.id])] as const),
    ])
  })
}

/** @throws AppError object.unknown */
export async function listRecords(
  context: Asking,
  { pageSize, currentPageIndex, ...query }: z.output<typeof getRecords.input>,
): Promise<z.output<typeof getRecords.data>> {
  const { tx } = context
  const sight = await listInSight(context, query.listId)
  const form = await formOf(tx, sight.list)
  const size = pageSize < 1 ? 1000 : pageSize
  const { rows, records } = await new RowFinder(sight, form.definition, context).find(tx, query, {
    pageSize: size,
    currentPageIndex,
  })
  const cells = await cellsOf(context, { sight, form, columns: sight.list.columns.map(({ field }) => field) }, rows)
  return {
    rows: rows.map((record, at) => ({
      recordId: record.record_id,
      cells: cells[at]!,
      can: canWith(sight.list, linesFor(sight, record)),
    })),
    records,
  }
}

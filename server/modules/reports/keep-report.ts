import { sql } from 'kysely'
import type { z } from 'zod'
import type { Report, saveReport as contract } from '@/lib/contracts/reports'
import type { Dataset } from '@/lib/contracts/datasets'
import { requireFiling } from '@/server/modules/catalogs'
import { isOwn, readDataset, requireDataset, unseenColumns } from '@/server/modules/datasets'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import { reportInSight } from './stored-report'

type Input = z.output<typeof contract.input>

/** Columns a report names already: they stay, whoever changes it. */
const namedIn = ({ columns, groups, orders, filter, figures }: Report): string[] => [
  ...columns.map(({ name }) => name),
  ...groups,
  ...[...orders, ...filter.conditions].map(({ column }) => column),
  ...(figures ? [...figures.groups, ...figures.across, ...figures.values] : []).map(({ column }) => column),
]

/** A dataset with the columns a designer may name: those he may know of. @throws AppError object.unknown */
async function designedOn(context: CallContext, datasetId: string, before: Report | undefined): Promise<Dataset> {
  const stays = before?.datasetId === datasetId
  // Of what is our own each sees his part; other datasets are for who designs reports.
  if (!stays && isOwn(datasetId)) await requireDataset(context, datasetId)
  const dataset = await readDataset(context.tx, datasetId)
  const left = new Set(stays ? namedIn(before) : [])
  const unseen = await unseenColumns(context, datasetId).catch((error: unknown) => {
    if (!stays || !(error instanceof AppError)) throw error
    return new Set(dataset.columns.map(({ name }) => name))
  })
  return { ...dataset, columns: dataset.columns.filter(({ name }) => left.has(name) || !unseen.has(name)) }
}

/** Names of columns the dataset has not, by field. */
async function wrongFields(
  context: CallContext,
  { datasetId, columns, groups, orders, filter, kind, figures }: Input,
  before: Report | undefined,
): Promise<Record<string, string>> {
  const { locale } = context
  const say = (key: string, name = '') => sentence(locale, `errors.fields.report.${key}`, { name })
  const found = await designedOn(context, datasetId, before).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!found) return { datasetId: say('datasetEmpty') }
  const known = new Set(found.columns.map(({ name }) => name))
  const wrong: Record<string, string> = {}
  const names = columns.map(({ name }) => name)
  for (const [index, name] of names.entries()) {
    if (!known.has(name)) wrong[`columns.${index}.name`] = say('columnUnknown', name)
    else if (names.indexOf(name) !== index) wrong[`columns.${index}.name`] = say('columnTwice')
  }
  for (const [index, name] of groups.entries())
    if (!known.has(name)) wrong[`groups.${index}`] = say('columnUnknown', name)
  for (const [index, { column }] of orders.entries())
    if (!known.has(column)) wrong[`orders.${index}.column`] = say('columnUnknown', column)
  for (const [index, { column }] of filter.conditions.entries())
    if (!known.has(column)) wrong[`filter.conditions.${index}.column`] = say('columnUnknown', column)
  if (kind !== 'rows' && !figures) wrong['figures.values'] = say('valuesEmpty')
  for (const part of ['groups', 'across', 'values'] as const)
    for (const [index, { column }] of (figures?.[part] ?? []).entries())
      if (!known.has(column) && !(part === 'values' && column === '*'))
        wrong[`figures.${part}.${index}.column`] = say('columnUnknown', column)
  return wrong
}

/**
 * @param mayBeNew an id there is not is taken for a new one: for what comes from another installation
 * @throws AppError input.invalid naming the field, object.unknown, right.missing
 */
export async function saveReport(context: CallContext, input: Input, { mayBeNew = false } = {}): Promise<Report> {
  const { tx, caller, now } = context
  const { reportId: given, reportName, reportCode, catalogId, datasetId, enable, ...definition } = input
  const isThere = !mayBeNew || (await sql`select 1 from reports where report_id = ${given}`.execute(tx)).rows.length > 0
  const before = given && isThere ? await reportInSight(context, given, 'Modify') : undefined
  await requireFiling(tx, caller, { type: 'Reports', from: before?.catalogId, to: catalogId })
  const wrong = await wrongFields(context, input, before)
  if (Object.keys(wrong).length > 0) throw new AppError('input.invalid', {}, wrong)
  const reportId = given || newId()
  await sql`insert into reports (report_id, report_name, report_code, catalog_id, dataset_id, enabled, definition, saved_by, saved_at)
    values (${reportId}, ${reportName}, ${reportCode}, ${catalogId}, ${datasetId}, ${enable}, ${JSON.stringify(definition)}::jsonb, ${caller.account}, ${now})
    on conflict (tenant_id, report_id) do update set report_name = excluded.report_name, report_code = excluded.report_code, catalog_id = excluded.catalog_id,
      dataset_id = excluded.dataset_id, enabled = excluded.enabled, definition = excluded.definition, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(
    tx,
  )
  const after: Report = { ...input, reportId }
  await context.audit({ action: 'report.save', objectType: 'report', objectId: reportId, before, after })
  return after
}

/** @throws AppError object.unknown, right.missing */
export async function deleteReport(context: CallContext, reportId: string): Promise<void> {
  const before = await reportInSight(context, reportId, 'Delete')
  await sql`delete from reports where report_id = ${reportId}`.execute(context.tx)
  await context.audit({ action: 'report.delete', objectType: 'report', objectId: reportId, before })
}

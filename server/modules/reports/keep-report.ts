import { sql } from 'kysely'
import type { z } from 'zod'
import type { Report, saveReport as contract } from '@/lib/contracts/reports'
import { requireFiling } from '@/server/modules/catalogs'
import { readDataset } from '@/server/modules/datasets'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import { reportInSight } from './stored-report'

type Input = z.output<typeof contract.input>

/** Names of columns the dataset has not, by field. */
async function wrongFields(
  { tx, locale }: CallContext,
  { datasetId, columns, groups, orders, filter, kind, figures }: Input,
): Promise<Record<string, string>> {
  const say = (key: string, name = '') => sentence(locale, `errors.fields.report.${key}`, { name })
  const found = await readDataset(tx, datasetId).catch((error: unknown) => {
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
  const wrong = await wrongFields(context, input)
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

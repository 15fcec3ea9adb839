import { sql } from 'kysely'
import { mostFilters, type DashboardFilter } from '@/lib/contracts/dashboards'
import type { FormUse } from '@/lib/contracts/form-versions'
import { sameJson } from '@/lib/editing/shape'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { readDataset } from '@/server/modules/datasets'
import { tablesNaming, type MovedTable } from '@/server/modules/reports'
import { dashboardsOn, type OnDatasets } from './on-datasets'

/** Dashboards that filter or compare by one of these fields (`field`, `table.column`) of a form. */
export async function dashboardUsesOfForm(
  context: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  formId: string,
  fields: readonly string[] | null,
  lists: readonly string[],
): Promise<FormUse[]> {
  if (fields === null) return []
  const named = await tablesNaming(context.tx, formId, fields, lists)
  const found = await dashboardsOn(context, [...named.keys()])
  return found.flatMap(({ dashboardId, form, visible, datasetOf }) => {
    const datasets = new Set(datasetOf.values())
    const isNamed = (dataset: string, column: string | null) =>
      form.filters.some((one) => one.column === column) ||
      form.parts.some(({ reportId, dateColumn }) => datasetOf.get(reportId) === dataset && dateColumn === column)
    const used = [...named].flatMap(([dataset, all]) =>
      datasets.has(dataset) ? all.filter(({ column }) => isNamed(dataset, column)) : [],
    )
    return [...new Set(used.map(({ field }) => field))].map((field) => ({
      kind: 'Dashboards' as const,
      id: visible ? dashboardId : '',
      name: visible ? partFor(context.locale, form.dashboardName) : '',
      version: 0,
      status: 'published' as const,
      place: 'dashboard' as const,
      field,
      where: '',
    }))
  })
}

/** Whether a dataset has a column; one that cannot be read has none. */
async function has({ tx }: CallContext, datasetId: string, column: string): Promise<boolean> {
  try {
    return (await readDataset(tx, datasetId)).columns.some(({ name }) => name === column)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The filters of a dashboard by new names; one that other reports on it still go by stays beside the new one. */
async function filtersMoved(
  context: CallContext,
  { form, datasetOf }: OnDatasets,
  movedIn: ReadonlyMap<string, MovedTable>,
): Promise<DashboardFilter[]> {
  const datasets = [...new Set(datasetOf.values())]
  const after: DashboardFilter[] = []
  for (const filter of form.filters) {
    const names = new Set(datasets.flatMap((one) => movedIn.get(one)?.columns[filter.column] ?? []))
    const others = datasets.filter((one) => movedIn.get(one)?.columns[filter.column] === undefined)
    const stays = await Promise.all(others.map((one) => has(context, one, filter.column)))
    if (names.size === 0 || stays.includes(true)) after.push(filter)
    after.push(...[...names].map((column) => ({ ...filter, column })))
  }
  const first = after.filter(({ column }, at) => after.findIndex((one) => one.column === column) === at)
  return first.slice(0, Math.max(mostFilters, form.filters.length))
}

/** Dashboards go by the new names of columns of their reports. What they show stays the same, so it takes no right on them. */
export async function moveDashboardColumns(context: CallContext, tables: readonly MovedTable[]): Promise<void> {
  const { tx, caller, now } = context
  const movedIn = new Map(tables.map((table) => [table.to, table]))
  for (const one of await dashboardsOn(context, [...movedIn.keys()], true)) {
    const { dashboardId, form: before, datasetOf } = one
    const nowNamed = (reportId: string, column: string) =>
      movedIn.get(datasetOf.get(reportId) ?? '')?.columns[column] ?? column
    const after = {
      ...before,
      filters: await filtersMoved(context, one, movedIn),
      parts: before.parts.map((part) => ({ ...part, dateColumn: nowNamed(part.reportId, part.dateColumn) })),
    }
    if (sameJson(before, after)) continue
    const { dashboardName: _name, catalogId: _catalog, enable: _enable, ...definition } = after
    await sql`update dashboards set definition = ${JSON.stringify(definition)}::jsonb, saved_by = ${caller.account}, saved_at = ${now}
      where dashboard_id = ${dashboardId}`.execute(tx)
    await context.audit({ action: 'dashboard.save', objectType: 'dashboard', objectId: dashboardId, before, after })
  }
}

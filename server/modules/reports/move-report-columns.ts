import { sql } from 'kysely'
import { reportForm, type ReportForm } from '@/lib/contracts/reports'
import { sameJson } from '@/lib/editing/shape'
import type { CallContext } from '@/server/http/serve'
import type { ReportsRow } from '@/server/platform/db/rows.generated'

type Definition = Omit<ReportForm, 'reportName' | 'reportCode' | 'catalogId' | 'datasetId' | 'enable'>

function renamed(definition: Definition, now: (column: string) => string): Definition {
  const each = <One extends { column: string }>(all: One[]) => all.map((one) => ({ ...one, column: now(one.column) }))
  const { figures } = definition
  return {
    ...definition,
    columns: definition.columns.map((one) => ({ ...one, name: now(one.name) })),
    groups: definition.groups.map(now),
    orders: each(definition.orders),
    filter: { ...definition.filter, conditions: each(definition.filter.conditions) },
    figures: figures && {
      ...figures,
      groups: each(figures.groups),
      across: each(figures.across),
      values: each(figures.values),
    },
  }
}

/** Reports on a dataset go by the new names of its columns, and of the dataset itself. What they show stays the same, so it takes no right on them. */
export async function moveReportColumns(
  context: CallContext,
  { from, to }: { from: string; to: string },
  moved: Readonly<Record<string, string>>,
): Promise<void> {
  const { tx, caller, now } = context
  const { rows } = await sql<
    Pick<ReportsRow, 'report_id' | 'report_name' | 'report_code' | 'catalog_id' | 'enabled' | 'definition'>
  >`select report_id, report_name, report_code, catalog_id, enabled, definition from reports where dataset_id = ${from} for update`.execute(
    tx,
  )
  for (const row of rows) {
    const named = { reportName: row.report_name, reportCode: row.report_code, catalogId: row.catalog_id }
    const read = reportForm.safeParse({ ...(row.definition as object), ...named, datasetId: from })
    if (!read.success) continue
    const { reportName: _name, reportCode: _code, catalogId: _catalog, datasetId: _dataset, enable: _enable, ...before } = read.data // prettier-ignore
    const after = renamed(before, (column) => moved[column] ?? column)
    if (from === to && sameJson(before, after)) continue
    await sql`update reports set dataset_id = ${to}, definition = ${JSON.stringify(after)}::jsonb, saved_by = ${caller.account}, saved_at = ${now}
      where report_id = ${row.report_id}`.execute(tx)
    await context.audit({
      action: 'report.save',
      objectType: 'report',
      objectId: row.report_id,
      before: { ...before, datasetId: from },
      after: { ...after, datasetId: to },
    })
  }
}

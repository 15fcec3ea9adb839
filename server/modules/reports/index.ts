import { sql } from 'kysely'
import * as calls from '@/lib/contracts/reports'
import { inCatalog, inSight, type Shelf } from '@/server/modules/catalogs'
import type { InterfaceTools } from '@/server/modules/interfaces'
import { AppError } from '@/server/http/app-error'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { contains } from '@/server/platform/db/contains'
import { exportReport } from './export-report'
import { deleteReport, saveReport } from './keep-report'
import { wholeReport } from './run-report'
import { behindFigure, figuresOfReport, askableOf } from './run-figures'
import { forReader, reportInSight } from './stored-report'

export { carriedReport } from './carried'
export { fileOf } from './export-report'
export { mailOfReport } from './report-in-mail'
export { sheetOfReport } from './report-sheet'
export { reportInSight } from './stored-report'
export { moveReportFields } from './move-report-fields'
export { reportUses, reportUsesOfForm, tablesNaming } from './uses'
export type { MovedTable } from '@/server/modules/own-data'
export const reportShelf: Shelf = {
  type: 'Reports',
  table: 'reports',
  id: 'report_id',
  name: 'report_name',
  enabled: 'enabled',
  edit: { menu: calls.reportMenu, action: 2 },
}

type Listed = (typeof calls.getCatalogReports)['data']['_output'][number]

export function registerReports(app: ServerApp, interfaces: InterfaceTools): void {
  const tools = { interfaces }
  serve(app, calls.getCatalogReports, async ({ catalogId, keyword, enableOnly }, { tx, caller }) => {
    const named = await forReader({ tx, caller })
    const { rows } = await sql<Listed>`
      select report_id as "reportId", report_name as "reportName", report_code as "reportCode", catalog_id as "catalogId", enabled as enable,
        coalesce(definition ->> 'kind', 'rows') as kind, coalesce(definition #>> '{look,chart}', 'bar') as chart from reports r
      where (enabled or not ${enableOnly}::boolean) and (${keyword} = '' or report_name ilike ${contains(keyword)} or report_code ilike ${contains(keyword)})
        and ${inCatalog(sql`r.catalog_id`, catalogId)} and ${inSight(caller, sql`r.catalog_id`)} and ${named}
      order by report_name, report_id`.execute(tx)
    return rows
  })
  serve(app, calls.getReport, ({ reportId }, context) => reportInSight(context, reportId))
  serve(app, calls.openReport, async ({ reportId }, context) => {
    const report = await reportInSight(context, reportId)
    if (!report.enable) throw new AppError('object.unknown')
    return { reportName: report.reportName, kind: report.kind, ...(await askableOf(context, report)) }
  })
  serve(app, calls.saveReport, (input, context) => saveReport(context, input))
  serve(app, calls.deleteReport, async ({ reportId }, context) => {
    await deleteReport(context, reportId)
    return {}
  })
  // No transaction stays open while another system works.
  serveStream(app, calls.runReport, async ({ pageSize, currentPageIndex, ...asked }, context) => {
    const { report: _report, rows, groups, ...whole } = await wholeReport(tools, context, asked)
    const from = pageSize === -1 ? 0 : (currentPageIndex - 1) * pageSize
    return {
      ...whole,
      groups: groups.map(({ rows: _rows, ...group }) => group),
      rows: pageSize === -1 ? rows : rows.slice(from, from + pageSize),
    }
  })
  serveStream(app, calls.runFigures, (input, context) => figuresOfReport(tools, context, input))
  serveStream(app, calls.rowsBehind, (input, context) => behindFigure(tools, context, input))
  serveStream(app, calls.exportReport, (input, context) => exportReport(tools, context, input))
}

import { z } from 'zod'
import { call, flag, id, nothing, paging, rev, writtenBy } from './call'
import { noFilter, rowFilter } from './filters'
import { jsonText } from './json-text'
import { shownName, typedName } from '../words/name'

export const reportMenu = 'admin_reports'
const see = { menu: reportMenu, action: 1 }
const edit = { menu: reportMenu, action: 2 }

export const totals = ['none', 'sum', 'average', 'least', 'most', 'count'] as const
export type Total = (typeof totals)[number]

/** A column of the dataset, in the place it is shown; an empty title or format takes the dataset's. */
export const reportColumn = z.object({
  name: z.string().min(1, 'report.columnEmpty').max(200),
  title: shownName.max(200).default(''),
  total: z.enum(totals).default('none'),
  format: z
    .string()
    .trim()
    .regex(/^((#,##)?0(\.0{1,10})?)?$/, 'dataset.formatForm')
    .default(''),
})
export type ReportColumn = z.output<typeof reportColumn>

export const reportOrder = z.object({
  column: z.string().min(1, 'report.columnEmpty').max(200),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
})
export type ReportOrder = z.output<typeof reportOrder>

/** R3-10 with what it shows. */
export const reportForm = z.object({
  reportName: typedName.min(1, 'report.nameEmpty').max(200),
  reportCode: z
    .string()
    .trim()
    .regex(/^[\w.-]{0,64}$/, 'report.codeForm')
    .default(''),
  catalogId: z.string().max(64).default(''),
  datasetId: z.string().min(1, 'report.datasetEmpty').max(64),
  columns: z.array(reportColumn).min(1, 'report.columnsEmpty').max(100),
  /** Rows alike in these stand together, with totals of their own. */
  groups: z.array(z.string().min(1).max(200)).max(3).default([]),
  orders: z.array(reportOrder).max(5).default([]),
  filter: rowFilter.default(noFilter),
  /** For parameters of the dataset; who runs the report may give others. */
  parameters: z.record(z.string(), z.string().max(2000)).default({}),
  enable: z.boolean().default(true),
})
export type ReportForm = z.output<typeof reportForm>

export const report = reportForm.extend({ reportId: z.string() })
export type Report = z.output<typeof report>

const listed = z.object({
  reportId: z.string(),
  reportName: z.string(),
  reportCode: z.string(),
  catalogId: z.string(),
  enable: z.boolean(),
})

export const getCatalogReports = call({
  method: 'POST',
  path: '/api/report/getCatalogReports',
  summary: 'The reports one may see, by category and keyword (R7.5-04).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    catalogId: z.string().max(64).default(''),
    keyword: z.string().max(100).default(''),
    enableOnly: flag.default(true),
  }),
  data: z.array(listed),
  changes: false,
})

export const getReport = call({
  method: 'POST',
  path: '/api/report/getReport',
  summary: 'A report as it is edited.',
  access: see,
  sends: 'form',
  input: z.object({ reportId: id }),
  data: report,
  changes: false,
  revised: writtenBy(reportForm),
})

export const saveReport = call({
  method: 'POST',
  path: '/api/report/saveReport',
  summary: 'Keeps a report; without an id it is a new one.',
  access: edit,
  sends: 'json',
  input: reportForm.extend({ reportId: z.string().max(64).default(''), ...rev }),
  data: report,
  changes: true,
  edits: { read: getReport, of: ({ reportId }: { reportId: string }) => (reportId ? { reportId } : null) },
  alters: ['reports'],
})

export const deleteReport = call({
  method: 'POST',
  path: '/api/report/deleteReport',
  summary: 'Deletes a report.',
  access: edit,
  sends: 'form',
  input: z.object({ reportId: id }),
  data: nothing,
  changes: true,
})

const asked = {
  reportId: id,
  keyword: z.string().max(100).default(''),
  filter: rowFilter.default(noFilter),
  orders: z.array(reportOrder).max(5).default([]),
  parameters: z.record(z.string(), z.string().max(2000)).default({}),
}
/** Totals by column; those that have none are not there. */
const totalsOf = z.record(z.string(), z.number())

export const runReport = call({
  method: 'POST',
  path: '/api/report/run',
  summary: 'Rows, groups and totals of a report, as far as the person may read its dataset.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ ...asked, ...paging }),
  data: z.object({
    reportName: z.string(),
    columns: z.array(reportColumn.extend({ type: z.string() })),
    parameters: z.array(z.object({ name: z.string(), type: z.string(), required: z.boolean(), value: z.string() })),
    rows: z.array(z.record(z.string(), z.json())),
    records: z.number(),
    /** In their order, with how many rows each holds; none where the report has no groups. */
    groups: z.array(z.object({ values: z.array(z.string()), count: z.number(), totals: totalsOf })),
    totals: totalsOf,
    /** The dataset answers no more than so many rows, and has more. */
    cut: z.boolean(),
  }),
  changes: false,
})
export type ReportRun = z.output<typeof runReport.data>

export const exportReport = call({
  method: 'POST',
  path: '/api/report/export',
  summary: 'A report as an Excel or CSV file.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ format: z.enum(['xlsx', 'csv']), query: jsonText(z.string().max(20_000)).pipe(z.object(asked)) }),
  data: z.object({}),
  changes: false,
  streams: true,
})

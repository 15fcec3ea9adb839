import { z } from 'zod'
import { reportFormats } from '../words/report-formats'
import { audienceLine } from './audience'
import { call, flag, id, nothing, paging, rev, wholeNumber, writtenBy } from './call'
import { choosable } from './datasets'
import { figureGroup, figureShape, figureWays, figures } from './figures'
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

/** Rows as the dataset has them; figures made of them; figures with some of their groups across. */
export const reportKinds = ['rows', 'figures', 'cross'] as const
export type ReportKind = (typeof reportKinds)[number]

/** R2.9-04: how figures are drawn. */
export const chartLooks = [
  'table',
  'bar',
  'row',
  'line',
  'area',
  'pie',
  'scatter',
  'funnel',
  'heat',
  'number',
  'gauge',
] as const
export type ChartLook = (typeof chartLooks)[number]
export const markTones = ['ok', 'warn', 'bad'] as const

/** A figure that stands out from some number on. */
export const reportMark = z.object({
  column: z.string().regex(/^v\d$/, 'report.columnEmpty'),
  comparison: z.enum(['ge', 'gt', 'le', 'lt', 'eq']).default('ge'),
  than: z.coerce.number('report.numberForm'),
  tone: z.enum(markTones).default('warn'),
})
export type ReportMark = z.output<typeof reportMark>

export const reportLook = z.object({
  chart: z.enum(chartLooks).default('bar'),
  stacked: z.boolean().default(false),
  /** Below the chart, or instead of it where the chart is a table. */
  table: z.boolean().default(true),
  /** Said beside the axis of values. */
  unit: shownName.max(40).default(''),
  /** Where a gauge ends, and what a number is measured by. */
  target: z.number('report.numberForm').nullable().default(null),
  subtotals: z.boolean().default(false),
  share: z.boolean().default(false),
  marks: z.array(reportMark).max(10).default([]),
})
export type ReportLook = z.output<typeof reportLook>

/** What figures a report makes; its filter and parameters are the report's. */
export const reportFigures = figureShape.omit({ filter: true })
export type ReportFigures = z.output<typeof reportFigures>
const plainLook = reportLook.parse({})

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
  kind: z.enum(reportKinds).default('rows'),
  /** Of figures and cross tables; null where it shows rows. */
  figures: reportFigures.nullable().default(null),
  look: reportLook.default(plainLook),
  /** Who of those that may view its category; everybody of them where nobody is named. */
  readers: z.array(audienceLine).max(100).default([]),
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
  kind: z.enum(reportKinds),
  chart: z.enum(chartLooks),
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
  asSomebody: true,
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
  /** As with figures: what holds for several reports at once. */
  shared: rowFilter.default(noFilter),
}
/** What the rows lead to, each by what one of its columns holds: a request, or a record of a list; null for nothing. */
const opens = z.object({ kind: z.enum(['request', 'record']), column: z.string(), listId: z.string() }).nullable()

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
    opens,
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
  asSomebody: true,
})
export type ReportRun = z.output<typeof runReport.data>

export const openReport = call({
  method: 'POST',
  path: '/api/report/open',
  summary: 'What kind of report one is about to look at, and what it can be filtered by.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ reportId: id }),
  data: z.object({
    reportName: z.string(),
    kind: z.enum(reportKinds),
    /** What its figures are gathered by, for whoever asks for a part of them. */
    groups: z.array(figureGroup),
    filterable: z.array(z.object({ name: z.string(), title: z.string(), type: z.string(), ...choosable })),
  }),
  changes: false,
  asSomebody: true,
})
export type ReportOpened = z.output<typeof openReport.data>

const askedFigures = {
  reportId: id,
  filter: rowFilter.default(noFilter),
  /** Conditions that hold for several reports at once: those on columns the dataset has not are left out. */
  shared: rowFilter.default(noFilter),
  parameters: z.record(z.string(), z.string().max(2000)).default({}),
}

export const runFigures = call({
  method: 'POST',
  path: '/api/report/figures',
  summary: 'The figures of a report, made of the rows the person may read.',
  access: 'signed-in',
  sends: 'json',
  input: z.object(askedFigures),
  data: z.object({
    reportName: z.string(),
    kind: z.enum(reportKinds),
    look: reportLook,
    groups: z.array(figureGroup),
    across: z.array(figureGroup),
    /** How each value is made. */
    ways: z.array(z.enum(figureWays)),
    figures,
    parameters: z.array(z.object({ name: z.string(), type: z.string(), required: z.boolean(), value: z.string() })),
  }),
  changes: false,
  asSomebody: true,
})
export type FiguresRun = z.output<typeof runFigures.data>

export const rowsBehind = call({
  method: 'POST',
  path: '/api/report/rowsBehind',
  summary: 'The rows one figure of a report is made of.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    ...askedFigures,
    /** Values of groups by their names, `g0` or `a0`; null for what is empty. */
    at: z.record(z.string().regex(/^(g[0-2]|a0)$/, 'report.columnEmpty'), z.string().max(2000).nullable()).default({}),
    pageSize: wholeNumber.min(1).max(200).default(20),
    currentPageIndex: wholeNumber.min(1).default(1),
  }),
  data: z.object({
    columns: z.array(z.object({ name: z.string(), title: z.string(), type: z.string(), format: z.string() })),
    opens,
    rows: z.array(z.record(z.string(), z.json())),
    records: z.number(),
  }),
  changes: false,
  asSomebody: true,
})

export const exportReport = call({
  method: 'POST',
  path: '/api/report/export',
  summary: 'A report as an Excel or CSV file.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ format: z.enum(reportFormats), query: jsonText(z.string().max(20_000)).pipe(z.object(asked)) }),
  data: z.object({}),
  changes: false,
  streams: true,
})

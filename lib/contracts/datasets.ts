import { z } from 'zod'
import { call, flag, id, nothing, paging, rev, wholeNumber, writtenBy } from './call'
import { noFilter, rowFilter } from './filters'
import { knownDictionary } from '../expression/known-dictionary'
import { shownName, typedName } from '../words/name'

export const datasetMenu = 'admin_datasets'
const see = { menu: datasetMenu, action: 1 }
const edit = { menu: datasetMenu, action: 2 }

export const dataTypes = ['text', 'number', 'date', 'flag'] as const
export type DataType = (typeof dataTypes)[number]
const plainName = z.string().trim().min(1, 'dataset.columnEmpty').max(200)

export const datasetColumn = z.object({
  name: plainName,
  title: shownName.max(200).default(''),
  type: z.enum(dataTypes).default('text'),
  key: z.boolean().default(false),
  /** px; 0 for a share of what is there. */
  width: wholeNumber.min(0).max(1000).default(0),
  hidden: z.boolean().default(false),
  /** How numbers are shown: `0.00`, `#,##0`, `#,##0.00`. */
  format: z
    .string()
    .trim()
    .regex(/^((#,##)?0(\.0{1,10})?)?$/, 'dataset.formatForm')
    .default(''),
})
export type DatasetColumn = z.output<typeof datasetColumn>

/** What a column of codes may hold, `label` in every language; or whom its codes name. Filters keep the code. */
export const choosable = {
  choices: z.array(z.object({ value: z.string(), label: z.string() })).default([]),
  names: z.enum(['', 'user', 'department', 'process']).default(''),
}
export type Choosable = z.output<z.ZodObject<typeof choosable>>
/** A column as our own data describes it: with what it may be filtered by. */
export type DescribedColumn = DatasetColumn & Partial<Choosable>

/** A `:name` in the statement; `value` is used where the caller gives none. */
export const datasetParameter = z.object({
  name: z.string().regex(/^[A-Za-z_]\w{0,63}$/, 'dataset.parameterForm'),
  type: z.enum(dataTypes).default('text'),
  required: z.boolean().default(false),
  value: z.string().max(2000).default(''),
})
export type DatasetParameter = z.output<typeof datasetParameter>

/** What a dataset reads, and who may read what of it. */
export const datasetForm = z.object({
  datasetName: typedName.min(1, 'dataset.nameEmpty').max(200),
  datasetCode: z.string().trim().max(64).default(''),
  catalogId: z.string().max(64).default(''),
  /** A database, read by a statement; or an external interface, whose answer holds the rows. */
  dataSource: z.string().trim().max(64).default(''),
  /** One reading statement with `:name` for its parameters. */
  statement: z.string().trim().max(20_000).default(''),
  /** In place of data source and statement; parameters of the same names are handed to it. */
  interfaceId: z.string().max(64).default(''),
  /** Where the rows stand in its answer, such as `orders`; empty for the whole answer. */
  rowsPath: z.string().trim().max(500).default(''),
  columns: z.array(datasetColumn).min(1, 'dataset.columnsEmpty').max(200),
  parameters: z.array(datasetParameter).max(50).default([]),
  /** What everybody's rows must fulfil, by who he is. */
  filter: rowFilter.default(noFilter),
  /** Everybody signed in may read it; otherwise those who may view its category. */
  open: z.boolean().default(false),
  timeoutSeconds: wholeNumber.min(1).max(60).default(10),
  mostRows: wholeNumber.min(1).max(100_000).default(1000),
})
export type DatasetForm = z.output<typeof datasetForm>

export const dataset = datasetForm.extend({ datasetId: z.string() })
export type Dataset = z.output<typeof dataset>

/** R3-09: what `schema` holds as JSON text. */
export interface DatasetSchema {
  columns: {
    fieldName: string
    fieldTitle: string
    width: number
    key: boolean
    hidden: boolean
    format: string
    type: DataType
    choices?: Choosable['choices']
    names?: Choosable['names']
  }[]
  parameters: DatasetParameter[]
}

const datasetRow = z.object({
  datasetId: z.string(),
  name: z.string(),
  code: z.string(),
  catalogId: z.string(),
  dataSource: z.string(),
})

/** Values of any column of a database, as JSON carries them. */
const row = z.record(z.string(), z.json())

export const listDatasets = call({
  method: 'POST',
  path: '/api/dataset/list',
  summary: 'The datasets one may read, by category and keyword (R7.5-01).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    catalogId: z.string().max(64).default(''),
    keyword: z.string().max(100).default(''),
    /** Baton's own data as well: requests, their steps and what stands in their forms. */
    own: flag.default(false),
    ...paging,
  }),
  data: z.object({ rows: z.array(datasetRow), records: z.number() }),
  changes: false,
})

export const getDatasetSchema = call({
  method: 'POST',
  path: '/api/dataset/get',
  summary: 'The columns and parameters of a dataset (R7.5-02).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ datasetId: id }),
  data: z.object({ datasetId: z.string(), name: z.string(), code: z.string(), schema: z.string() }),
  changes: false,
})

export const getDatasetData = call({
  method: 'POST',
  path: '/api/dataset/getData',
  summary: 'Rows of a dataset, as far as the person may see them (R7.5-03).',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    datasetId: id,
    keyword: z.string().max(100).default(''),
    filter: rowFilter.default(noFilter),
    /** Whose rows: one's own, or anybody's for who looks after datasets. */
    account: z.string().max(64).default(''),
    parameters: z.record(z.string(), z.string().max(2000)).default({}),
    ...paging,
  }),
  data: z.object({ rows: z.array(row), records: z.number() }),
  changes: false,
})

export const getDatasetLookups = call({
  method: 'POST',
  path: '/api/dataset/getLookups',
  summary: 'Datasets by their codes, with the rows one may read, as formulas look things up in them.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ codes: z.array(z.string().max(64)).max(50) }),
  data: z.object({
    datasets: z.array(knownDictionary),
    /** Codes of those whose source does not answer now. */
    away: z.array(z.string()),
  }),
  changes: false,
})

export const getDataset = call({
  method: 'POST',
  path: '/api/dataset/getDataset',
  summary: 'A dataset as it is edited.',
  access: see,
  sends: 'form',
  input: z.object({ datasetId: id }),
  data: dataset,
  changes: false,
  revised: writtenBy(datasetForm),
})

export const saveDataset = call({
  method: 'POST',
  path: '/api/dataset/saveDataset',
  summary: 'Keeps a dataset; without an id it is a new one.',
  access: edit,
  sends: 'json',
  input: datasetForm.extend({ datasetId: z.string().max(64).default(''), ...rev }),
  data: dataset,
  changes: true,
  edits: { read: getDataset, of: ({ datasetId }: { datasetId: string }) => (datasetId ? { datasetId } : null) },
  alters: ['datasets'],
})

export const deleteDataset = call({
  method: 'POST',
  path: '/api/dataset/deleteDataset',
  summary: 'Deletes a dataset.',
  access: edit,
  sends: 'form',
  input: z.object({ datasetId: id }),
  data: nothing,
  changes: true,
})

/** What a statement answers before it is kept: its columns, the first rows, or why not. */
export const tryDataset = call({
  method: 'POST',
  path: '/api/dataset/tryDataset',
  summary: 'Runs a statement that is being written, and says what came of it.',
  access: edit,
  sends: 'json',
  input: z.object({
    dataSource: z.string().max(64).default(''),
    statement: z.string().trim().max(20_000).default(''),
    interfaceId: z.string().max(64).default(''),
    rowsPath: z.string().trim().max(500).default(''),
    parameters: z.array(datasetParameter).max(50).default([]),
    timeoutSeconds: wholeNumber.min(1).max(60).default(10),
  }),
  data: z.object({ ok: flag, error: z.string(), columns: z.array(datasetColumn), rows: z.array(row) }),
  changes: false,
})

import { z } from 'zod'
import { call, flag, nothing, rev, wholeNumber } from './call'
import { shownName } from '../words/name'

const sourceName = z
  .string()
  .regex(/^[A-Za-z][\w-]*$/)
  .max(64)
const edit = { menu: 'admin_data_sources', action: 2 }

/** R3-15: a place outside that processes use by its name; its address and credentials are never shown again. */
export const dataSource = z.object({
  dataSourceName: z.string(),
  title: z.string(),
  /** 0 database, 1 service. */
  type: z.number(),
})
export type DataSource = z.infer<typeof dataSource>

/** R7.6-03 */
export const getDataSources = call({
  method: 'POST',
  path: '/api/dataSource/getDataSources',
  summary: 'Data sources by type and keyword (R7.6-03).',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    type: wholeNumber.min(0).max(1).default(0),
    incDefault: flag.default(false),
    keyword: z.string().max(100).default(''),
  }),
  data: z.array(dataSource),
  changes: false,
})

/** Address and credentials do not come out again; that they were changed shows by when it was saved. */
export const getDataSource = call({
  method: 'POST',
  path: '/api/dataSource/getDataSource',
  summary: 'A data source as it is edited, without address and credentials.',
  access: { menu: 'admin_data_sources', action: 1 },
  sends: 'form',
  input: z.object({ dataSourceName: sourceName }),
  data: dataSource.extend({ savedAt: z.string() }),
  changes: false,
  revised: (source) => source,
})

export const saveDataSource = call({
  method: 'POST',
  path: '/api/dataSource/saveDataSource',
  summary: 'Keeps the address and credentials of a data source under a name.',
  access: edit,
  sends: 'json',
  input: z.object({
    dataSourceName: sourceName,
    title: shownName.max(200).default(''),
    type: wholeNumber.min(0).max(1),
    /** postgres://…, mysql://…, sqlserver://… or oracle://… of a database, https://… of a service; empty keeps the one there is. */
    url: z.string().max(2000).default(''),
    /** Sent with every call to a service, such as its key; absent keeps those there are. */
    headers: z.record(z.string().max(100), z.string().max(4000)).optional(),
    ...rev,
  }),
  data: dataSource,
  changes: true,
  secret: true,
  edits: { read: getDataSource, of: ({ dataSourceName }: { dataSourceName: string }) => ({ dataSourceName }) },
  alters: ['dataSources'],
})

export const deleteDataSource = call({
  method: 'POST',
  path: '/api/dataSource/deleteDataSource',
  summary: 'Forgets a data source that no published process, dataset or interface uses.',
  access: edit,
  sends: 'form',
  input: z.object({ dataSourceName: sourceName }),
  data: nothing,
  changes: true,
})

export const testDataSource = call({
  method: 'POST',
  path: '/api/dataSource/testDataSource',
  summary: 'Whether a database answers.',
  access: edit,
  sends: 'form',
  input: z.object({ dataSourceName: sourceName }),
  data: z.object({ reachable: z.boolean(), error: z.string() }),
  changes: false,
})

const design = { menu: 'admin_data_sources', action: 1 }

/** R7.6-04 */
export const getDatabaseTables = call({
  method: 'GET',
  path: '/api/db/getDatabaseTables',
  summary: 'Tables of a database (R7.6-04).',
  access: design,
  sends: 'none',
  input: z.object({ dsName: sourceName }),
  data: z.array(z.object({ tableName: z.string() })),
  changes: false,
})
export const getDatabaseViews = call({
  method: 'GET',
  path: '/api/db/getDatabaseViews',
  summary: 'Views of a database (R7.6-04).',
  access: design,
  sends: 'none',
  input: z.object({ dsName: sourceName }),
  data: z.array(z.object({ tableName: z.string() })),
  changes: false,
})
/** R7.6-05 */
export const getDatabaseColumns = call({
  method: 'POST',
  path: '/api/db/getDatabaseColumns',
  summary: 'Columns of a table with their titles (R7.6-05).',
  access: design,
  sends: 'form',
  input: z.object({ dsName: sourceName, tableName: z.string().min(1).max(200) }),
  data: z.array(z.object({ columnName: z.string(), title: z.string() })),
  changes: false,
})

/** An answer of another system to a step that waits for it; the ticket is the secret. */
export const receiveAnswer = call({
  method: 'POST',
  path: '/api/interface/receive',
  summary: 'Takes the answer a waiting step has asked another system for.',
  access: 'anonymous',
  companyIn: { secret: 'ticket' },
  sends: 'json',
  input: z.object({
    ticket: z.string().min(20).max(500),
    ok: z.boolean().default(true),
    error: z.string().max(2000).default(''),
    data: z.json().default(null),
  }),
  data: z.object({ taken: z.boolean() }),
  changes: true,
  secret: true,
})

export const getCallback = call({
  method: 'POST',
  path: '/api/interface/getCallback',
  summary: 'The secret address an answer to a waiting step is sent to.',
  access: { menu: 'admin_outbox', action: 2 },
  sends: 'form',
  input: z.object({ taskId: z.string().min(1).max(64), elementId: z.string().min(1).max(64) }),
  data: z.object({ url: z.string(), ticket: z.string() }),
  changes: true,
  secret: true,
})

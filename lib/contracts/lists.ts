import { z } from 'zod'
import { shownName, typedName } from '../words/name'
import { workHours } from '../calendar/calendar'
import { knownRule } from '../decision-table/known-rule'
import { audienceLine } from './audience'
import { call, id, nothing, paging, rev, wholeNumber, writtenBy } from './call'
import { noFilter, rowFilter } from './filters'
import { jsonText } from './json-text'
import { fieldRights, formData, formDefinition } from './forms'
import { attachedFile } from './tasks'

export const listMenu = 'admin_lists'
const see = { menu: listMenu, action: 1 }
const edit = { menu: listMenu, action: 2 }

/** What every record says of itself beside its form. */
export const recordColumns = ['_createdBy', '_createdAt', '_changedBy', '_changedAt'] as const
export type RecordColumn = (typeof recordColumns)[number]

/** What somebody may be given beside looking. */
export const recordActs = ['add', 'edit', 'delete', 'start', 'import', 'export'] as const
export type RecordAct = (typeof recordActs)[number]

const fieldName = z.string().min(1).max(64)
const partId = z.string().regex(/^[\w-]{1,40}$/)

const listColumn = z.object({
  field: fieldName,
  /** Pixels; 0 for what its values need. */
  width: wholeNumber.min(0).max(800).default(0),
})
export type ListColumn = z.output<typeof listColumn>

const listOrder = z.object({
  field: z.string().max(64).default(''),
  direction: z.enum(['asc', 'desc']).default('asc'),
})
export type ListOrder = z.output<typeof listOrder>

/** Some of the records under a name, in an order of their own. */
const listView = z.object({
  id: partId,
  name: typedName.min(1, 'list.viewNameEmpty').max(200),
  filter: rowFilter.default(noFilter),
  order: listOrder.default({ field: '', direction: 'asc' }),
})
export type ListView = z.output<typeof listView>

/**
 * What some people may do with some records. Who is named more than once has all of it together; for his own records what
 * is said of them comes on top.
 */
const listRight = z.object({
  id: partId,
  who: z.array(audienceLine).max(100).default([]),
  rows: z.enum(['all', 'own']).default('all'),
  acts: z.array(z.enum(recordActs)).max(recordActs.length).default([]),
  hidden: z.array(fieldName).max(500).default([]),
  readOnly: z.array(fieldName).max(500).default([]),
})
export type ListRight = z.output<typeof listRight>

export const mostListColumns = 40
const mostListFilters = 8

export const listForm = z.object({
  listName: typedName.min(1, 'list.nameEmpty').max(200),
  /** What one reads below the name. */
  explain: shownName.max(1000).default(''),
  formId: id,
  enable: z.boolean().default(true),
  columns: z.array(listColumn).max(mostListColumns).default([]),
  /** Fields one can narrow the list down by, above it. */
  filters: z.array(fieldName).max(mostListFilters).default([]),
  order: listOrder.default({ field: '', direction: 'asc' }),
  views: z.array(listView).max(12).default([]),
  /** Fields that tell records apart: no two have the same in all of them, and an import changes the one that has. */
  key: z.array(fieldName).max(5).default([]),
  /** A field that names people: a record is theirs. Without it a record is whose who made it. */
  ownerField: z.string().max(64).default(''),
  /** The process a record can start, whose form takes what fields of the same name hold. */
  processId: z.string().max(64).default(''),
  rights: z.array(listRight).max(30).default([]),
})
export type ListForm = z.output<typeof listForm>

const storedList = listForm.extend({ listId: z.string() })
export type StoredList = z.output<typeof storedList>

export const getLists = call({
  method: 'POST',
  path: '/api/list/all',
  summary: 'The lists there are, for who looks after them.',
  access: see,
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default(''), ...paging }),
  data: z.object({
    rows: z.array(
      z.object({
        listId: z.string(),
        listName: z.string(),
        formName: z.string(),
        enable: z.boolean(),
        records: z.number(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})

export const getList = call({
  method: 'POST',
  path: '/api/list/get',
  summary: 'A list as it is designed.',
  access: see,
  sends: 'form',
  input: z.object({ listId: id }),
  data: storedList,
  changes: false,
  revised: writtenBy(listForm),
})

export const saveList = call({
  method: 'POST',
  path: '/api/list/save',
  summary: 'Keeps a list; without an id it is a new one. The form of a list that has records stays.',
  access: edit,
  sends: 'json',
  input: listForm.extend({ listId: z.string().max(64).default(''), ...rev }),
  data: storedList,
  changes: true,
  edits: { read: getList, of: ({ listId }: { listId: string }) => (listId ? { listId } : null) },
  alters: ['lists', 'records'],
})

export const deleteList = call({
  method: 'POST',
  path: '/api/list/delete',
  summary: 'Deletes a list with its records; what was changed in them stays written down.',
  access: edit,
  sends: 'form',
  input: z.object({ listId: id }),
  data: nothing,
  changes: true,
  alters: ['lists', 'records'],
})

export const getListsInSight = call({
  method: 'POST',
  path: '/api/list/inSight',
  summary: 'The lists the caller may look at.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default('') }),
  data: z.array(z.object({ listId: z.string(), listName: z.string(), explain: z.string() })),
  changes: false,
})

const shownColumn = z.object({
  field: z.string(),
  label: z.string(),
  width: z.number(),
  align: z.enum(['start', 'end']),
  /** How its values compare. */
  kind: z.enum(['text', 'number', 'date', 'flag', 'choice']),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type ShownColumn = z.output<typeof shownColumn>

const asked = {
  listId: id,
  viewId: z.string().max(40).default(''),
  keyword: z.string().max(100).default(''),
  filter: rowFilter.default(noFilter),
  order: listOrder.default({ field: '', direction: 'asc' }),
}

/** How somebody narrows a list down: within a view of its designer, by words and filters, in an order, in some columns. */
export const narrowedList = z.object({
  viewId: asked.viewId,
  keyword: asked.keyword,
  /** Of what lies between both ends, of everything else `from` alone. */
  filters: z
    .array(
      z.object({ field: fieldName, from: z.string().max(100).default(''), until: z.string().max(100).default('') }),
    )
    .max(mostListFilters)
    .default([]),
  order: asked.order,
  /** Those shown, in order; none for those of the list. */
  columns: z.array(fieldName).max(mostListColumns).default([]),
})
export type NarrowedList = z.output<typeof narrowedList>

/** A list as one person likes to see it; nobody else reads it. */
const ownView = z.object({
  viewId: z.string(),
  listId: z.string(),
  name: z.string(),
  /** The list opens with it. */
  opens: z.boolean(),
  content: narrowedList,
})
export type OwnView = z.output<typeof ownView>

export const mostOwnViews = 30

const may = z.object({
  add: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  start: z.boolean(),
  import: z.boolean(),
  export: z.boolean(),
})
export type MayWithRecords = z.output<typeof may>

export const openList = call({
  method: 'POST',
  path: '/api/list/open',
  summary: 'A list as the caller may see it: its columns, filters and views with his own, and what he may do in it.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ listId: id }),
  data: z.object({
    listId: z.string(),
    listName: z.string(),
    explain: z.string(),
    columns: z.array(shownColumn),
    filters: z.array(shownColumn),
    views: z.array(z.object({ id: z.string(), name: z.string() })),
    ownViews: z.array(ownView),
    order: listOrder,
    /** What a record starts; '' for nothing. */
    processName: z.string(),
    may,
  }),
  changes: false,
})
export type OpenedList = z.output<typeof openList.data>

export const getOwnView = call({
  method: 'POST',
  path: '/api/list/ownView',
  summary: 'A view of a list one keeps for oneself, as it is edited.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ viewId: id }),
  data: ownView,
  changes: false,
  revised: ({ name, content }) => ({ name, content }),
})

export const saveOwnView = call({
  method: 'POST',
  path: '/api/list/saveOwnView',
  summary: 'Keeps a view of a list for oneself; without an id it is a new one.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    viewId: z.string().max(64).default(''),
    listId: id,
    name: typedName.min(1, 'list.viewNameEmpty').max(100),
    content: narrowedList,
    ...rev,
  }),
  data: ownView,
  changes: true,
  edits: { read: getOwnView, of: ({ viewId }: { viewId: string }) => (viewId ? { viewId } : null) },
})

export const deleteOwnView = call({
  method: 'POST',
  path: '/api/list/deleteOwnView',
  summary: 'Deletes a view of a list one keeps for oneself.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ viewId: id }),
  data: nothing,
  changes: true,
})

export const openListWith = call({
  method: 'POST',
  path: '/api/list/openWith',
  summary: 'Says with which of one’s own views a list opens; without an id with all records.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ listId: id, viewId: z.string().max(64).default('') }),
  data: nothing,
  changes: true,
})

const recordRow = z.object({
  recordId: z.string(),
  /** By column; what the caller may not see of a record is missing. */
  cells: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), start: z.boolean() }),
})
export type RecordRow = z.output<typeof recordRow>

export const getRecords = call({
  method: 'POST',
  path: '/api/list/rows',
  summary: 'Records of a list, page by page; filter, order and search reach only what the caller may see.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ ...asked, ...paging }),
  data: z.object({ rows: z.array(recordRow), records: z.number() }),
  changes: false,
})

const shownRecord = z.object({
  listId: z.string(),
  listName: z.string(),
  recordId: z.string(),
  /** What it is called: what stands in the first column. */
  title: z.string(),
  definition: formDefinition,
  rights: fieldRights,
  data: formData,
  files: z.array(attachedFile),
  rules: z.array(knownRule),
  /** The company's calendar, of a form that counts days. */
  hours: workHours.optional(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), start: z.boolean() }),
  processName: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
  requests: z.array(
    z.object({
      taskId: z.string(),
      no: z.string(),
      title: z.string(),
      status: z.number(),
      result: z.number().nullable(),
      at: z.string(),
    }),
  ),
})
export type ShownRecord = z.output<typeof shownRecord>

export const getRecord = call({
  method: 'POST',
  path: '/api/list/record',
  summary: 'A record in its form, as far as the caller may see it; without an id an empty one to fill in.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ listId: id, recordId: z.string().max(64).default('') }),
  data: shownRecord,
  changes: false,
  revised: ({ data }) => data,
})

export const saveRecord = call({
  method: 'POST',
  path: '/api/list/saveRecord',
  summary: 'Keeps a record; without an id it is a new one. Fields that are not sent stay as they are.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ listId: id, recordId: z.string().max(64).default(''), data: formData, ...rev }),
  data: z.object({ recordId: z.string() }),
  changes: true,
  edits: {
    read: getRecord,
    of: ({ listId, recordId }: { listId: string; recordId: string }) => (recordId ? { listId, recordId } : null),
  },
  alters: ['records'],
})

const mostRecordsAtOnce = 200

export const deleteRecords = call({
  method: 'POST',
  path: '/api/list/deleteRecords',
  summary: 'Deletes records, all of them or none; what was changed in them stays written down.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ listId: id, recordIds: z.array(id).min(1).max(mostRecordsAtOnce) }),
  data: nothing,
  changes: true,
  alters: ['records'],
})

export const getRecordHistory = call({
  method: 'POST',
  path: '/api/list/history',
  summary: 'Who changed what in a record, the latest first, as far as the caller may see its fields.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ listId: id, recordId: id, ...paging }),
  data: z.object({
    rows: z.array(
      z.object({
        changeId: z.string(),
        at: z.string(),
        by: z.string(),
        /** The request whose process did it, where the caller may read it. */
        request: z.object({ taskId: z.string(), no: z.string() }).nullable(),
        kind: z.enum(['added', 'changed']),
        changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})

export const mostExportedRecords = 20_000

export const exportQuery = z.object(asked)

export const exportRecords = call({
  method: 'POST',
  path: '/api/list/export',
  summary:
    'Records as an Excel or CSV file, with every field the caller may see; `query` is what /api/list/rows is asked with, as JSON.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    query: jsonText(z.string().max(20_000)).pipe(exportQuery),
  }),
  data: z.object({}),
  changes: false,
  streams: true,
})

export const mostImportedRecords = 5_000
export const shownBadRecords = 200

/** `look` writes nothing; `all` writes nothing when one row is bad; `good` leaves bad rows out. */
export const importRecords = call({
  method: 'POST',
  path: '/api/list/import',
  summary: 'Records from an Excel or CSV file; multipart fields `listId` and `mode` (look, all, good), then `file`.',
  access: 'signed-in',
  sends: 'multipart',
  input: z.object({}),
  data: z.object({
    heads: z.array(z.string()),
    /** Columns of the file that are no field the caller may fill in. */
    ignored: z.array(z.string()),
    added: z.number(),
    changed: z.number(),
    same: z.number(),
    bad: z.number(),
    badRows: z.array(z.object({ line: z.number(), cells: z.array(z.string()), reasons: z.array(z.string()) })),
  }),
  changes: true,
})
export type RecordImport = z.output<typeof importRecords.data>

export const startFromRecord = call({
  method: 'POST',
  path: '/api/list/start',
  summary:
    'Begins a request of the process of the list, as a draft that holds what its form has in common with the record.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ listId: id, recordId: id }),
  data: z.object({ taskId: z.string() }),
  changes: true,
})

import { z } from 'zod'
import { knownDictionary } from '../expression/known-dictionary'
import { call, flag, id, nothing, paging, rev } from './call'
import { filterCondition, noFilter, rowFilter } from './filters'
import { typedName } from '../words/name'

export const dictionaryMenu = 'admin_dictionaries'
const edit = { menu: dictionaryMenu, action: 2 }

/** What a column whose values are accounts refers to. */
export const peopleColumn = '@people'

/** R3-13: `name` holds the value of a row, `description` is shown above it. */
export const dictionaryColumn = z.object({
  name: z.string().regex(/^[A-Za-z_]\w{0,63}$/, 'dictionary.columnForm'),
  description: typedName.max(200).default(''),
  key: z.boolean().default(false),
  /** What its values stand for: '' for themselves, `@people` for people, or the code of the dictionary whose keys they are. */
  refersTo: z
    .string()
    .regex(/^(@people|[\w.-]{0,64})$/, 'dictionary.codeForm')
    .default(''),
})
export type DictionaryColumn = z.output<typeof dictionaryColumn>

/** R3-13; `dataDictCode` is the name by which programs ask for it. */
export const dictionary = z.object({
  dataDictId: z.string(),
  dataDictName: z.string(),
  dataDictDesc: z.string(),
  dataDictCode: z.string(),
  catalogId: z.string(),
  enable: z.boolean(),
})
export type Dictionary = z.output<typeof dictionary>

export const dictionaryForm = z.object({
  dataDictName: typedName.min(1, 'dictionary.nameEmpty').max(200),
  dataDictDesc: z.string().trim().max(2000).default(''),
  dataDictCode: z
    .string()
    .trim()
    .regex(/^[\w.-]{0,64}$/, 'dictionary.codeForm')
    .default(''),
  catalogId: z.string().max(64).default(''),
  enable: z.boolean().default(true),
  columns: z.array(dictionaryColumn).max(50).default([]),
})
export type DictionaryForm = z.output<typeof dictionaryForm>

const day = z.union([z.literal(''), z.iso.date('dictionary.dayForm')]).default('')

/** A row by its columns; a text may hold several languages with '|'. The days are the first and last it holds, both included. */
export const dictionaryRow = z.object({
  rowId: z.string(),
  values: z.record(z.string(), z.string().max(4000)),
  order: z.number(),
  enable: z.boolean(),
  validFrom: z.string(),
  validUntil: z.string(),
})
export type DictionaryRow = z.output<typeof dictionaryRow>

/** By column, what values that stand for people or for rows of another dictionary are called. */
const namesOfValues = z.record(z.string(), z.record(z.string(), z.string()))
export type NamesOfValues = z.output<typeof namesOfValues>

export const getDataDicts = call({
  method: 'POST',
  path: '/api/baseData/getDataDicts',
  summary: 'Data dictionaries of a category (R7.5-08).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    catalogId: z.string().max(64).default(''),
    keyword: z.string().max(100).default(''),
    enableOnly: flag.default(true),
    ...paging,
  }),
  data: z.object({ rows: z.array(dictionary), records: z.number() }),
  changes: false,
})

export const getDataDictColumnInfo = call({
  method: 'POST',
  path: '/api/baseData/getDataDictColumnInfo',
  summary: 'A data dictionary with its columns (R7.5-09).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ dataDictId: id }),
  data: z.object({ list: z.array(dictionaryColumn), dataDict: dictionary }),
  changes: false,
  revised: (stored) => stored,
})

export const getDataDictDataList = call({
  method: 'POST',
  path: '/api/baseData/getDataDictDataList',
  summary: 'The rows of a data dictionary that hold today (R7.5-10).',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    dataDictId: id,
    keyword: z.string().max(100).default(''),
    filter: rowFilter.default(noFilter),
    filters: z.array(filterCondition).max(50).default([]),
    ...paging,
  }),
  data: z.object({ rows: z.array(z.record(z.string(), z.string())), records: z.number() }),
  changes: false,
})

export const getLookups = call({
  method: 'POST',
  path: '/api/baseData/getLookups',
  summary:
    'Data dictionaries by their codes, with the rows that hold today, as formulas look things up in them; those one may see.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ codes: z.array(z.string().max(64)).max(50) }),
  data: z.object({ dictionaries: z.array(knownDictionary) }),
  changes: false,
})

export const saveDataDict = call({
  method: 'POST',
  path: '/api/baseData/saveDataDict',
  summary: 'Keeps a data dictionary and its columns; without an id it is a new one.',
  access: edit,
  sends: 'json',
  input: dictionaryForm.extend({ dataDictId: z.string().max(64).default(''), ...rev }),
  data: dictionary,
  changes: true,
  edits: {
    read: getDataDictColumnInfo,
    of: ({ dataDictId }: { dataDictId: string }) => (dataDictId ? { dataDictId } : null),
  },
  alters: ['dictionaries'],
})

export const deleteDataDict = call({
  method: 'POST',
  path: '/api/baseData/deleteDataDict',
  summary: 'Deletes a data dictionary with its rows.',
  access: edit,
  sends: 'form',
  input: z.object({ dataDictId: id }),
  data: nothing,
  changes: true,
})

export const getDataDictRows = call({
  method: 'POST',
  path: '/api/baseData/getDataDictRows',
  summary: 'Every row of a data dictionary, those that do not hold today as well.',
  access: { menu: dictionaryMenu, action: 1 },
  sends: 'form',
  input: z.object({
    dataDictId: id,
    keyword: z.string().max(100).default(''),
    /** Only rows about this person, where columns stand for people. */
    account: z.string().max(64).default(''),
    ...paging,
  }),
  data: z.object({
    rows: z.array(dictionaryRow),
    records: z.number(),
    names: namesOfValues,
  }),
  changes: false,
})

export const getDataDictRow = call({
  method: 'POST',
  path: '/api/baseData/getDataDictRow',
  summary: 'A row of a data dictionary as it is edited.',
  access: { menu: dictionaryMenu, action: 1 },
  sends: 'form',
  input: z.object({ dataDictId: id, rowId: id }),
  data: dictionaryRow,
  changes: false,
  revised: (row) => row,
})

export const saveDataDictRow = call({
  method: 'POST',
  path: '/api/baseData/saveDataDictRow',
  summary: 'Keeps a row of a data dictionary; without an id it is a new one.',
  access: edit,
  sends: 'json',
  input: z.object({
    dataDictId: id,
    rowId: z.string().max(64).default(''),
    values: z.record(z.string(), z.string().max(4000)),
    order: z.coerce.number().int().min(1).max(1_000_000).default(1),
    enable: z.boolean().default(true),
    validFrom: day,
    validUntil: day,
    ...rev,
  }),
  data: dictionaryRow,
  changes: true,
  edits: {
    read: getDataDictRow,
    of: ({ dataDictId, rowId }: { dataDictId: string; rowId: string }) => (rowId ? { dataDictId, rowId } : null),
    toldApartBy: 'rowId',
  },
  alters: ['dictionaries'],
})

export const deleteDataDictRow = call({
  method: 'POST',
  path: '/api/baseData/deleteDataDictRow',
  summary: 'Deletes a row of a data dictionary.',
  access: edit,
  sends: 'form',
  input: z.object({ dataDictId: id, rowId: id }),
  data: nothing,
  changes: true,
})

/** Who changed which row when; null for a row that was not there. */
export const getDataDictHistory = call({
  method: 'POST',
  path: '/api/baseData/getDataDictHistory',
  summary: 'The changes of a data dictionary’s rows, the latest first.',
  access: { menu: dictionaryMenu, action: 1 },
  sends: 'form',
  input: z.object({ dataDictId: id, rowId: z.string().max(64).default(''), ...paging }),
  data: z.object({
    rows: z.array(
      z.object({
        changeId: z.string(),
        rowId: z.string(),
        at: z.string(),
        account: z.string(),
        name: z.string(),
        before: dictionaryRow.nullable(),
        after: dictionaryRow.nullable(),
      }),
    ),
    records: z.number(),
    names: namesOfValues,
  }),
  changes: false,
})

export const exportDataDictRows = call({
  method: 'POST',
  path: '/api/baseData/exportDataDictRows',
  summary: 'Every row of a data dictionary as an Excel or CSV file.',
  access: { menu: dictionaryMenu, action: 1 },
  sends: 'form',
  input: z.object({ dataDictId: id, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  data: z.object({}),
  changes: false,
  streams: true,
})

export const mostDictionaryRows = 20_000
export const shownBadDictionaryRows = 200

/** `look` writes nothing; `all` writes nothing when one row is bad; `good` leaves bad rows out. */
export const importDataDictRows = call({
  method: 'POST',
  path: '/api/baseData/importDataDictRows',
  summary:
    'Rows of a data dictionary from an Excel or CSV file; multipart fields `dataDictId` and `mode` (look, all, good), then `file`.',
  access: edit,
  sends: 'multipart',
  input: z.object({}),
  data: z.object({
    heads: z.array(z.string()),
    added: z.number(),
    changed: z.number(),
    same: z.number(),
    bad: z.number(),
    badRows: z.array(z.object({ line: z.number(), cells: z.array(z.string()), reasons: z.array(z.string()) })),
  }),
  changes: true,
})
export type DictionaryImport = z.output<typeof importDataDictRows.data>

/** Keys and names of a dictionary, for choices: the key column, and the first column beside it. */
export const dictionaryChoice = z.object({ value: z.string(), name: z.string() })
export type DictionaryChoice = z.output<typeof dictionaryChoice>

/** Forms show what held when the request was handed in; days to come are nobody's to look at. */
export const getChoicesOn = call({
  method: 'POST',
  path: '/api/sysdict/getChoicesOn',
  summary: 'What dictionaries held on a day that is past, by their codes; unknown codes answer nothing.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ codes: z.array(z.string().min(1).max(64)).max(100), day: z.iso.date() }),
  data: z.record(z.string(), z.array(dictionaryChoice)),
  changes: false,
})

export const getDictByCode = call({
  method: 'POST',
  path: '/api/sysdict/getDictByCode',
  summary: 'What dictionaries hold today, by their codes (R7.5-13); unknown codes answer nothing.',
  access: 'signed-in',
  sends: 'json',
  input: z.array(z.string().min(1).max(64)).max(100),
  data: z.record(z.string(), z.array(dictionaryChoice)),
  changes: false,
})

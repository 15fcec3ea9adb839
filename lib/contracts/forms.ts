import { z } from 'zod'
import { formDefinition } from '@/lib/form-data/form-definition'
import { call, flag, nothing, sounding, soundsWanted } from './call'

export * from '@/lib/form-data/form-definition'

/** R3-20: a node of the system variable tree; `value` is how conditions and formulas name it. */
export const systemVariable = z.object({ name: z.string(), value: z.string() })

export const getSystemVariables = call({
  method: 'POST',
  path: '/api/form/getSystemVariables',
  summary: 'Values every condition may use besides the form (R7.6-01).',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.array(systemVariable),
  changes: false,
})

/** R3-12, with what pickers show beside it. */
export const catalogForm = z.object({
  formId: z.string(),
  formName: z.string(),
  formCode: z.string(),
  formType: z.number(),
  version: z.number(),
  catalogId: z.string(),
  enable: z.boolean(),
  ...sounding,
})

export const getCatalogForms = call({
  method: 'POST',
  path: '/api/form/getCatalogForms',
  summary: 'Forms of a category with those below it, by keyword (R7.5-07).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    catalogId: z.string().max(64).default(''),
    keyword: z.string().max(100).default(''),
    enableOnly: flag.default(true),
    ...soundsWanted,
  }),
  data: z.array(catalogForm),
  changes: false,
})

export const getFormDefinition = call({
  method: 'POST',
  path: '/api/form/getFormDefinition',
  summary: 'The newest version of a form, or a form sent along, as everything that edits or fills it in reads it.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    formId: z.string().max(64).default(''),
    /** A form definition as JSON, HTML-encoded, in the place of one that is kept. */
    formDataSchema: z.string().max(1_000_000).default(''),
  }),
  data: z.object({ formName: z.string(), definition: formDefinition }),
  changes: false,
})

/** Bytes of a file whose rows are put into a form. */
export const largestSheetFile = 2 * 1024 * 1024
/** Rows and columns of a sheet that are handed over; a sub-table holds no more. */
export const mostSheetRows = 1001
export const mostSheetColumns = 60

/** The cells of a sheet as text, each row with its line in the file; `records` counts those that were not handed over as well. */
export const sheetRows = z.object({
  name: z.string(),
  records: z.number(),
  rows: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
})
export type SheetRows = z.infer<typeof sheetRows>

export const readSheetFile = call({
  method: 'POST',
  path: '/api/form/readSheetFile',
  summary:
    'The sheets of an Excel or CSV file as text, for filling in a sub-table (R2.8-27); nothing is kept. Multipart field `file`.',
  access: 'signed-in',
  sends: 'multipart',
  input: z.object({}),
  data: z.object({ fileName: z.string(), sheets: z.array(sheetRows) }),
  changes: false,
})

/** R3-21: a node of the tree of a form's fields; only leaves can be chosen. The id is the path by which a reference names it. */
export const formVariable = z.object({ id: z.string(), pId: z.string(), name: z.string() })

/** R7.6-02; a form that is kept can be named by its id instead. */
export const getFormVariablesTree = call({
  method: 'POST',
  path: '/api/form/getFormVariablesTree',
  summary: 'The fields of a form as a flat list, parents first (R7.6-02).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    /** The form definition as JSON, HTML-encoded. */
    formDataSchema: z.string().max(1_000_000).default(''),
    formId: z.string().max(64).default(''),
  }),
  data: z.array(formVariable),
  changes: false,
})

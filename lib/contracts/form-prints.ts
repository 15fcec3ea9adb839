import { z } from 'zod'
import { printDesign } from '../form-data/print-design'
import { shownName, typedName } from '../words/name'
import { call, id, nothing, rev, writtenBy } from './call'
import { formMenu } from './form-versions'

export * from '../form-data/print-design'

const see = { menu: formMenu, action: 1 }
const edit = { menu: formMenu, action: 2 }

export const printKinds = ['design', 'word', 'excel'] as const
/** Prints of one form. */
export const mostPrints = 30

/** What a designer says about a print. */
export const printProperties = z.object({
  /** zh-CN|en-US|zh-TW */
  name: typedName.min(1, 'form.nameEmpty').max(300),
  enable: z.boolean().default(true),
  /** Ids of steps it is for; none: whatever the step. */
  steps: z.array(z.string().max(64)).max(50).default([]),
  /** FEEL over the form; '': whatever the data. */
  condition: z.string().max(2000).default(''),
  /** Null for what is a file. */
  design: printDesign.nullable().default(null),
})

const print = printProperties.extend({
  printId: z.string(),
  formId: z.string(),
  kind: z.enum(printKinds),
  fileName: z.string(),
  size: z.number(),
  /** Places and fields it names that the form does not have. */
  unknown: z.array(z.string()),
  changedAt: z.string(),
  changedByName: z.string(),
})
export type FormPrint = z.output<typeof print>

export const getFormPrints = call({
  method: 'POST',
  path: '/api/form/getFormPrints',
  summary: 'The prints of a form in their order, and the steps of processes one may be for.',
  access: see,
  sends: 'form',
  input: z.object({ formId: id }),
  data: z.object({
    prints: z.array(print.omit({ design: true })),
    steps: z.array(z.object({ id: z.string(), name: z.string(), processName: z.string() })),
  }),
  changes: false,
})

export const getFormPrint = call({
  method: 'POST',
  path: '/api/form/getFormPrint',
  summary: 'One print of a form, with its design.',
  access: see,
  sends: 'form',
  input: z.object({ printId: id }),
  data: print,
  changes: false,
  revised: writtenBy(printProperties),
})

export const addFormPrint = call({
  method: 'POST',
  path: '/api/form/addFormPrint',
  summary: 'Makes a print of a form, with a design.',
  access: edit,
  sends: 'json',
  input: z.object({ formId: id, name: printProperties.shape.name, design: printDesign }),
  data: z.object({ printId: z.string() }),
  changes: true,
})

export const modifyFormPrint = call({
  method: 'POST',
  path: '/api/form/modifyFormPrint',
  summary: 'Changes a print: its name, when it is used, and its design.',
  access: edit,
  sends: 'json',
  input: printProperties.extend({ printId: id, ...rev }),
  data: printProperties.extend({ printId: z.string() }),
  changes: true,
  edits: { read: getFormPrint, of: ({ printId }: { printId: string }) => ({ printId }) },
})

export const removeFormPrint = call({
  method: 'POST',
  path: '/api/form/removeFormPrint',
  summary: 'Deletes a print of a form.',
  access: edit,
  sends: 'form',
  input: z.object({ printId: id }),
  data: nothing,
  changes: true,
})

export const orderFormPrints = call({
  method: 'POST',
  path: '/api/form/orderFormPrints',
  summary: 'Puts the prints of a form into this order; those that are not named stay behind the others.',
  access: edit,
  sends: 'json',
  input: z.object({ formId: id, printIds: z.array(id).max(100) }),
  data: nothing,
  changes: true,
})

export const uploadFormPrint = call({
  method: 'POST',
  path: '/api/form/uploadFormPrint',
  summary:
    'Takes a Word or Excel file as a print of a form, or as the new file of one. Multipart fields `formId`, `printId` for one there is, and `file`. What acts or reaches outside is refused, and so are places the form does not have.',
  access: edit,
  sends: 'multipart',
  input: z.object({}),
  data: z.object({ printId: z.string(), kind: z.enum(printKinds), fileName: z.string() }),
  changes: true,
})

export const downloadFormPrint = call({
  method: 'POST',
  path: '/api/form/downloadFormPrint',
  summary: 'The Word or Excel file of a print as it was uploaded.',
  access: see,
  sends: 'form',
  input: z.object({ printId: id }),
  data: z.object({}),
  changes: false,
  streams: true,
})

const headForm = z.object({
  /** zh-CN|en-US|zh-TW; '' for what the organisation is called. */
  name: typedName.max(300).default(''),
  /** A line below it, such as the address. */
  below: shownName.max(600).default(''),
  /** A picture in base64; what comes back is a PNG. */
  logo: z
    .string()
    .max(1_000_000)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'general.wrongForm')
    .default(''),
})
const companyHead = headForm.extend({ usual: z.string() })
export type CompanyHead = z.output<typeof companyHead>

export const getCompanyHead = call({
  method: 'POST',
  path: '/api/form/getCompanyHead',
  summary: 'What stands at the head of the company’s papers: logo, name and a line below.',
  access: 'signed-in',
  sends: 'form',
  input: nothing,
  data: companyHead,
  changes: false,
  revised: writtenBy(headForm),
})

export const saveCompanyHead = call({
  method: 'POST',
  path: '/api/form/saveCompanyHead',
  summary: 'Changes what stands at the head of the company’s papers.',
  access: edit,
  sends: 'json',
  input: headForm.extend(rev),
  data: companyHead,
  changes: true,
  edits: { read: getCompanyHead, of: () => ({}) },
})

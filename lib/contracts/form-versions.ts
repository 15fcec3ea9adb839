import { z } from 'zod'
import { formDifference } from '@/lib/form-data/form-difference'
import { formFault } from '@/lib/form-data/form-fault'
import { typedName } from '../words/name'
import { formType as formTypes } from '../words/workflow-enumerations'
import { call, flag, id, nothing, rev, wholeNumber, writtenBy } from './call'
import { formDefinition } from './forms'

export const formMenu = 'design_forms'
const see = { menu: formMenu, action: 1 }
const edit = { menu: formMenu, action: 2 }
const publishing = { menu: formMenu, action: 4 }

/** Of a definition: two with the same hash say the same. '' for none. */
const hash = z.string().max(100)
const formType = wholeNumber.min(formTypes.Normal).max(formTypes.Frame)

/** What a form is beside what it asks for. */
export const formProperties = z.object({
  /** zh-CN|en-US|zh-TW */
  formName: typedName.min(1, 'form.nameEmpty').max(600),
  /** By which others know it; '' for none. */
  formCode: z
    .string()
    .trim()
    .regex(/^[\w.-]{0,64}$/, 'form.codeForm')
    .default(''),
  catalogId: z.string().max(64).default(''),
  /** Whether new processes may use it. */
  enable: z.boolean().default(true),
})

const formRow = z.object({
  formId: z.string(),
  formName: z.string(),
  formCode: z.string(),
  formType: z.number(),
  catalogId: z.string(),
  catalogName: z.string(),
  enable: z.boolean(),
  /** The version processes take; null for what was never published. */
  published: z.number().nullable(),
  /** Whether there is a draft that says something else. */
  hasDraft: z.boolean(),
  changedAt: z.string(),
  changedByName: z.string(),
  /** Processes that use it, and the first of their names. */
  usedBy: z.number(),
  usedByNames: z.array(z.string()),
})
export type FormRow = z.output<typeof formRow>

export const getForms = call({
  method: 'POST',
  path: '/api/form/getForms',
  summary: 'All forms with their version and draft, by category and keyword (R2.4-11).',
  access: see,
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default(''), catalogId: z.string().max(64).default('') }),
  data: z.array(formRow),
  changes: false,
})

const form = formProperties.extend({
  formId: z.string(),
  formType: z.number(),
  draft: z.object({
    definition: formDefinition,
    hash,
    /** False: it is the published version, as nothing has been changed since. */
    changed: z.boolean(),
    changedBy: z.string(),
    changedByName: z.string(),
    changedAt: z.string(),
  }),
  published: z.number().nullable(),
  /** Whether a process uses it or ever did: then it stays. */
  everUsed: z.boolean(),
  /** What the caller may do with it. */
  rights: z.object({ edit: z.boolean(), publish: z.boolean(), remove: z.boolean() }),
})
export type FormToDesign = z.output<typeof form>

export const getForm = call({
  method: 'POST',
  path: '/api/form/getForm',
  summary: 'A form as it is designed: its draft, or its published version where there is none.',
  access: see,
  sends: 'form',
  input: z.object({ formId: id }),
  data: form,
  changes: false,
  revised: writtenBy(formProperties),
})

export const createForm = call({
  method: 'POST',
  path: '/api/form/createForm',
  summary: 'Makes a form: blank, of another form, or of a definition sent along. It is a draft until it is published.',
  access: edit,
  sends: 'json',
  input: formProperties.omit({ enable: true }).extend({
    formType: formType.default(formTypes.JSON),
    /** Begins as a copy of this form, of its draft if there is one. */
    fromFormId: z.string().max(64).default(''),
    /** Begins with this. */
    definition: formDefinition.optional(),
  }),
  data: z.object({ formId: z.string(), hash }),
  changes: true,
})

export const modifyForm = call({
  method: 'POST',
  path: '/api/form/modifyForm',
  summary: 'Changes name, code, category and whether new processes may use a form.',
  access: edit,
  sends: 'json',
  input: formProperties.extend({ formId: id, ...rev }),
  data: formProperties.extend({ formId: z.string() }),
  changes: true,
  edits: { read: getForm, of: ({ formId }: { formId: string }) => ({ formId }) },
  alters: ['forms'],
})

export const setFormEnabled = call({
  method: 'POST',
  path: '/api/form/setEnabled',
  summary: 'Takes a form out of use for new processes, or puts it back.',
  access: edit,
  sends: 'form',
  input: z.object({ formId: id, enable: flag }),
  data: nothing,
  changes: true,
  alters: ['forms'],
})

export const saveFormDraft = call({
  method: 'POST',
  path: '/api/form/saveFormDraft',
  summary:
    'Keeps a definition as the draft of its form, whatever is still wrong with it. Refused with `form.changed` and the other’s definition where somebody has saved another since.',
  access: edit,
  sends: 'json',
  input: z.object({ formId: id, definition: formDefinition, expectedHash: hash.min(1) }),
  data: z.object({ hash, changed: z.boolean() }),
  changes: true,
})

export const dropFormDraft = call({
  method: 'POST',
  path: '/api/form/dropFormDraft',
  summary: 'Throws the draft of a published form away.',
  access: edit,
  sends: 'form',
  input: z.object({ formId: id, expectedHash: hash.min(1) }),
  data: z.object({ hash }),
  changes: true,
})

export const checkForm = call({
  method: 'POST',
  path: '/api/form/checkForm',
  summary: 'Everything wrong with a definition, with the field each is about.',
  access: see,
  sends: 'json',
  input: z.object({ definition: formDefinition, formType: formType.default(formTypes.JSON) }),
  data: z.object({ faults: z.array(formFault) }),
  changes: false,
})

export const tryFormPage = call({
  method: 'POST',
  path: '/api/form/tryPage',
  summary:
    'Where the page of a UserForm or Frame form leads on a trial, with no ticket in it, and whether it may stand in a frame here.',
  access: edit,
  sends: 'json',
  input: z.object({
    formId: id,
    address: z.string().max(500),
    hosts: z.array(z.string().max(260)).max(20).default([]),
  }),
  data: z.object({
    allowed: z.boolean(),
    /** '' for what is no address. */
    url: z.string(),
    /** Sites the administration allows in frames; none for all. */
    known: z.array(z.string()),
    /** Of the form's own sites, those the administration does not allow. */
    refused: z.array(z.string()),
  }),
  changes: false,
})

/** Where at a thing a form or a field stands; words below `forms.places`. */
export const formPlaces = [
  'form',
  'condition',
  'title',
  'summary',
  'balance',
  'rights',
  'people',
  'expression',
  'outside',
  'value',
  'print',
  'list',
  'report',
  'dashboard',
  'view',
] as const
export const formUse = z.object({
  /** What kind of thing uses it. */
  kind: z.enum(['Processes', 'Prints', 'Lists', 'Reports', 'Dashboards', 'Views']),
  /** '' with its name for what the caller may not see: that it is used there counts all the same. */
  id: z.string(),
  name: z.string(),
  version: z.number(),
  status: z.enum(['draft', 'published']),
  place: z.enum(formPlaces),
  /** The field, or `table.column`; '' for the form itself. */
  field: z.string(),
  /** What people call the place, such as a step. */
  where: z.string(),
})
export type FormUse = z.output<typeof formUse>

export const getFormUses = call({
  method: 'POST',
  path: '/api/form/getFormUses',
  summary: 'Where a form, or one field of it, is used, as far as one may see that.',
  access: see,
  sends: 'form',
  input: z.object({ formId: id, fieldId: z.string().max(130).default('') }),
  data: z.object({ uses: z.array(formUse) }),
  changes: false,
})

const fieldPath = z
  .string()
  .max(130)
  .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)?$/)

export const publishForm = call({
  method: 'POST',
  path: '/api/form/publishForm',
  summary:
    'Makes the draft of a form its next version. One with errors stays a draft, and so does one that takes away fields in use unless that is meant; both are told.',
  access: publishing,
  sends: 'json',
  input: z.object({
    formId: id,
    expectedHash: hash.min(1),
    /** For those who look at the versions later. */
    note: z.string().trim().max(500).default(''),
    /** Also where fields are taken away that are in use. */
    evenThough: z.boolean().default(false),
    /** Fields that are gone with those that take their place, columns as `table.column`: processes that use them are changed along. */
    moved: z.record(fieldPath, fieldPath).default({}),
  }),
  data: z.object({
    published: z.boolean(),
    version: z.number().nullable(),
    faults: z.array(formFault),
    /** Where fields are used that would be gone. */
    uses: z.array(formUse),
    /** Processes that were changed along, or had to be left as they are: then the draft or the published version says so. */
    changed: z.array(
      z.object({ processId: z.string(), name: z.string(), state: z.enum(['published', 'draft', 'left']) }),
    ),
    /** Lists whose records stay on earlier versions, as their values would be written over or mean something else. */
    recordsLeft: z.array(
      z.object({ listId: z.string(), name: z.string(), records: z.number(), versions: z.array(z.number()) }),
    ),
  }),
  changes: true,
})

const formVersion = z.object({
  version: z.number(),
  createdAt: z.string(),
  createdBy: z.string(),
  createdByName: z.string(),
  note: z.string(),
  /** Tasks that run by it. */
  running: z.number(),
  /** Processes whose published version stands on it. */
  usedBy: z.array(z.object({ processId: z.string(), name: z.string() })),
})
export type FormVersion = z.output<typeof formVersion>

export const getFormVersions = call({
  method: 'POST',
  path: '/api/form/getFormVersions',
  summary: 'The versions of a form, the newest first.',
  access: see,
  sends: 'form',
  input: z.object({ formId: id }),
  data: z.array(formVersion),
  changes: false,
})

export const getFormVersion = call({
  method: 'POST',
  path: '/api/form/getFormVersion',
  summary: 'One version of a form with its definition.',
  access: see,
  sends: 'form',
  input: z.object({ formId: id, version: wholeNumber.min(1) }),
  data: z.object({ formId: z.string(), version: z.number(), definition: formDefinition }),
  changes: false,
})

export const restoreFormVersion = call({
  method: 'POST',
  path: '/api/form/restoreFormVersion',
  summary: 'Puts an earlier version of a form into its draft.',
  access: edit,
  sends: 'form',
  input: z.object({ formId: id, version: wholeNumber.min(1), expectedHash: hash.min(1) }),
  data: z.object({ hash }),
  changes: true,
})

export const compareFormVersions = call({
  method: 'POST',
  path: '/api/form/compareFormVersions',
  summary: 'What one version of a form asks otherwise than another; 0 is the draft.',
  access: see,
  sends: 'form',
  input: z.object({ formId: id, before: wholeNumber.min(0), after: wholeNumber.min(0) }),
  data: z.array(formDifference),
  changes: false,
})

export const removeForm = call({
  method: 'POST',
  path: '/api/form/removeForm',
  summary: 'Deletes a form no process has ever used, with its versions and its draft.',
  access: edit,
  sends: 'form',
  input: z.object({ formId: id }),
  data: nothing,
  changes: true,
  alters: ['forms'],
})

import { z } from 'zod'
import { participant } from '@/lib/engine/participants/participant'
import { typedName } from '../words/name'
import { call, flag, id } from './call'
import { formDefinition } from './forms'
import { checkedFinding } from './process-versions'

const see = { menu: 'design_processes', action: 1 }
const edit = { menu: 'design_processes', action: 2 }

const templateRow = z.object({
  templateId: z.string(),
  /** One of the areas of an office; its word is the browser's. */
  area: z.string(),
  name: z.string(),
  about: z.string(),
  /** Names of the steps, one after the other. */
  steps: z.array(z.string()),
  fields: z.number(),
})
export type TemplateRow = z.output<typeof templateRow>

export const getTemplates = call({
  method: 'POST',
  path: '/api/template/getTemplates',
  summary: 'Forms of an office with their processes, ready to be put to use (R2.4-11).',
  access: see,
  sends: 'none',
  input: z.object({}),
  data: z.array(templateRow),
  changes: false,
})

/** A role that probably does the work of a slot here. */
const chosenPeople = z.array(participant).max(20)

export const getTemplate = call({
  method: 'POST',
  path: '/api/template/getTemplate',
  summary: 'One template: its form, its steps, and the people it needs with those who probably do it here.',
  access: see,
  sends: 'form',
  input: z.object({ templateId: id }),
  data: z.object({
    templateId: z.string(),
    /** zh-CN|en-US|zh-TW */
    name: z.string(),
    about: z.string(),
    definition: formDefinition,
    steps: z.array(z.object({ name: z.string(), who: z.string(), when: z.string() })),
    slots: z.array(z.object({ slot: z.string(), name: z.string(), suggested: chosenPeople })),
  }),
  changes: false,
})

export const createFromTemplate = call({
  method: 'POST',
  path: '/api/template/createFromTemplate',
  summary:
    'Puts a template to use: publishes its form and keeps its process as a draft with the people chosen, or publishes it as well. All of it, or nothing.',
  access: edit,
  sends: 'json',
  input: z.object({
    templateId: id,
    name: typedName.min(1, 'form.nameEmpty').max(600),
    formCatalogId: z.string().max(64).default(''),
    processCatalogId: z.string().max(64).default(''),
    /** Who does the work of each slot. */
    people: z.record(z.string().max(64), chosenPeople),
    publish: flag.default(false),
  }),
  data: z.object({
    formId: z.string(),
    processId: z.string(),
    published: z.boolean(),
    findings: z.array(checkedFinding),
  }),
  changes: true,
})

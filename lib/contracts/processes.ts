import { z } from 'zod'
import { workItemRow } from './work-items'
import { call, sounding, soundsWanted, wholeNumber } from './call'

/** A process the signed-in person may start. */
export const startableProcess = z.object({
  processId: z.string(),
  processName: z.string(),
  processVersion: z.number(),
  startActivityId: z.string(),
  description: z.string(),
  /** Name of a catalog node, for grouping. */
  catalogName: z.string(),
  formId: z.string(),
  formType: z.number(),
  /** When this person last handed one in; null if never. */
  lastStartedAt: z.string().nullable(),
  /** What that one was called, and its summary as lists show it; null if never. */
  last: z.object({ title: z.string(), summary: workItemRow.shape.summary }).nullable(),
  /** Others start it as a part of theirs: it is not offered by itself. */
  partOfOthers: z.boolean(),
  /** How its name sounds, for pinyin and initials. */
  sounds: z.string(),
})

export const getStartableProcesses = call({
  method: 'POST',
  path: '/api/process/getStartableProcesses',
  summary: 'The processes the signed-in person may start.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default('') }),
  data: z.array(startableProcess),
  changes: false,
  asSomebody: true,
})

/** R7.5-05 */
export const getCatalogProcesses = call({
  method: 'POST',
  path: '/api/process/getCatalogProcesses',
  summary: 'Published processes of a category (R7.5-05).',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    catalogId: z.string().max(64).default(''),
    search: z.string().max(100).default(''),
    pageSize: wholeNumber.min(-1).max(1000).default(-1),
    ...soundsWanted,
  }),
  data: z.array(
    z.object({
      processId: z.string(),
      processName: z.string(),
      processVersion: z.number(),
      startActivityId: z.string(),
      ...sounding,
    }),
  ),
  changes: false,
})

/** R7.5-06: which page opens a step's form. */
export const getNodeFormName = call({
  method: 'POST',
  path: '/api/process/getNodeFormName',
  summary: 'The form behind a step and its type (R7.5-06).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    detailType: z.enum(['Edit', 'View', 'Print']).default('View'),
    nodeId: z.string().max(64).default(''),
    processId: z.string().max(64).default(''),
    taskId: z.string().max(64).default(''),
    transform: z.string().max(64).default(''),
    app: z.string().max(64).default(''),
  }),
  data: z.object({ formName: z.string(), formType: z.number(), formId: z.string() }),
  changes: false,
})

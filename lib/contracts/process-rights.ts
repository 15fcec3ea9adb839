import { z } from 'zod'
import { authorization } from '@/lib/engine/definition/settings'
import { shownName } from '../words/name'
import { call, id, rev } from './call'
import { peopleChanged } from './rights-changes'

/** R2.9-10: the menu whose access mask says who may look at process authorizations and set them: view 1, edit 2. */
export const processRightsMenu = 'admin_process_rights'
const may = (action: 1 | 2) => ({ menu: processRightsMenu, action })

/** When a line holds: for every request of the process, or for those whose initiator, present holder or past holder one is. */
export const rightHolds = ['always', 'asInitiator', 'whileActing', 'tookPart'] as const
const line = z.object({
  participantType: z.number(),
  /** What it names, as it is called now; '' where its type says it all. */
  who: shownName,
  include: z.boolean(),
  mask: z.number(),
})

export const listProcessRights = call({
  method: 'POST',
  path: '/api/processRights/list',
  summary: 'Published processes with the lines that say who may do what with their requests, and who looks after them.',
  access: may(1),
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default('') }),
  data: z.object({
    rows: z.array(
      z.object({
        processId: z.string(),
        processName: shownName,
        catalogName: z.string(),
        lines: z.array(line),
        managers: z.array(shownName),
        /** The draft says otherwise: that holds once it is published. */
        draftDiffers: z.boolean(),
      }),
    ),
  }),
  changes: false,
})

export const getProcessRights = call({
  method: 'POST',
  path: '/api/processRights/get',
  summary: 'The lines of one process as its next version will have them.',
  access: may(1),
  sends: 'form',
  input: z.object({ processId: id }),
  data: z.object({
    processId: z.string(),
    processName: shownName,
    authorizations: z.array(authorization),
    draftDiffers: z.boolean(),
    /** Whether the reader may change them. */
    editable: z.boolean(),
  }),
  changes: false,
  revised: ({ authorizations }) => authorizations,
})

const authorizations = z.array(authorization).max(200)

export const saveProcessRights = call({
  method: 'POST',
  path: '/api/processRights/save',
  summary: 'Keeps the lines of a process in its draft; they hold for requests begun once it is published.',
  access: may(2),
  sends: 'json',
  input: z.object({ processId: id, authorizations, ...rev }),
  data: z.object({ version: z.number() }),
  changes: true,
  edits: { read: getProcessRights, of: ({ processId }: { processId: string }) => ({ processId }) },
})

export const explainProcessRights = call({
  method: 'POST',
  path: '/api/processRights/explain',
  summary:
    'What a person may do with requests of a process, and by which line; by other lines where they are sent along.',
  access: may(1),
  sends: 'json',
  input: z.object({ processId: id, account: z.string().min(1).max(64), authorizations: authorizations.optional() }),
  data: z.object({
    account: z.string(),
    name: z.string(),
    /** What the person may do, by when it holds; of an administrator everything. */
    masks: z.object({ always: z.number(), asInitiator: z.number(), whileActing: z.number(), tookPart: z.number() }),
    isAdministrator: z.boolean(),
    isManager: z.boolean(),
    /** Finds the process where people choose one. */
    sees: z.boolean(),
    /** May change its definition. */
    designs: z.boolean(),
    because: z.array(line.extend({ holds: z.enum(rightHolds) })),
  }),
  changes: false,
})

export const previewProcessRights = call({
  method: 'POST',
  path: '/api/processRights/preview',
  summary:
    'Who could do more or less with the requests of a process by these lines than by those in force; nothing is kept.',
  access: may(1),
  sends: 'json',
  input: z.object({ processId: id, authorizations }),
  data: peopleChanged.extend({
    /** What becomes of those a line finds only by a request, such as its initiator. */
    byRequest: z.array(z.object({ participantType: z.number(), gives: z.number(), takes: z.number() })),
  }),
  changes: false,
})

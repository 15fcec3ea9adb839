import { z } from 'zod'
import { actNames } from '@/lib/words/acts'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { call, flag, id, wholeNumber } from './call'
import { formDefinition } from './forms'
import { ruleTold } from './task-trace'
import { actor } from '@/lib/words/actor'
import { shownName } from '../words/name'

const see = { menu: 'design_processes', action: 1 }
const edit = { menu: 'design_processes', action: 2 }
const publishing = { menu: 'design_processes', action: 4 }

/** Something wrong with a definition, in words: what it is and how to mend it. */
export const checkedFinding = z.object({
  elementId: z.string(),
  severity: z.enum(['error', 'warning']),
  key: z.string(),
  params: z.record(z.string(), z.string()),
  text: z.string(),
  fix: z.string(),
  /** The shortest run that shows it, as elements in the order they are passed; empty where nothing need be played. */
  run: z.array(z.string()),
})
export type CheckedFinding = z.infer<typeof checkedFinding>

const named = z.record(z.string(), z.string())
/** What people, roles, departments, positions and processes a definition names are called, by their keys. */
export const definitionNames = z.object({
  users: named,
  roles: named,
  groups: named,
  duties: named,
  processes: named,
})

export const processVersion = z.object({
  processId: z.string(),
  version: z.number(),
  status: z.enum(['draft', 'published', 'retired']),
  /** Of its content: two versions with the same hash do the same. */
  contentHash: z.string(),
  formId: z.string(),
  formVersion: z.number(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Who saved the draft, or published it. */
  createdByName: z.string(),
  /** What the publisher wrote about it. */
  note: z.string(),
  publishedAt: z.string().nullable(),
  /** Tasks that run by it. */
  running: z.number(),
})
export type ProcessVersionInfo = z.infer<typeof processVersion>

export const getProcesses = call({
  method: 'POST',
  path: '/api/process/getProcesses',
  summary: 'All processes, or those of a category and those below it, with their published version and their draft.',
  access: see,
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default(''), catalogId: z.string().max(64).default('') }),
  data: z.array(
    z.object({
      processId: z.string(),
      processName: z.string(),
      description: z.string(),
      catalogId: z.string(),
      catalogName: z.string(),
      enabled: z.boolean(),
      published: z.number().nullable(),
      publishedAt: z.string().nullable(),
      draft: z.number().nullable(),
      running: z.number(),
    }),
  ),
  changes: false,
})

export const getVersions = call({
  method: 'POST',
  path: '/api/process/getVersions',
  summary: 'The versions of a process, the newest first.',
  access: see,
  sends: 'form',
  input: z.object({ processId: id }),
  data: z.array(processVersion),
  changes: false,
})

export const getVersion = call({
  method: 'POST',
  path: '/api/process/getVersion',
  summary: 'One version of a process with its definition.',
  access: see,
  sends: 'form',
  input: z.object({
    processId: id,
    version: wholeNumber.min(1),
    /** Names as they are kept, in every language they have, rather than the reader's part. */
    everyLanguage: flag.default(false),
  }),
  data: z.object({
    version: processVersion,
    definition: processDefinition,
    /** The form it runs on, to name its fields and to fill it in. */
    formName: z.string(),
    form: formDefinition,
    names: definitionNames,
  }),
  changes: false,
})

export const getProcess = call({
  method: 'POST',
  path: '/api/process/getProcess',
  summary: 'A process as it is designed: its draft, or its published version where there is none.',
  access: see,
  sends: 'form',
  input: z.object({ processId: id }),
  data: z.object({
    processId: z.string(),
    processName: z.string(),
    draft: z.object({
      definition: processDefinition,
      /** Two definitions with the same hash do the same. */
      hash: z.string(),
      /** False: it is the published version, as nothing has been changed since. */
      changed: z.boolean(),
    }),
    published: z.number().nullable(),
    /** The number the draft will be published under. */
    nextVersion: z.number(),
    /** Tasks that run by any of its versions. */
    running: z.number(),
    /** The form as the next version will use it. */
    formName: z.string(),
    formVersion: z.number(),
    /** Later than `formVersion` where the draft has stayed on an earlier version of its form. */
    newestFormVersion: z.number(),
    form: formDefinition,
    names: definitionNames,
    /** What the caller may do with it. */
    rights: z.object({ edit: z.boolean(), publish: z.boolean() }),
  }),
  changes: false,
})

export const bePresent = call({
  method: 'POST',
  path: '/api/process/present',
  summary: 'Says that one has a process open in the designer, and with what chosen; answers who else has.',
  access: see,
  sends: 'json',
  input: z.object({
    processId: id,
    /** An element or `>` and a line; '' for none. */
    chosen: z.string().max(80).default(''),
    /** He closes it. */
    leaves: z.boolean().default(false),
  }),
  data: z.array(z.object({ account: z.string(), name: z.string(), chosen: z.string() })).max(20),
  changes: true,
})

/** Server-sent events; `present` holds everybody else who has it open, as `bePresent` answers them. */
export const watchPresence = call({
  method: 'GET',
  path: '/api/process/watchPresence',
  summary:
    'Tells as it happens who else has a process open in the designer, and with what chosen (server-sent events).',
  access: see,
  sends: 'none',
  input: z.object({ processId: id }),
  data: z.object({}),
  changes: false,
  streams: true,
  endless: true,
})

export const saveDraft = call({
  method: 'POST',
  path: '/api/process/saveDraft',
  summary: 'Keeps a definition as the draft of its process, whatever is still wrong with it.',
  access: edit,
  sends: 'json',
  input: z.object({
    definition: processDefinition,
    /** Of the form; 0 for that of the draft there is, the newest where there is none or the form is another. */
    formVersion: wholeNumber.min(0).default(0),
    catalogName: shownName.max(600).default(''),
    /** The category it is filed under; left out, it stays where it is. */
    catalogId: z.string().max(64).optional(),
    /** It shall be a process of its own: a key that is taken is refused. */
    isNew: flag.default(false),
    /** Hash of what the designer began with, the draft or what is published; another one there meanwhile is not overwritten. Empty for the first only. */
    expectedHash: z.string().max(100).default(''),
    /** Whether what is wrong is to be told as well; the designer asks for that by itself. */
    checked: flag.default(true),
  }),
  data: z.object({ version: processVersion, findings: z.array(checkedFinding) }),
  changes: true,
})

export const restoreProcessVersion = call({
  method: 'POST',
  path: '/api/process/restoreVersion',
  summary: 'Makes an earlier version the draft; it counts once it is published.',
  access: edit,
  sends: 'form',
  input: z.object({
    processId: id,
    version: wholeNumber.min(1),
    /** Hash of the draft that is there, which it takes the place of; empty where there is none. */
    expectedHash: z.string().max(100).default(''),
  }),
  data: z.object({ version: processVersion, findings: z.array(checkedFinding) }),
  changes: true,
})

export const checkDefinition = call({
  method: 'POST',
  path: '/api/process/check',
  summary: 'Everything wrong with a definition, each with how to mend it.',
  access: see,
  sends: 'json',
  input: z.object({
    definition: processDefinition,
    formVersion: wholeNumber.min(0).default(0),
    /** What can be seen in the drawing alone as well; designers look for that themselves, beside what is typed. */
    drawing: z.boolean().default(true),
  }),
  data: z.object({ findings: z.array(checkedFinding) }),
  changes: false,
})

export const publishDraft = call({
  method: 'POST',
  path: '/api/process/publish',
  summary: 'Publishes the draft of a process; one with errors stays a draft and the errors are told.',
  access: publishing,
  sends: 'form',
  input: z.object({
    processId: id,
    expectedHash: z.string().min(1).max(100),
    /** For those who look at the versions later: what changed, and why. */
    note: z.string().trim().max(500).default(''),
    /** The publisher has seen which tests fail; where the process says so they refuse it all the same. */
    evenThough: flag.default(false),
    /** Goes on with what was tested by the call before; what has changed since is tested anew. */
    gateId: z.string().max(64).default(''),
  }),
  data: z.object({
    published: z.boolean(),
    version: processVersion,
    findings: z.array(checkedFinding),
    /** What the confirmed tests of the process say of it; null where they were not asked. */
    tests: z
      .object({
        /** Nobody publishes it as long as they fail. */
        refuses: z.boolean(),
        cases: z.number(),
        failed: z.number(),
        failing: z.array(z.object({ caseId: z.string(), caseName: z.string() })),
        /** Tests that are still to be played, a piece by each call: the same call goes on with this id. Nothing is published before. */
        left: z.number(),
        gateId: z.string(),
      })
      .nullable(),
  }),
  changes: true,
})

export const deleteDraft = call({
  method: 'POST',
  path: '/api/process/deleteDraft',
  summary: 'Throws the draft of a process away, and with it a process that was never published.',
  access: edit,
  sends: 'form',
  input: z.object({ processId: id, expectedHash: z.string().min(1).max(100) }),
  data: z.object({ processGone: z.boolean() }),
  changes: true,
})

export const setProcessEnabled = call({
  method: 'POST',
  path: '/api/process/setEnabled',
  summary: 'Takes a process out of service, or puts it back; running tasks go on.',
  access: publishing,
  sends: 'json',
  input: z.object({ processId: id, enabled: z.boolean() }),
  data: z.object({ enabled: z.boolean() }),
  changes: true,
})

export const compareVersions = call({
  method: 'POST',
  path: '/api/process/compareVersions',
  summary: 'What one version of a process does differently from another.',
  access: see,
  sends: 'form',
  input: z.object({ processId: id, before: wholeNumber.min(1), after: wholeNumber.min(1) }),
  data: z.array(
    z.object({
      /** `form`: the version of the form it runs on. */
      what: z.enum(['process', 'element', 'transition', 'note', 'lane', 'form']),
      id: z.string(),
      name: z.string(),
      kind: z.enum(['added', 'removed', 'changed']),
      paths: z.array(z.string()),
    }),
  ),
  changes: false,
})

const reason = z.object({ key: z.string(), params: z.record(z.string(), z.string()) })

export const explainStep = call({
  method: 'POST',
  path: '/api/task/explain',
  summary:
    'Why these people get a step: each with the rule that found him, agents and secretaries, and who was left out.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ taskId: id, activityId: id }),
  data: z.object({
    verdict: z.enum(['people', 'skip', 'reject', 'nobody']),
    people: z.array(
      z.object({
        actor,
        why: reason,
        agentOf: actor.nullable(),
        agents: z.array(actor),
        helpers: z.array(actor),
        passes: reason.nullable(),
      }),
    ),
    /** `because` is a message key below `workflow.leftOut`. */
    leftOut: z.array(
      z.object({ actor, why: reason, because: z.enum(['excluded', 'disabled', 'initiator', 'notFirst']) }),
    ),
    /** Business rules that were asked for them. */
    rules: z.array(ruleTold),
    /** How who asks stands to it: when it was last there, and by its rules as of now. */
    reader: z.object({
      then: z.enum(['notReached', 'had', 'notAmong']),
      now: z.enum(['among', 'standsIn', 'helps', 'excluded', 'disabled', 'initiator', 'notFirst', 'notFound']),
    }),
    /** Who looks after the process, and may give the step to others. */
    looksAfter: z.array(actor),
    /** What who asks may do about it himself. */
    acts: z.array(z.enum(actNames)),
  }),
  changes: false,
})

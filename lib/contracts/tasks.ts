import { z } from 'zod'
import { workHours } from '../calendar/calendar'
import { knownRule } from '../decision-table/known-rule'
import { balanceView } from './balances'
import { call, id, wholeNumber } from './call'
import { printDesign, printKinds } from './form-prints'
import { fieldRights, formData, formDefinition } from './forms'
import { mostPapers } from '../words/most-papers'
import { outlook } from '../words/outlook'
import { changesTold } from './seen'
import { lastOperator } from '@/lib/words/acts'
import { actor } from '@/lib/words/actor'
import { can, permitted } from '@/lib/words/can'
import { station } from '@/lib/words/station'
import { detailTypes } from '@/lib/words/workflow-enumerations'
import { shownName } from '../words/name'

/** R3-19, R2.10-18: pid, aid, tid, wid, fid of a link. */
export const taskContext = z.object({
  detailType: z.enum(detailTypes).default('View'),
  processId: z.string().max(64).default(''),
  activityId: z.string().max(64).default(''),
  taskId: z.string().max(64).default(''),
  workItemId: z.string().max(64).default(''),
  formId: z.string().max(64).default(''),
})

export const opinion = z.object({
  seq: z.number(),
  operator: z.number(),
  /** What it came to, where the operator alone does not say: a message key below `workflow.deeds`. */
  deed: z.string().nullable().optional(),
  actor,
  onBehalfOf: actor.nullable(),
  /** Of a repair: the second administrator, where it took one. */
  confirmedBy: z.string().optional(),
  /** The step it was at; '' for what belongs to none. */
  activityId: z.string().optional(),
  activityName: z.string(),
  text: z.string(),
  /** The file of a handwritten signature. */
  signature: z.string().nullable(),
  /** Files that came with it. */
  files: z.array(z.object({ fileId: z.string(), name: z.string(), size: z.number() })).optional(),
  at: z.string(),
  round: z.number(),
  /** Set when this act sent the task to somebody or somewhere: names ready for display. */
  to: z.array(z.object({ activityName: z.string(), people: z.array(z.string()) })),
  /** Of a confirmation of changes: in how many places. */
  confirmed: z.number().optional(),
  /** Whose earlier approvals stood when this was handed in again. */
  carried: z.array(z.string()).optional(),
  /** An opinion of a round that a return has cut: shown greyed. */
  superseded: z.boolean(),
})
export type Opinion = z.infer<typeof opinion>

const oneFile = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number(),
  mediaType: z.string(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
})
/** `versions` are those it has taken the place of, latest first. */
export const attachedFile = oneFile.extend({ versions: z.array(oneFile).optional() })
export type AttachedFile = z.infer<typeof attachedFile>

export const taskView = z.object({
  task: z.object({
    taskId: z.string().nullable(),
    no: z.string(),
    title: z.string(),
    processId: z.string(),
    processName: z.string(),
    processVersion: z.number(),
    /** Its steps were listed by its initiator, for this task alone. */
    freeFlow: z.boolean().optional(),
    /** `lib/words/workflow-enumerations` taskStatus, or draftStatus. */
    status: z.number(),
    result: z.number().nullable(),
    round: z.number(),
    initiator: actor,
    /** What it is about in money, ready to be shown: the first money field lists show, where the reader may see it. */
    amount: z.string().optional(),
    createdAt: z.string().nullable(),
    submittedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
    rev: z.number(),
    /** It is kept for reading only. */
    archived: z.boolean().optional(),
    /** Why it is held up until somebody pushes it on: a message key below `workflow.reasons` with its parameters; and who was told. */
    alert: z
      .object({ key: z.string(), params: z.record(z.string(), z.string()), told: z.array(z.string()).optional() })
      .optional(),
  }),
  /** The item the reader acts on; null when he only looks. */
  workItem: z
    .object({
      workItemId: z.string(),
      activityId: z.string(),
      activityName: z.string(),
      arrivedAt: z.string(),
      dueAt: z.string().nullable(),
      fromName: z.string().nullable(),
      /** Of a step its initiator listed: what he says to those who carry it out. */
      note: z.string().optional(),
      /** Set where somebody else prepared the answer: whose proposal the form shows. */
      prepared: z.object({ by: z.string(), opinion: z.string() }).nullable().optional(),
      /** Whom the reader prepares the answer for, when it is not his to give: saving is all he may do. */
      helps: z.string().nullable().optional(),
      /** He agreed at this step before and confirms what has changed since: in how many places. */
      confirms: z.number().optional(),
      returned: z.object({ by: z.string(), reason: z.string() }).nullable(),
      why: z.object({ key: z.string(), params: z.record(z.string(), z.string()) }),
    })
    .nullable(),
  form: z.object({
    formId: z.string(),
    formName: z.string(),
    formType: z.number(),
    definition: formDefinition,
    data: formData,
    rights: fieldRights,
    /** System variables the template of a Normal form speaks of, ready to be shown. */
    variables: z.record(z.string(), z.string()).optional(),
    /** yyyy-MM-dd: the day rows of dictionaries have to hold on, where it is not today. */
    day: z.string().optional(),
    /** Business rules its calculations ask, in the versions this task goes by. */
    rules: z.array(knownRule).optional(),
    /** The company's calendar, of a form that counts days. */
    hours: workHours.optional(),
    /** Rows of a sub-table, by its id, that were handed in before the person could add some: they come first and are not his. */
    fixedRows: z.record(z.string(), z.number().int().nonnegative()).optional(),
  }),
  /** Of a process that takes from a balance, while that is not over. */
  balance: balanceView.optional(),
  files: z.array(attachedFile),
  can,
  /** Whether files may be added outside of the form (operator Attach). */
  mayAttach: permitted.optional(),
  /** Passed steps the item may be sent back to, nearest first. */
  recedeTargets: z.array(
    z.object({
      activityId: z.string(),
      activityName: z.string(),
      people: z.array(z.string()),
      /** Steps of this list in other branches: it may go back to them at the same time. */
      beside: z.array(z.string()).optional(),
    }),
  ),
  opinions: z.array(opinion),
  way: z.array(station),
  /** What has changed since the reader saw it, or since he agreed where he has to confirm changes. */
  changed: changesTold.nullable().optional(),
  /** What agreeing, answering or handing in would do now; null where neither is asked of the reader. */
  outlook: outlook.nullable().optional(),
  /** Whether the reader follows it, and until when he has put it aside: his alone, of a task that is there. */
  care: z.object({ followed: z.boolean(), snoozedUntil: z.string().nullable() }).optional(),
  /** Neighbours in the reader's to-do list. */
  previousWorkItem: z.object({ taskId: z.string(), workItemId: z.string() }).nullable(),
  nextWorkItem: z.object({ taskId: z.string(), workItemId: z.string() }).nullable(),
})
export type TaskView = z.infer<typeof taskView>

export const openTask = call({
  method: 'POST',
  path: '/api/task/open',
  summary: 'Everything a task page shows: form, rights, opinions, way, allowed actions.',
  access: 'signed-in',
  sends: 'form',
  input: taskContext,
  data: taskView,
  changes: false,
})

export const getPapers = call({
  method: 'POST',
  path: '/api/task/getPapers',
  summary:
    'The prints a request may be printed with, the one it is printed with first, and the design of the one asked for.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    taskId: id,
    workItemId: z.string().max(64).default(''),
    /** '' for the first; `general` for the paper every form has. */
    printId: z.string().max(64).default(''),
  }),
  data: z.object({
    prints: z.array(z.object({ printId: z.string(), name: z.string(), kind: z.enum(printKinds) })),
    /** The one that is meant; '' for the paper every form has. */
    chosen: z.string(),
    /** Null for the paper every form has. */
    design: printDesign.nullable(),
  }),
  changes: false,
})

export const fillPaper = call({
  method: 'POST',
  path: '/api/task/fillPaper',
  summary: 'The Word or Excel template of a print, filled in with a request as the caller may see it.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ taskId: id, workItemId: z.string().max(64).default(''), printId: id }),
  data: z.object({}),
  changes: false,
  streams: true,
})

export const checkPapers = call({
  method: 'POST',
  path: '/api/task/checkPapers',
  summary: 'Which of these requests the caller may print; those he may not see, and drafts, he may not.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ taskIds: z.array(id).min(1).max(mostPapers) }),
  data: z.object({ printable: z.array(z.string()) }),
  changes: false,
})

/** R2.10-17; decisions 33: what stands in the frame of a Frame form, told which task it is about (R3-19). */
export const getFrameAddress = call({
  method: 'POST',
  path: '/api/task/getFrameAddress',
  summary:
    'The address in the frame of a Frame form or an embedded page, with the ids of the task and a fresh ticket in the place of {token}.',
  access: 'signed-in',
  sends: 'form',
  /** R3-19: with the system the link came from, which the page is told. */
  input: taskContext.extend({
    systemId: z.string().max(64).default(''),
    /** Of a page embedded in the form, the field it stands in. */
    fieldId: z.string().max(64).default(''),
  }),
  data: z.object({
    url: z.string(),
    /** What the page has to show when it hands values over: good for this person, this task and this item only. */
    ticket: z.string(),
    /** Fields it may hand values over for. */
    fields: z.array(z.object({ id: z.string(), type: z.string(), required: z.boolean() })),
    /** What stands in the fields the form tells it, as far as the person may see them. */
    values: formData,
    /** Origins it may speak from beside that of its address. */
    origins: z.array(z.string()),
  }),
  changes: true,
  secret: true,
})

export const takeFrameValues = call({
  method: 'POST',
  path: '/api/task/takeFrameValues',
  summary: 'Checks values the page of a Frame form hands over as if the person had typed them; nothing is stored.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ ticket: z.string().min(1).max(2000), values: formData }),
  data: z.object({
    /** Those that may stand in the form now, as they would be stored. */
    values: formData,
    /** The others by path, each with a message key below `workflow.fieldErrors`. */
    refused: z.record(z.string(), z.string()),
  }),
  changes: false,
})

/** A decision that may still be undone: by which id, and for how many seconds from the answer on. */
const undoable = z.object({ id: z.string(), seconds: z.number() })

export const undoAct = call({
  method: 'POST',
  path: '/api/task/undo',
  summary: 'Makes a decision of one’s own as if it had not been, while it may be undone and nobody has acted since.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    /** What the decision was answered with; sent again, it is undone once. */
    id: z.string().min(1).max(64),
  }),
  /** What was undone, to bring it back on the screen. */
  data: z.object({
    taskId: z.string(),
    workItemId: z.string(),
    operator: z.number(),
    opinion: z.string(),
    rev: z.number(),
  }),
  changes: true,
})

export const actOnTask = call({
  method: 'POST',
  path: '/api/task/act',
  summary: 'Carries out one operator on a task: start, submit, approve, reject, send back, comment, save and the rest.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    /** One per intention; the same id again gives the same answer and changes nothing. */
    commandId: z.string().min(8).max(64),
    operator: wholeNumber.min(0).max(lastOperator),
    /** Empty with operator Start or Save for a new request. */
    taskId: z.string().max(64).default(''),
    processId: z.string().max(64).default(''),
    workItemId: z.string().max(64).default(''),
    /** Revision the reader saw; a newer one answers "changed by X at T". */
    expectedRev: wholeNumber.min(0).default(0),
    opinion: z.string().max(4000).default(''),
    formData: formData.optional(),
    targetActivityId: z.string().max(64).default(''),
    /** Of a return: steps beside the target that it goes back to as well. */
    alsoTo: z.array(id).max(20).optional(),
    /** Recede: 'step' walks every step again, 'direct' comes straight back to the returner. */
    resubmit: z.enum(['step', 'direct']).default('direct'),
    /** Accounts the act names: signers, who it is handed to, who gets a copy. */
    people: z.array(z.string().max(64)).max(100).optional(),
    /** People chosen for the next steps, by step. */
    nextPeople: z.record(z.string().max(64), z.array(z.string().max(64)).max(100)).optional(),
    /** Transitions chosen where the process leaves the branch to the actor. */
    branches: z.array(z.string().max(64)).max(100).optional(),
    /** Joint sign: before, after or beside the actor; of several signers all, any one, or in order. */
    position: z.enum(['before', 'after', 'with']).optional(),
    rule: z.enum(['all', 'any', 'order']).optional(),
    /** Copy: to read, or to give an opinion. */
    copyAs: z.enum(['read', 'note']).optional(),
    /** Inserted step: its name, and whether it leads back to the actor or on. */
    name: shownName.max(200).optional(),
    then: z.enum(['back', 'on']).optional(),
    /** The file of a handwritten signature, uploaded before. */
    signature: z.string().max(64).optional(),
    /** Files uploaded before that come with the act, outside of the form. */
    files: z.array(z.string().max(64)).max(50).optional(),
    /** Accounts the opinion mentions; they are told, and must be able to see the task. */
    mentions: z.array(z.string().max(64)).max(20).optional(),
    /** In a vote: neither yes nor no. */
    abstain: z.boolean().optional(),
    /** Pause: when it ends by itself. */
    until: z.iso.datetime().optional(),
    /** Decided by swiping in a list, or while there was no network: refused where it is one for the open page. */
    passing: z.enum(['swipe', 'away']).optional(),
  }),
  data: z.object({
    taskId: z.string(),
    no: z.string(),
    rev: z.number(),
    status: z.number(),
    result: z.number().nullable(),
    /** Where it went, ready for a sentence. */
    to: z.array(z.object({ activityName: z.string(), people: z.array(z.string()) })),
    /** What came of it, in the same terms as was said before. */
    outlook: outlook.optional(),
    nextWorkItem: z.object({ taskId: z.string(), workItemId: z.string() }).nullable(),
    undo: undoable.optional(),
  }),
  changes: true,
  aside: ['passing', 'mentions'],
})

export const actOnMany = call({
  method: 'POST',
  path: '/api/task/actMany',
  summary: 'Carries out one operator on many items, each by itself: one that fails leaves the others done.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    /** One per intention; sent again, every item is carried out once all the same. */
    commandId: z.string().min(8).max(64),
    operator: wholeNumber.min(0).max(lastOperator),
    opinion: z.string().max(4000).default(''),
    people: z.array(z.string().max(64)).max(100).optional(),
    targetActivityId: z.string().max(64).default(''),
    resubmit: z.enum(['step', 'direct']).default('direct'),
    items: z
      .array(
        z.object({
          taskId: id,
          workItemId: z.string().max(64).default(''),
          expectedRev: wholeNumber.min(0),
          /** One of many that are sent piece by piece: limits for deciding many at once hold for it. */
          together: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(100),
  }),
  /** In the order asked for; `code` and `message` are what acting on the item alone would have answered. */
  data: z.object({
    done: z.number(),
    results: z.array(
      z.object({
        taskId: z.string(),
        workItemId: z.string(),
        code: z.number(),
        message: z.string(),
        no: z.string(),
        fields: z.record(z.string(), z.string()).optional(),
        undo: undoable.optional(),
      }),
    ),
  }),
  changes: true,
})

export const forecastTask = call({
  method: 'POST',
  path: '/api/task/forecast',
  summary: 'The way a task would take with this form data, and with whom.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    processId: z.string().max(64).default(''),
    taskId: z.string().max(64).default(''),
    workItemId: z.string().max(64).default(''),
    formData: formData,
  }),
  data: z.object({ way: z.array(station), outlook: outlook.nullable().optional() }),
  changes: false,
})

import { z } from 'zod'
import { stepRights } from '@/lib/form-data/step-rights'
import { formAction, processPermission } from '@/lib/words/workflow-enumerations'
import { calendar } from '@/lib/calendar/calendar'
import { deadline } from '../../time/deadline-schema'
import { elementBase } from '../element-base'
import { participant } from '../../participants/participant'

const id = z.string().max(64)

/** A step that people carry out. */
export const activityElement = z.object({
  ...elementBase,
  type: z.literal('Activity'),
  mode: z.enum(['single', 'parallelAll', 'parallelAny', 'sequential', 'vote']).default('single'),
  /** R3-55: who of the people found gets a single step. */
  policy: z
    .enum(['FirstUser', 'AssignByPrevStep', 'AutoAssignByLoadOfThisProcess', 'AutoAssignByLoadOfAllProcess', 'Share'])
    .default('FirstUser'),
  participants: z.array(participant).max(100).default([]),
  /** What happens when nobody is found; there is no step without an answer to that. */
  empty: z
    .object({
      kind: z.enum(['block', 'skip', 'reject', 'persons', 'manager', 'leader', 'department']),
      accounts: z.array(id).max(100).default([]),
    })
    .default({ kind: 'block', accounts: [] }),
  /**
   * What happens when the initiator himself is found: he does not decide on his own request unless the step lets him.
   * Versions of before this default say `let` themselves.
   */
  self: z.enum(['let', 'skip', 'leader', 'departmentHead']).default('leader'),
  rights: stepRights.default({ default: 'read', fields: {} }),
  /** Process permission bits this step leaves to its people (R3-59). */
  operators: z.number().int().min(0).max(processPermission.All).default(processPermission.All),
  /** Form action bits this step offers (R3-60). */
  formActions: z
    .number()
    .int()
    .min(0)
    .max(255)
    .default(Object.values(formAction).reduce((all, bit) => all | bit, 0)),
  deadline: deadline.nullable().default(null),
  /** By which its time is counted; null for that of the process. */
  calendar: calendar.nullable().default(null),
  opinion: z.enum(['optional', 'required']).default('optional'),
  /** Whether agreeing takes a handwritten signature. */
  signature: z.boolean().default(false),
  /** Only the person himself: no agent, no rule and no timer decides here. */
  inPerson: z.boolean().default(false),
  /** 3.18: who of its people acts again when a request comes back changed; never carried over in person or with a signature. */
  reapproval: z.enum(['asProcess', 'all', 'changed']).default('asProcess'),
  /** What one No does where several people decide. */
  onOneNo: z.enum(['reject', 'count']).default('reject'),
  vote: z
    .object({
      /** Share of the weight that must say yes, in percent. */
      percent: z.number().min(1).max(100),
      /** Votes that must be cast at least. */
      minimum: z.number().int().min(1),
      /** Whether an abstention counts in the base of the percentage. */
      countAbstentions: z.boolean(),
      /** Weight by account; one where not named. */
      weights: z.record(z.string(), z.number().int().min(1).max(1000)),
    })
    .default({ percent: 51, minimum: 1, countAbstentions: false, weights: {} }),
  /** A committee that sits: its votes are sealed until they are opened together. */
  meeting: z
    .object({
      /** no: everybody decides when he likes; may: it can be put on an agenda; only: it is decided nowhere else. */
      held: z.enum(['no', 'may', 'only']),
      /** How much of the committee has to be there: so many people, or percent of them. */
      quorum: z.number().int().min(1).max(100),
      quorumIn: z.enum(['percent', 'people']),
      /** secret: what each said stays unknown for good. */
      votes: z.enum(['named', 'secret']),
      /** Those who were not there: their turn is still to come, or it is decided without them. */
      absent: z.enum(['wait', 'leftOut']),
      /** Who of the members chairs it; the first of them where nobody is named. */
      chair: z.array(participant).max(20),
    })
    .default({ held: 'no', quorum: 51, quorumIn: 'percent', votes: 'named', absent: 'leftOut', chair: [] }),
  reject: z
    .object({ strategy: z.enum(['end', 'initiator', 'previous', 'step']), activityId: id.default('') })
    .default({ strategy: 'end', activityId: '' }),
  recede: z
    .object({
      targets: z.enum(['none', 'previous', 'initiator', 'any', 'listed']),
      listed: z.array(id).max(100).default([]),
      resubmit: z.enum(['choose', 'step', 'direct']).default('choose'),
      /** Find the people anew in place of those who acted last. */
      reResolve: z.boolean().default(false),
      /** What a return does to colleagues still deciding in the same step. */
      whileOthersDecide: z.enum(['cut', 'forbid']).default('cut'),
    })
    .default({ targets: 'any', listed: [], resubmit: 'choose', reResolve: false, whileOthersDecide: 'cut' }),
})
export type Activity = z.infer<typeof activityElement>

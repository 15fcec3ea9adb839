import { z } from 'zod'
import { calendar } from '@/lib/calendar/calendar'
import { participant } from '../participants/participant'
import { processPermission } from '@/lib/words/workflow-enumerations'

const { Start, Read, Trace, Recede, Reject, Save, All } = processPermission

/** Who has which rights on tasks of this process: the union over all lines that cover a person. */
export const authorization = z.object({ participant, mask: z.number().int().min(0).max(All) })

export const processSettings = z.object({
  /** Text with names in braces: {no}, {initiator}, {department}, {process}, {date} and form fields. */
  titleRule: z.string().max(500).default('{process} {initiator}'),
  /** {yyyy}, {MM}, {dd} and one run of zeros in braces for the sequence: PR-{yyyy}-{0000}. */
  numberRule: z.string().max(100).default('{yyyy}{MM}{dd}-{0000}'),
  /** Form fields shown in lists. */
  summaryFields: z.array(z.string().max(64)).max(5).default([]),
  /** Until when the initiator may take a request back. */
  withdraw: z.enum(['never', 'beforeDecision', 'running']).default('running'),
  /** Until when a decision may be taken back: while nobody has gone on from it, while nobody has opened it, never. */
  undo: z.enum(['untilActed', 'untilSeen', 'never']).default('untilActed'),
  /** Hours between two urges by the same person, and how many a day. */
  urge: z
    .object({ coolDownHours: z.number().min(0).max(168), perDay: z.number().int().min(1).max(100) })
    .default({ coolDownHours: 4, perDay: 3 }),
  /** Days after the approval in which its initiator may ask for it to be undone; 0: never. */
  revokeDays: z.number().int().min(0).max(3650).default(0),
  /**
   * A person several steps ask in one round: none asks him each time; any and adjacent ask the first time (adjacent: only
   * the step just before counts); last asks the last time that is sure to come. His other slots pass by themselves.
   */
  dedupe: z.enum(['none', 'any', 'adjacent', 'last']).default('none'),
  /**
   * 3.18: who acts again when a request comes back changed. all: everybody; changed: only who saw something of what has
   * changed, the others' approvals stand. Steps may say otherwise.
   */
  reapproval: z.enum(['all', 'changed']).default('all'),
  /** Above this amount (the first lists show) a request is decided by itself, not with others or by a swipe; 0: no limit. */
  bulkLimit: z.number().min(0).max(1_000_000_000_000).default(0),
  /** Of items decided together one in so many has to be read first; 0: none. */
  bulkSample: z.number().int().min(0).max(100).default(0),
  /** By which its time is counted; null for the company's. */
  calendar: calendar.nullable().default(null),
  /** Who looks after stuck tasks, and gets a step nobody is found for where it says so. */
  managers: z.array(participant).max(50).default([]),
  /**
   * What requests of this process take from a balance of their initiator, such as days of leave: the data dictionary that
   * says what is granted (by account, kind and year), the field with the kind and the kinds that are limited, the fields
   * with how much and with the day that says the year.
   */
  balance: z
    .object({
      dictionary: z.string().max(64),
      kind: z.string().max(64),
      kinds: z.array(z.string().max(100)).min(1).max(20),
      amount: z.string().max(64),
      on: z.string().max(64),
    })
    .nullable()
    .default(null),
  /** Whether the initiator changes steps that have not come: not at all, who carries them out, or by inserting steps as well. */
  changeFuture: z.enum(['off', 'people', 'insert']).default('off'),
  /** Whether people are told, before they hand a request in, how long it may take and what would lead it another way. */
  whatIf: z.boolean().default(true),
  /**
   * Amount of a request (its first money field that lists show) above which it is decided with the request open and a network
   * only: not by swiping, not without a network; 0: no such limit.
   */
  quickLimit: z.number().min(0).max(1_000_000_000_000).default(0),
  /** What failing tests do when it is published: they are not asked, they are shown and asked about, or they refuse it. */
  tests: z.enum(['none', 'warn', 'refuse']).default('none'),
  /**
   * Whether a one-time link of a mail decides without a sign-in, and up to which amount (the first amount among the summary
   * fields, in its currency; 0: any; beside it no amount in another). Steps in person or with a signature never do.
   */
  mail: z.object({ link: z.boolean(), most: z.number().min(0).max(1e12) }).default({ link: false, most: 0 }),
  maxReturns: z.number().int().min(0).max(1000).default(100),
  /** Which version of a business rule its tasks ask: the newest, or the one that held when the request was begun. */
  rules: z.enum(['latest', 'atStart']).default('latest'),
  /** R3-61 */
  maxSteps: z.number().int().min(10).max(10_000).default(10_000),
  authorizations: z
    .array(authorization)
    .max(200)
    .default([
      { participant: participant.parse({ participantType: 11 }), mask: Start },
      { participant: participant.parse({ participantType: 3 }), mask: Read | Trace | Save },
      {
        participant: participant.parse({ participantType: 13 }),
        mask: Read | Trace | Recede | Reject | Save,
      },
    ]),
})
export type ProcessSettings = z.infer<typeof processSettings>

import { z } from 'zod'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { move } from '@/lib/trials/move'
import { peopleFindingKinds, peopleOutcomes } from '@/lib/trials/people-findings'
import { supposition } from '@/lib/trials/suppose'
import { beginning } from '@/lib/trials/test-body'
import { mostVariations } from '@/lib/trials/limits'
import { longestTrial } from '@/lib/trials/world'
import { actor } from '@/lib/words/actor'
import { shownName } from '@/lib/words/name'
import { outlook } from '@/lib/words/outlook'
import { station } from '@/lib/words/station'
import { call, wholeNumber } from './call'
import { fieldRight, fieldRights, formData } from './forms'

const see = { menu: 'design_processes', action: 1 }
const reason = z.object({ key: z.string(), params: z.record(z.string(), z.string()) })
const stepRights = z.object({ default: fieldRight, fields: fieldRights })

const slotMade = z.object({
  activityId: z.string(),
  activityName: z.string(),
  people: z.array(actor),
  /** Offered to several: who takes it has it. */
  offered: z.boolean(),
  why: reason,
  dueAt: z.string().nullable(),
  agents: z.array(actor),
  agentOf: actor.nullable(),
  status: z.number(),
  /** How it was closed at once; null where it waits for somebody. */
  passed: z.string().nullable(),
})

const frame = z.object({
  /** Which of the moves led to it; -1 for the request itself. */
  move: z.number(),
  operator: z.number(),
  by: actor,
  onBehalfOf: actor.nullable(),
  activityId: z.string(),
  activityName: z.string(),
  opinion: z.string(),
  at: z.string(),
  made: z.array(slotMade),
  notices: z.array(
    z.object({ event: z.string(), to: z.array(actor), activity: z.string(), text: z.string(), mail: z.boolean() }),
  ),
  took: z.array(z.string()),
  decided: z.array(z.object({ transitionId: z.string(), holds: z.boolean() })),
  changed: formData,
  rules: z.array(z.object({ code: z.string(), name: shownName, version: z.number(), rows: z.array(z.number()) })),
  status: z.number(),
})
export type TrialFrame = z.infer<typeof frame>

/** Something the person whose turn it is could do. */
const offer = z.object({
  act: z.enum(['submit', 'approve', 'delegateReturn', 'reject', 'recede', 'transfer']),
  operator: z.number(),
  /** What would come of it; null where that depends on what is still to be chosen. */
  outlook: outlook.nullable(),
})

const standing = slotMade.extend({
  /** Who acts, if nobody else is named. */
  account: z.string(),
  rights: stepRights,
  offers: z.array(offer),
})
export type TrialStanding = z.infer<typeof standing>

/** A case people forget, as what has to be changed to try it. */
const variation = z.object({
  /** A message key below `trials.variations` with its parameters. */
  key: z.string(),
  params: z.record(z.string(), z.string()),
  change: z.object({
    formData: formData.optional(),
    initiator: z.string().optional(),
    mocks: beginning.shape.mocks.optional(),
    suppose: supposition.optional(),
    moves: z.array(move).optional(),
  }),
})
export type Variation = z.infer<typeof variation>

export const tryProcess = call({
  method: 'POST',
  path: '/api/process/simulate',
  summary: 'Tries a request with the real engine and keeps nothing: who gets it, why, when, and how it ends.',
  access: see,
  sends: 'json',
  input: z.object({
    processId: z.string().max(64).default(''),
    /** A version there is; 0 for the published one. */
    version: wholeNumber.min(0).default(0),
    /** In place of a version: what stands in the designer now. */
    definition: processDefinition.optional(),
    beginning: beginning.extend({
      /** Absent: now. */
      startAt: z.iso.datetime({ offset: true }).optional(),
    }),
    suppose: supposition.optional(),
    /** As many as one of them can come to: what went on to its limit is gone back from again. */
    moves: z.array(move).max(longestTrial).default([]),
    /** `agree`: after the moves everybody agrees, until there is an end; `once`: whoever is next does. */
    tail: z.enum(['stop', 'once', 'agree']).default('agree'),
    /** Whether what else could happen is wanted as well. */
    variations: z.boolean().default(false),
  }),
  data: z.object({
    startAt: z.string(),
    frames: z.array(frame),
    /** All that was done, what came after the moves asked for among it. */
    moves: z.array(move),
    /** Who has it now, and what he could do. */
    standing: z.array(standing),
    /** What comes if everybody agrees. */
    coming: z.array(station),
    now: z.string(),
    /** Whether the company works at that time. */
    open: z.boolean(),
    /** What falls due next. */
    next: z.object({ at: z.string(), activityName: z.string() }).nullable(),
    end: z.object({ status: z.number(), result: z.number().nullable(), endReason: z.string().nullable(), formData }),
    /** Why it went no further: a sentence; null when it came to its end or simply waits. */
    stopped: z.string().nullable(),
    variations: z.array(variation).max(mostVariations),
    /** How many there are; what is beyond the most that are told is not among `variations`. */
    variationsInAll: z.number(),
  }),
  changes: false,
})
export type Tried = z.infer<(typeof tryProcess)['data']>

const place = z.object({
  steps: z.array(
    z.object({
      activityId: z.string(),
      activityName: z.string(),
      people: z.array(actor),
      dueAt: z.string().nullable(),
    }),
  ),
  status: z.number(),
  result: z.number().nullable(),
})

/** A task that would have gone otherwise. */
const shadowed = z.object({
  /** Empty, as its number and who acted are, where the reader may not read it. */
  taskId: z.string(),
  no: z.string(),
  finishedAt: z.string().nullable(),
  version: z.number(),
  verdict: z.enum(['way', 'people', 'longer', 'refused', 'stuck']),
  /** The act after which it is different: whose it was, and at which step. */
  act: z.object({ operator: z.number(), by: actor, activityName: z.string(), at: z.string() }),
  /** Where it stood then, and where it would have stood. */
  before: place,
  after: place,
  /** Why an act could not have been done: a sentence; empty where it could. */
  why: z.string(),
  /** Acts of people it took in all; null where it would not have ended. */
  steps: z.object({ before: z.number(), after: z.number().nullable() }),
  /** Working days such a way is likely to take; null where nothing is known of it, or it would not have ended. */
  days: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
  /** Whether it would have taken longer, whatever else is different. */
  longer: z.boolean(),
})
export type Shadowed = z.infer<typeof shadowed>

export const shadowProcess = call({
  method: 'POST',
  path: '/api/process/shadow',
  summary:
    'Tells the last finished tasks of a process once more on one of its versions, and says which would have gone otherwise. Nothing is written or sent.',
  access: { menu: 'design_processes', action: 2 },
  sends: 'json',
  input: z.object({
    processId: z.string().min(1).max(64),
    version: wholeNumber.min(1),
    /** So many of the last finished ones, after so many that were told already: a piece takes no longer than others may wait. */
    last: wholeNumber.min(1).max(25).default(25),
    after: wholeNumber.min(0).max(10_000).default(0),
  }),
  data: z.object({
    /** Tasks that were told. */
    compared: z.number(),
    same: z.number(),
    /** Finished tasks that are not compared. */
    leftOut: z.object({
      /** Moved to another version on their way, or of a definition of their own. */
      moved: z.number(),
      /** Somebody who took part is no longer known. */
      gone: z.number(),
      /** What was done cannot be done any more on the version they ran by either, as the organisation is now. */
      untold: z.number(),
      /** Time was up before their turn came. */
      late: z.number(),
    }),
    tasks: z.array(shadowed),
  }),
  changes: false,
})

const peopleFinding = z.object({
  kind: z.enum(peopleFindingKinds),
  activityId: z.string(),
  /** Of somebody asked twice: where he is asked again. */
  againId: z.string(),
  person: actor.nullable(),
  outcome: z.enum(peopleOutcomes),
  /** A request that shows it. */
  example: z.object({
    initiator: actor,
    formData,
    /** At which value of which field; empty for a request nothing is special about. */
    at: z.array(z.object({ field: z.string(), value: z.string() })),
  }),
  /** How many of the requests tried show it. */
  requests: z.number(),
})
export type PeopleFound = z.infer<typeof peopleFinding>

export const provePeople = call({
  method: 'POST',
  path: '/api/process/peopleProof',
  summary: 'Tries requests of all kinds of people at all limits: which steps lack people, and who decides too much.',
  access: see,
  sends: 'json',
  input: z.object({
    processId: z.string().min(1).max(64),
    /** A version there is; 0 for the published one. */
    version: wholeNumber.min(0).default(0),
  }),
  data: z.object({
    findings: z.array(peopleFinding),
    /** Requests tried. */
    tried: z.number(),
    /** Who may begin one, of how many kinds they are, and how many began one here. */
    starters: z.object({ people: z.number(), kinds: z.number(), tried: z.number() }),
    /** Requests that came to no end for another reason than that nobody is found. */
    stopped: z.number(),
    /** Why the first of them did: a sentence; null where all came to an end. */
    stoppedWhy: z.string().nullable(),
    /** Steps none of them came to. */
    unreached: z.array(z.string()),
    /** Whether time was up before everything was tried. */
    cut: z.boolean(),
  }),
  changes: false,
})
export type PeopleProved = z.infer<(typeof provePeople)['data']>

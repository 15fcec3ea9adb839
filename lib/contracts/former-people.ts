import { z } from 'zod'
import { shownName } from '../words/name'
import { archiveActions, archiveMenu } from './archive'
import { call, flag, id, paging } from './call'

/** R2.9-12: what is held of people who have left is deleted by those who may, and nobody else looks at it. */
const may = { menu: archiveMenu, action: archiveActions.erase }

/** What is held of somebody and goes; named below `archive.goes`. */
export const goingKinds = [
  'profile',
  'access',
  'preferences',
  'drafts',
  'messages',
  'absence',
  'memberships',
  'traces',
] as const
/** What stays under his pseudonym; named below `archive.staysAs`. */
export const stayingKinds = ['requests', 'decisions', 'steps', 'bookings', 'changes'] as const
/** Why nothing may be deleted; named below `workflow.personKept`. */
export const keptReasons = ['inUse', 'oneself', 'lastAdministrator', 'held', 'busy'] as const

export const personCertificate = z.object({
  kind: z.literal('person'),
  account: z.string(),
  pseudonym: z.string(),
  reason: z.string(),
  erasedAt: z.string(),
  by: z.object({ account: z.string(), name: z.string() }),
  /** Who had asked for it, where two decide. */
  askedBy: z.string(),
  /** Rows that were deleted, by table. */
  rows: z.record(z.string(), z.number()),
  drafts: z.number(),
  /** Rows that stay and name him by his pseudonym, by what they are. */
  stays: z.record(z.string(), z.number()),
})
export type PersonCertificate = z.output<typeof personCertificate>

export const listFormerPeople = call({
  method: 'POST',
  path: '/api/archive/people',
  summary: 'People whose accounts are disabled, or whose data was deleted.',
  access: may,
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default(''), erased: flag.default(false), ...paging }),
  data: z.object({
    rows: z.array(
      z.object({
        account: z.string(),
        name: shownName,
        departmentName: shownName,
        /** Waits for another administrator. */
        waiting: z
          .object({ requestId: z.string(), byName: shownName, at: z.string(), reason: z.string(), own: z.boolean() })
          .nullable(),
        erased: z.object({ at: z.string(), byName: shownName, certificateId: z.string() }).nullable(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})

const counted = z.array(z.object({ kind: z.string(), count: z.number() }))

export const lookAtPerson = call({
  method: 'POST',
  path: '/api/archive/lookAtPerson',
  summary:
    'What is held of somebody: what would be deleted, what stays under a pseudonym, and what keeps it from being deleted.',
  access: may,
  sends: 'form',
  input: z.object({ account: id }),
  data: z.object({
    account: z.string(),
    name: shownName,
    goes: counted,
    stays: counted,
    kept: z.array(z.enum(keptReasons)),
    /** Whether another administrator has to confirm it. */
    fourEyes: z.boolean(),
  }),
  changes: false,
})

export const erasePerson = call({
  method: 'POST',
  path: '/api/archive/erasePerson',
  summary:
    'Deletes the data of somebody who has left; records of what he did stay under a pseudonym. Where the settings ask for it, after a second administrator has confirmed.',
  access: may,
  sends: 'json',
  input: z.object({ account: id, reason: z.string().trim().min(1).max(2000) }),
  data: z.object({ waiting: z.boolean() }),
  changes: true,
})

export const decideErasure = call({
  method: 'POST',
  path: '/api/archive/decideErasure',
  summary: 'Confirms what somebody else asked for, which deletes; or refuses it, or takes back one of his own.',
  access: may,
  sends: 'form',
  input: z.object({ requestId: id, confirm: flag }),
  data: z.object({ state: z.enum(['done', 'refused']) }),
  changes: true,
})

export const getPersonCertificate = call({
  method: 'POST',
  path: '/api/archive/getPersonCertificate',
  summary: 'The certificate of what was deleted of somebody, with its place in the chain.',
  access: may,
  sends: 'form',
  input: z.object({ certificateId: id }),
  data: z.object({
    certificateId: z.string(),
    seq: z.number(),
    content: personCertificate,
    prevHash: z.string(),
    hash: z.string(),
  }),
  changes: false,
})

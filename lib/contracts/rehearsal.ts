import { z } from 'zod'
import { call, flag, id, nothing } from './call'

export const lookAtRehearsals = { menu: 'admin_rehearsal', action: 1 }

/** A change of the organisation that is tried before it is made. */
export const rehearsedChange = z.discriminatedUnion('kind', [
  /** A person is kept out: he has left. */
  z.object({ kind: z.literal('leaves'), account: id }),
  /** A department is no more; its people have none, what was below it stands where it stood. */
  z.object({ kind: z.literal('closes'), groupId: id }),
  /** Departments become one: people and what is below them go over, their leaders lead no more. */
  z.object({ kind: z.literal('merges'), groupIds: z.array(id).min(1).max(20), into: id }),
  /** A role, an approval group or a user group loses its members. */
  z.object({ kind: z.literal('empties'), roleId: id }),
  /** A position loses who holds it: in one department, or everywhere. */
  z.object({ kind: z.literal('vacates'), duty: id, groupId: z.string().max(64).default('') }),
])
export type RehearsedChange = z.output<typeof rehearsedChange>

/** What is found, by what it is about. */
export const findingKinds = [
  'items',
  'chosen',
  'coming',
  'step',
  'named',
  'agent',
  'secretary',
  'role',
  'leader',
  'duty',
  'menu',
  'group',
  'catalog',
  'dictionary',
  'rule',
  'people',
  'onlyAdministrator',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** What can be done about it here; '' where nothing can. */
export const repairKinds = [
  '',
  'handOver',
  'replace',
  'addMember',
  'addLeader',
  'addHolder',
  'moveAgent',
  'moveSecretary',
  'moveRight',
  'replaceRows',
  'replaceInRule',
] as const
export type RepairKind = (typeof repairKinds)[number]

export const findingObjects = [
  'process',
  'person',
  'role',
  'department',
  'duty',
  'menu',
  'catalog',
  'dictionary',
  'rule',
] as const

const who = z.object({ account: z.string(), name: z.string() })

export const organisationFinding = z.object({
  /** Which one it is, as long as it is there. */
  key: z.string(),
  kind: z.enum(findingKinds),
  /** breaks: nobody is left; changes: others get it; named: he is named there, and nothing else is to be foreseen. */
  effect: z.enum(['breaks', 'changes', 'named']),
  /** What it is about; without id and name where the reader may not see it. */
  object: z.object({ type: z.enum(findingObjects), id: z.string(), name: z.string() }),
  /** Of a process: which version it is about. */
  version: z.number(),
  status: z.enum(['', 'draft', 'published', 'retired']),
  /** Steps and other places in it. */
  places: z.array(z.object({ place: z.string(), part: z.string() })),
  /** Open items, rows, people: how many. */
  count: z.number(),
  before: z.array(who),
  after: z.array(who),
  /** Of a step: what comes of it afterwards. */
  verdict: z.enum(['', 'people', 'skip', 'reject', 'nobody']),
  /** Departments whose requests it is about, and how many others there are. */
  departments: z.array(z.string()),
  moreDepartments: z.number(),
  repair: z.enum(repairKinds),
  /** What is named in its place is chosen among these. */
  by: z.enum(['', 'person', 'role', 'department', 'duty']),
  /** Whose rehearsal mends it; '' for none. */
  account: z.string(),
})
export type OrganisationFinding = z.output<typeof organisationFinding>

export const rehearsedSubject = z.object({
  kind: z.enum(['person', 'department', 'role', 'duty']),
  id: z.string(),
  name: z.string(),
})

export const rehearseChange = call({
  method: 'POST',
  path: '/api/rehearsal/rehearse',
  summary: 'What would break or change hands if the organisation changed so: tried out and undone, nothing is kept.',
  access: lookAtRehearsals,
  sends: 'json',
  input: z.object({ change: rehearsedChange }),
  data: z.object({
    subjects: z.array(rehearsedSubject),
    findings: z.array(organisationFinding),
    /** What was found as a whole; a repair sends it back and is refused when something has changed since. */
    mark: z.string(),
    /** Processes the caller may not see; what was found there is counted, not named. */
    unseen: z.number(),
    /** Departments no request was played for because there are too many. */
    notPlayed: z.number(),
  }),
  changes: false,
})
export type Rehearsal = z.output<typeof rehearseChange.data>

export const checkKinds = [
  'nobody',
  'roleEmpty',
  'named',
  'agent',
  'secretary',
  'items',
  'leader',
  'right',
  'data',
] as const
export type CheckKind = (typeof checkKinds)[number]

const check = z.object({
  /** When it was looked at; null before the first time. */
  at: z.string().nullable(),
  findings: z.array(organisationFinding.extend({ check: z.enum(checkKinds) })),
  /** How many of each kind, those the reader may not see included. */
  counts: z.record(z.string(), z.number()),
})
export type OrganisationCheck = z.output<typeof check>

export const getCheck = call({
  method: 'POST',
  path: '/api/rehearsal/getCheck',
  summary: 'What the last look at the organisation of today has found; it is looked at every night.',
  access: lookAtRehearsals,
  sends: 'form',
  input: z.object({ countsOnly: flag.default(false) }),
  data: check,
  changes: false,
})

export const runCheck = call({
  method: 'POST',
  path: '/api/rehearsal/runCheck',
  summary: 'Looks at the organisation now.',
  access: lookAtRehearsals,
  sends: 'none',
  input: nothing,
  data: check,
  changes: true,
})

import { z } from 'zod'
import { typedName } from '../words/name'
import { call, flag, id, nothing, wholeNumber } from './call'

const person = z.object({ account: z.string(), name: z.string() })

export const meetingStates = ['planned', 'held', 'closed', 'cancelled'] as const
/**
 * What became of a line of the agenda. decided: the rule of its step decided; waitsOn: some of the committee still have to vote;
 * carried: the meeting ended before it; gone: it needs no vote any more.
 */
export const itemStates = ['waiting', 'voting', 'decided', 'waitsOn', 'carried', 'gone'] as const
/** Why votes fell, or why a line is gone; '' where nothing of that kind happened. */
export const itemNotes = ['', 'changed', 'moved', 'withdrawn', 'elsewhere', 'quorum'] as const
export const voteChoices = ['yes', 'no', 'abstain'] as const
export type VoteChoice = (typeof voteChoices)[number]

const meetingRow = z.object({
  meetingId: z.string(),
  name: z.string(),
  place: z.string(),
  startsAt: z.string(),
  minutes: z.number(),
  state: z.enum(meetingStates),
  chair: person,
  items: z.number(),
  decided: z.number(),
  members: z.number(),
})
export type MeetingRow = z.infer<typeof meetingRow>

export const listMeetings = call({
  method: 'POST',
  path: '/api/meeting/list',
  summary: 'Meetings the caller belongs to: those that come, by their time, or those that were, the latest first.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    which: z.enum(['coming', 'past']).default('coming'),
    pageSize: wholeNumber.min(1).max(50).default(20),
    currentPageIndex: wholeNumber.min(1).max(500).default(1),
  }),
  data: z.object({
    rows: z.array(meetingRow),
    records: z.number(),
    /** Whether anything waits for the caller that can be put on an agenda. */
    canPlan: z.boolean(),
  }),
  changes: false,
})

const waitingItem = z.object({
  taskId: z.string(),
  visitId: z.string(),
  no: z.string(),
  title: z.string(),
  processName: z.string(),
  activityName: z.string(),
  arrivedAt: z.string(),
  only: z.boolean(),
})

export const listMeetingItems = call({
  method: 'POST',
  path: '/api/meeting/waiting',
  summary: 'What waits for the caller and can be decided in a meeting, by the committee that decides it.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.array(
    z.object({
      /** The same people: one meeting can decide all of it. */
      committee: z.string(),
      chair: person,
      members: z.array(person),
      items: z.array(waitingItem),
    }),
  ),
  changes: false,
})

const commandId = z.string().min(8).max(64)

export const planMeeting = call({
  method: 'POST',
  path: '/api/meeting/plan',
  summary: 'Calls a meeting: puts what waits on its agenda, in this order, and invites the members.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    /** One per intention; the same id again gives the same answer. */
    commandId,
    name: typedName.min(1).max(200),
    startsAt: z.iso.datetime({ offset: true }),
    minutes: wholeNumber.min(5).max(1440).default(60),
    place: typedName.max(500).default(''),
    items: z
      .array(z.object({ taskId: id, visitId: id }))
      .min(1)
      .max(50),
  }),
  data: z.object({ meetingId: z.string() }),
  changes: true,
})

const ballot = z.object({
  commitment: z.string(),
  nonce: z.string(),
  vote: z.enum(voteChoices),
  opinion: z.string(),
  /** Nobody in a secret vote. */
  by: person.nullable(),
})
export type Ballot = z.infer<typeof ballot>

const agendaItem = z.object({
  itemId: z.string(),
  /** Empty where the caller may not see the request. */
  taskId: z.string(),
  no: z.string(),
  title: z.string(),
  processName: z.string(),
  activityName: z.string(),
  state: z.enum(itemStates),
  note: z.enum(itemNotes),
  unnamed: z.boolean(),
  /** How often votes were called for. */
  turn: z.number(),
  /** What may be said beside yes and no; whether a yes needs a reason too. */
  abstain: z.boolean(),
  opinionNeeded: z.boolean(),
  /** Of the committee as it stands: who has to be there, and who is. */
  members: z.number(),
  needed: z.number(),
  present: z.number(),
  votes: z.number(),
  /** Who has voted; nobody is named in a secret vote. */
  voted: z.array(person),
  /** Places the caller may vote for: his own, and of those he stands in for. */
  mine: z.array(z.object({ tokenId: z.string(), of: z.string(), commitment: z.string() })),
  result: z.enum(['', 'approved', 'rejected', 'open']),
  decidedAt: z.string().nullable(),
  ballots: z.array(ballot),
  there: z.array(person),
})
export type AgendaItem = z.infer<typeof agendaItem>

export const meetingView = z.object({
  ...meetingRow.shape,
  rev: z.number(),
  openedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  organiser: person,
  may: z.object({ conduct: z.boolean(), manage: z.boolean(), takeChair: z.boolean() }),
  me: z.object({ member: z.boolean(), present: z.boolean() }),
  people: z.array(
    person.extend({
      department: z.string(),
      present: z.boolean(),
      joinedAt: z.string().nullable(),
      leftAt: z.string().nullable(),
    }),
  ),
  agenda: z.array(agendaItem),
})
export type MeetingView = z.infer<typeof meetingView>

export const getMeeting = call({
  method: 'POST',
  path: '/api/meeting/get',
  summary: 'A meeting with its agenda. What has been voted is in it only once the votes are opened.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ meetingId: id }),
  data: meetingView,
  changes: false,
})

export const joinMeeting = call({
  method: 'POST',
  path: '/api/meeting/join',
  summary: 'The caller is there, or leaves.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ meetingId: id, present: flag.default(true) }),
  data: meetingView,
  changes: true,
})

export const conductMeeting = call({
  method: 'POST',
  path: '/api/meeting/conduct',
  summary: 'What the chair does: opens the meeting, calls for votes, opens them together, ends it, hands the chair on.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    meetingId: id,
    /** What the chair saw; refused when somebody has gone on from it. */
    rev: wholeNumber.min(1),
    act: z.enum(['begin', 'callVote', 'openVotes', 'stopVote', 'end', 'cancel', 'passChair', 'takeChair']),
    itemId: z.string().max(64).default(''),
    /** Who takes the chair. */
    to: z.string().max(64).default(''),
  }),
  data: meetingView,
  changes: true,
})

export const castVote = call({
  method: 'POST',
  path: '/api/meeting/vote',
  summary: 'Gives or changes a sealed vote; the answer holds its commitment, a hash the voter can check afterwards.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    meetingId: id,
    itemId: id,
    tokenId: id,
    /** Which call for votes it answers: of data that changed since it is another question. */
    turn: wholeNumber.min(1),
    vote: z.enum(voteChoices),
    opinion: z.string().trim().max(2000).default(''),
    /** 16 random bytes of the voter's own, in hex: without them nobody can try out what a commitment was made of. */
    nonce: z.string().regex(/^[0-9a-f]{32}$/),
  }),
  data: z.object({ commitment: z.string() }),
  changes: true,
  secret: true,
})

export const meetingsOfTask = call({
  method: 'POST',
  path: '/api/meeting/ofTask',
  summary: 'Meetings that had a request on their agenda, the latest first.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ taskId: id }),
  data: z.array(
    z.object({
      meetingId: z.string(),
      name: z.string(),
      startsAt: z.string(),
      state: z.enum(meetingStates),
      activityName: z.string(),
      itemState: z.enum(itemStates),
      result: z.enum(['', 'approved', 'rejected', 'open']),
    }),
  ),
  changes: false,
})

import { z } from 'zod'
import { outlook } from '../words/outlook'
import { call } from './call'

const link = z.object({
  link: z.string().max(200),
  /** Where the page that asks stands: a link is good at the configured address alone. */
  origin: z.string().max(300),
})

/** What a link is good for now; every one has its own page. */
export const linkStates = [
  'ready',
  /** By whom the link is for, earlier. */
  'done',
  /** The item was carried out by another, or needs nobody any more. */
  'taken',
  'changed',
  'late',
  /** The person has left or may not sign in. */
  'left',
  /** Only with a session: the process says so, the amount is above its limit, or the step asks for more than a press. */
  'signIn',
  /** Signed in as somebody else. */
  'other',
  'foreignHost',
  'unknown',
] as const
export type LinkState = (typeof linkStates)[number]

const told = z.object({
  title: z.string(),
  no: z.string(),
  processName: z.string(),
  activityName: z.string(),
  initiator: z.object({ account: z.string(), name: z.string(), departmentName: z.string() }),
  amount: z.string(),
  dueAt: z.string().nullable(),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
})

const look = z.object({
  state: z.enum(linkStates),
  /** Of whom the link is; absent where that is not to be told. */
  reader: z.object({ account: z.string(), name: z.string() }).nullable(),
  request: told.nullable(),
  /** What agreeing will do; absent where it cannot be said. */
  outlook: outlook.nullable(),
  opinionRequired: z.boolean(),
  codeNeeded: z.boolean(),
  /** Who did what, where it is done. */
  done: z.object({ by: z.string(), at: z.string(), verdict: z.string(), opinion: z.string() }).nullable(),
  /** What is different now, of what the reader may see. */
  changed: z.array(z.string()),
  /** Why a session is needed. */
  why: z.enum(['process', 'limit', 'inPerson', 'signature', 'form', '']),
  expiresAt: z.string().nullable(),
  /** Where the request is opened after signing in: a path of our own. */
  open: z.string(),
  /** The address Baton stands at, where the link was opened elsewhere. */
  home: z.string(),
})
export type LinkLook = z.output<typeof look>

export const lookAtLink = call({
  method: 'POST',
  path: '/api/mailLink/look',
  summary: 'What a one-time link of a mail is good for; nothing is done.',
  access: 'anonymous',
  companyIn: { secret: 'link' },
  sends: 'json',
  input: link,
  data: look,
  changes: false,
  secret: true,
})

export const decideByLink = call({
  method: 'POST',
  path: '/api/mailLink/decide',
  summary: 'Agrees with the one-time link of a mail, once.',
  access: 'anonymous',
  companyIn: { secret: 'link' },
  sends: 'json',
  input: link.extend({
    opinion: z.string().trim().max(4000).default(''),
    code: z.string().trim().max(10).default(''),
  }),
  data: look.extend({
    decided: z.boolean(),
    /** For how many seconds, from the answer on, it may be undone by the same link. */
    undo: z.object({ id: z.string(), seconds: z.number() }).nullable(),
  }),
  changes: true,
  secret: true,
})

export const undoByLink = call({
  method: 'POST',
  path: '/api/mailLink/undo',
  summary: 'Undoes what was just agreed with the one-time link of a mail, within the seconds there are for it.',
  access: 'anonymous',
  companyIn: { secret: 'link' },
  sends: 'json',
  input: link.extend({ id: z.string().min(1).max(64) }),
  data: look,
  changes: true,
  secret: true,
})

import { z } from 'zod'
import { typedName } from '../words/name'
import { call, flag, id, nothing, paging, rev, wholeNumber, writtenBy } from './call'

/** A list as a file: its format, its name, and the heads the reader sees. */
const sheetFile = {
  format: z.enum(['xlsx', 'csv']),
  title: typedName.min(1).max(100),
  /** A line each. */
  heads: z
    .string()
    .max(2000)
    .transform((text) => text.split('\n').slice(0, 20)),
}

/** A step of a process. */
const step = z.object({ processId: id, activityId: id })

const person = z.object({ account: z.string(), name: z.string() })

/** Somebody stands in for somebody else for a time (semantics 3.9). */
export const agentRule = z.object({
  agentId: z.string(),
  principal: person,
  agent: person,
  mode: z.enum(['share', 'move']),
  processIds: z.array(z.string()),
  catalogIds: z.array(z.string()),
  exceptProcessIds: z.array(z.string()),
  steps: z.array(step),
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
  includeOpen: z.boolean(),
  state: z.enum(['coming', 'active', 'over']),
  /** Who set it: the principal himself, or who looks after agents. */
  setBy: person,
  /** Who ended it before its time; null where its time ran out, or for want of the agent. */
  endedBy: person.nullable(),
  /** The agent has left: nobody stands in by this rule. */
  agentGone: z.boolean(),
})
export type AgentRule = z.infer<typeof agentRule>

export const getMyAgents = call({
  method: 'POST',
  path: '/api/agent/getMyAgents',
  summary: 'Who stands in for me, and whom I stand in for; the newest first.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.array(agentRule),
  changes: false,
})

const ids = z.array(z.string().max(64)).max(500).default([])

const ruleForm = z.object({
  agent: id,
  /** share: both of us get new items, the first to act wins; move: the other gets them. */
  mode: z.enum(['share', 'move']).default('share'),
  /** Processes named one by one; with no category either: every process. */
  processIds: ids,
  /** Categories of processes, each with all below it. */
  catalogIds: ids,
  /** Left out of what is covered otherwise. */
  exceptProcessIds: ids,
  /** Only these steps of processes that are covered; empty: every step. */
  steps: z.array(step).max(500).default([]),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  /** What is open when it begins as well; what is not opened when it ends comes back. */
  includeOpen: flag.default(false),
  reason: z.string().max(500).default(''),
})

export const setAgent = call({
  method: 'POST',
  path: '/api/agent/setAgent',
  summary: 'Lets somebody stand in for me from one moment up to another.',
  access: 'signed-in',
  sends: 'json',
  input: ruleForm.extend({
    /** Whose items; another person's is an administrator's to set. */
    principal: z.string().max(64).default(''),
  }),
  data: agentRule,
  changes: true,
})

export const previewAgent = call({
  method: 'POST',
  path: '/api/agent/previewAgent',
  summary: 'Who would get what, were such a rule set: the chain of agents, and every open item tried. Nothing is kept.',
  access: 'signed-in',
  sends: 'json',
  input: ruleForm.extend({ principal: z.string().max(64).default('') }),
  data: z.object({
    /** From the agent on: who stands in for him in the same time, and for that one; some: in a part of the work. */
    chain: z.array(person.extend({ some: z.boolean(), endsAt: z.string() })),
    /** How many items are open, and what would become of those that were tried. */
    open: z.number(),
    items: z.array(
      z.object({
        taskId: z.string(),
        title: z.string(),
        processName: z.string(),
        activityName: z.string(),
        /** Who would have it beside or instead of the principal; empty: it stays with him. */
        to: z.array(z.string()),
      }),
    ),
  }),
  changes: false,
})

export const endAgent = call({
  method: 'POST',
  path: '/api/agent/endAgent',
  summary: 'Ends a standing-in of mine now, and says what becomes of what the agent has not decided yet.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    agentId: id,
    /** unopened: what he has not looked at comes back; all: what he has opened as well; stay: he keeps it. */
    items: z.enum(['unopened', 'all', 'stay']).default('unopened'),
  }),
  data: agentRule,
  changes: true,
})

export const getDoneForOthers = call({
  method: 'POST',
  path: '/api/agent/getDoneForOthers',
  summary: 'What others did in my name, or what I did in the name of others, newest first.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    side: z.enum(['inMyName', 'byMe']),
    pageSize: wholeNumber.min(1).max(50).default(20),
    currentPageIndex: wholeNumber.min(1).max(500).default(1),
  }),
  data: z.object({
    rows: z.array(
      z.object({
        taskId: z.string(),
        seq: z.number(),
        no: z.string(),
        title: z.string(),
        processName: z.string(),
        operator: z.number(),
        activityName: z.string(),
        by: person,
        principal: person,
        text: z.string(),
        at: z.string(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})

/** The pages /admin/agents and /admin/secretaries. */
const mayView = { menu: 'admin_agents', action: 1 } as const
const maySet = { menu: 'admin_agents', action: 2 } as const

const agentFilter = {
  keyword: z.string().trim().max(100).default(''),
  state: z.enum(['', 'coming', 'active', 'over']).default(''),
}

export const listAgents = call({
  method: 'POST',
  path: '/api/admin/listAgents',
  summary: 'Who stands in for whom, in the whole company.',
  access: mayView,
  sends: 'form',
  input: z.object({ ...agentFilter, ...paging }),
  data: z.object({ rows: z.array(agentRule), records: z.number() }),
  changes: false,
})

export const exportAgents = call({
  method: 'POST',
  path: '/api/admin/exportAgents',
  summary: 'Who stands in for whom, as an Excel or CSV file.',
  access: mayView,
  sends: 'form',
  input: z.object({ ...agentFilter, ...sheetFile }),
  data: nothing,
  changes: false,
  streams: true,
})

export const setAgentFor = call({
  method: 'POST',
  path: '/api/admin/setAgentFor',
  summary: 'Lets somebody stand in for another, such as one who has fallen ill; both are told.',
  access: maySet,
  sends: 'json',
  input: ruleForm.extend({ principal: id }),
  data: agentRule,
  changes: true,
})

export const endAgentFor = call({
  method: 'POST',
  path: '/api/admin/endAgentFor',
  summary: 'Ends a standing-in of others now; both are told.',
  access: maySet,
  sends: 'form',
  input: endAgent.input,
  data: agentRule,
  changes: true,
})

/** Standing help (semantics 3.9): a secretary sees what waits for a chief, and prepares it or carries it out for him. */
export const secretary = z.object({
  chief: person,
  secretary: person,
  mayPrepare: z.boolean(),
  mayAct: z.boolean(),
  processIds: z.array(z.string()),
  /** Acting ends with this amount of a request; null: whatever the amount. */
  mostAmount: z.string().nullable(),
  /** null: for good. */
  endsAt: z.string().nullable(),
  state: z.enum(['active', 'over']),
})
export type Secretary = z.infer<typeof secretary>

export const getMySecretaries = call({
  method: 'POST',
  path: '/api/agent/getMySecretaries',
  summary: 'Who is my secretary, and whose secretary I am.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.array(secretary),
  changes: false,
})

interface Pair {
  chief?: string
  secretary: string
}

const helpForm = z.object({
  secretary: id,
  mayPrepare: flag.default(true),
  /** Decide in the chief's name. */
  mayAct: flag.default(false),
  processIds: z.array(z.string().max(64)).max(500).default([]),
  /** In the main currency, as lists show amounts; '' for any. */
  mostAmount: z
    .string()
    .regex(/^$|^\d{1,15}(\.\d{1,2})?$/, 'general.notNumber')
    .default(''),
  /** '' for good. */
  endsAt: z.union([z.literal(''), z.iso.datetime({ offset: true })]).default(''),
})

/** What somebody may do for a chief, as it is written back; whose and who is what it is read by. */
const helpGiven = writtenBy(
  secretary.pick({ mayPrepare: true, mayAct: true, processIds: true, mostAmount: true, endsAt: true }),
)

export const getSecretary = call({
  method: 'POST',
  path: '/api/agent/getSecretary',
  summary: 'What a secretary of mine may do, to be changed.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ chief: z.string().max(64).default(''), secretary: id }),
  data: secretary,
  changes: false,
  revised: helpGiven,
})

export const setSecretary = call({
  method: 'POST',
  path: '/api/agent/setSecretary',
  summary: 'Makes somebody a secretary of mine, or changes what he may do.',
  access: 'signed-in',
  sends: 'json',
  input: helpForm.extend({
    /** Whose; another person's is an administrator's to set. */
    chief: z.string().max(64).default(''),
    ...rev,
  }),
  data: secretary,
  changes: true,
  edits: { read: getSecretary, of: ({ chief = '', secretary: who }: Pair) => ({ chief, secretary: who }) },
  alters: ['secretaries'],
})

export const removeSecretary = call({
  method: 'POST',
  path: '/api/agent/removeSecretary',
  summary: 'Ends the help of a secretary.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ chief: z.string().max(64).default(''), secretary: id }),
  data: nothing,
  changes: true,
  alters: ['secretaries'],
})

export const getPrepared = call({
  method: 'POST',
  path: '/api/agent/getPrepared',
  summary: 'What my secretaries have prepared for me and waits for my word.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.array(
    z.object({
      taskId: z.string(),
      workItemId: z.string(),
      rev: z.number(),
      no: z.string(),
      title: z.string(),
      processName: z.string(),
      activityName: z.string(),
      by: z.string(),
      opinion: z.string(),
      /** How many fields of the form were filled in otherwise than they stand. */
      changed: z.number(),
      dueAt: z.string().nullable(),
    }),
  ),
  changes: false,
})

const mayViewHelp = { menu: 'admin_secretaries', action: 1 } as const
const maySetHelp = { menu: 'admin_secretaries', action: 2 } as const

export const listSecretaries = call({
  method: 'POST',
  path: '/api/admin/listSecretaries',
  summary: 'Who is whose secretary, in the whole company.',
  access: mayViewHelp,
  sends: 'form',
  input: z.object({ keyword: agentFilter.keyword, ...paging }),
  data: z.object({ rows: z.array(secretary), records: z.number() }),
  changes: false,
})

export const exportSecretaries = call({
  method: 'POST',
  path: '/api/admin/exportSecretaries',
  summary: 'Who is whose secretary, as an Excel or CSV file.',
  access: mayViewHelp,
  sends: 'form',
  input: z.object({ keyword: agentFilter.keyword, ...sheetFile }),
  data: nothing,
  changes: false,
  streams: true,
})

export const getSecretaryOf = call({
  method: 'POST',
  path: '/api/admin/getSecretary',
  summary: 'What the secretary of another may do.',
  access: mayViewHelp,
  sends: 'form',
  input: z.object({ chief: id, secretary: id }),
  data: secretary,
  changes: false,
  revised: helpGiven,
})

export const setSecretaryFor = call({
  method: 'POST',
  path: '/api/admin/setSecretaryFor',
  summary: 'Makes somebody the secretary of another, or changes what he may do; both are told.',
  access: maySetHelp,
  sends: 'json',
  input: helpForm.extend({ chief: id, ...rev }),
  data: secretary,
  changes: true,
  edits: { read: getSecretaryOf, of: ({ chief = '', secretary: who }: Pair) => ({ chief, secretary: who }) },
  alters: ['secretaries'],
})

export const removeSecretaryFor = call({
  method: 'POST',
  path: '/api/admin/removeSecretaryFor',
  summary: 'Ends the help of a secretary of others; both are told.',
  access: maySetHelp,
  sends: 'form',
  input: z.object({ chief: id, secretary: id }),
  data: nothing,
  changes: true,
  alters: ['secretaries'],
})

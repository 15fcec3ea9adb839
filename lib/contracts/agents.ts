import { z } from 'zod'
import { call, flag, id, nothing } from './call'

/** A step of a process. */
const step = z.object({ processId: id, activityId: id })

/** Somebody stands in for somebody else for a time (semantics 3.9). */
export const agentRule = z.object({
  agentId: z.string(),
  principal: z.object({ account: z.string(), name: z.string() }),
  agent: z.object({ account: z.string(), name: z.string() }),
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

export const setAgent = call({
  method: 'POST',
  path: '/api/agent/setAgent',
  summary: 'Lets somebody stand in for me from one moment up to another.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    /** Whose items; another person's is an administrator's to set. */
    principal: z.string().max(64).default(''),
    agent: id,
    /** share: both of us get new items, the first to act wins; move: the other gets them. */
    mode: z.enum(['share', 'move']).default('share'),
    /** Processes named one by one; with no category either: every process. */
    processIds: z.array(z.string().max(64)).max(500).default([]),
    /** Categories of processes, each with all below it. */
    catalogIds: z.array(z.string().max(64)).max(500).default([]),
    /** Left out of what is covered otherwise. */
    exceptProcessIds: z.array(z.string().max(64)).max(500).default([]),
    /** Only these steps of processes that are covered; empty: every step. */
    steps: z.array(step).max(500).default([]),
    startsAt: z.iso.datetime({ offset: true }),
    endsAt: z.iso.datetime({ offset: true }),
    /** What is open when it begins as well; what is not opened when it ends comes back. */
    includeOpen: flag.default(false),
    reason: z.string().max(500).default(''),
  }),
  data: agentRule,
  changes: true,
})

export const endAgent = call({
  method: 'POST',
  path: '/api/agent/endAgent',
  summary: 'Ends a standing-in of mine now; items already handed out stay where they are.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ agentId: id }),
  data: agentRule,
  changes: true,
})

/** Standing help (semantics 3.9): a secretary sees what waits for a chief, and prepares it or carries it out for him. */
export const secretary = z.object({
  chief: z.object({ account: z.string(), name: z.string() }),
  secretary: z.object({ account: z.string(), name: z.string() }),
  mayPrepare: z.boolean(),
  mayAct: z.boolean(),
  processIds: z.array(z.string()),
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

export const setSecretary = call({
  method: 'POST',
  path: '/api/agent/setSecretary',
  summary: 'Makes somebody a secretary of mine, or changes what he may do.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    /** Whose; another person's is an administrator's to set. */
    chief: z.string().max(64).default(''),
    secretary: id,
    mayPrepare: flag.default(true),
    /** Decide in the chief's name, from the next item on. */
    mayAct: flag.default(false),
    processIds: z.array(z.string().max(64)).max(500).default([]),
  }),
  data: secretary,
  changes: true,
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
})

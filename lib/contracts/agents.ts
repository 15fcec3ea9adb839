import { z } from 'zod'
import { call, id, nothing } from './call'

/** Somebody stands in for somebody else for a time (semantics 3.9). */
export const agentRule = z.object({
  agentId: z.string(),
  principal: z.object({ account: z.string(), name: z.string() }),
  agent: z.object({ account: z.string(), name: z.string() }),
  mode: z.enum(['share', 'move']),
  processIds: z.array(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
  state: z.enum(['coming', 'active', 'over']),
})
export type AgentRule = z.infer<typeof agentRule>

export const getMyAgents = call({
  method: 'POST', path: '/api/agent/getMyAgents', summary: 'Who stands in for me, and whom I stand in for; the newest first.',
  access: 'signed-in', sends: 'none', input: nothing, data: z.array(agentRule), changes: false,
})

export const setAgent = call({
  method: 'POST', path: '/api/agent/setAgent', summary: 'Lets somebody stand in for me from one moment up to another.',
  access: 'signed-in', sends: 'json',
  input: z.object({
    agent: id,
    /** share: both of us get new items, the first to act wins; move: the other gets them. */
    mode: z.enum(['share', 'move']).default('share'),
    /** Empty: for every process. */
    processIds: z.array(z.string().max(64)).max(500).default([]),
    startsAt: z.iso.datetime({ offset: true }),
    endsAt: z.iso.datetime({ offset: true }),
    reason: z.string().max(500).default(''),
  }),
  data: agentRule, changes: true,
})

export const endAgent = call({
  method: 'POST', path: '/api/agent/endAgent', summary: 'Ends a standing-in of mine now; items already handed out stay where they are.',
  access: 'signed-in', sends: 'form', input: z.object({ agentId: id }), data: agentRule, changes: true,
})

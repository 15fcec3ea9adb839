import * as contracts from '@/lib/contracts/agents'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { endAgent, listMyAgents, setAgent } from './agent-rules'

export function registerAgents(app: ServerApp): void {
  serve(app, contracts.getMyAgents, (_input, context) => listMyAgents(context))
  serve(app, contracts.setAgent, (input, context) => setAgent(context, input))
  serve(app, contracts.endAgent, ({ agentId }, context) => endAgent(context, agentId))
}

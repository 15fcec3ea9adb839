import * as contracts from '@/lib/contracts/agents'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { listMySecretaries, removeSecretary, setSecretary } from './secretaries'
import { endAgent, listMyAgents, setAgent } from './agent-rules'

export { endAgent, setAgent } from './agent-rules'
export { removeSecretary, setSecretary } from './secretaries'

export function registerAgents(app: ServerApp): void {
  serve(app, contracts.getMyAgents, (_input, context) => listMyAgents(context))
  serve(app, contracts.setAgent, (input, context) => setAgent(context, input))
  serve(app, contracts.getMySecretaries, (_input, context) => listMySecretaries(context))
  serve(app, contracts.setSecretary, (input, context) => setSecretary(context, input))
  serve(app, contracts.removeSecretary, async (input, context) => {
    await removeSecretary(context, input)
    return {}
  })
  serve(app, contracts.endAgent, ({ agentId }, context) => endAgent(context, agentId))
}

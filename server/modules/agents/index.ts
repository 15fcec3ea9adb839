import { sql } from 'kysely'
import * as contracts from '@/lib/contracts/agents'
import type { AgentRule } from '@/lib/contracts/agents'
import { serve, serveStream, type CallContext } from '@/server/http/serve'
import { ofCompany, type ServerApp } from '@/server/http/server-app'
import { endAgent, endRule, keepRule, listMyAgents, setAgent } from './agent-rules'
import { exportAgents, listAgents } from './all-rules'
import { doneForOthers } from './done-for-others'
import {
  dropSecretary,
  exportSecretaries,
  keepSecretary,
  listMySecretaries,
  listSecretaries,
  readOwnSecretary,
  readSecretary,
  removeSecretary,
  setSecretary,
} from './secretaries'
import { mailOfStandIn, standInMails, tellOfHelp, tellOfRule } from './tell-people'

export { endAgent, keepRule, ownRule, readRules, setAgent } from './agent-rules'
export { chainOf } from './chains'
export { removeSecretary, setSecretary } from './secretaries'
export { tellOfRule } from './tell-people'

export function registerAgents(app: ServerApp): void {
  void app.deps.jobs.work<Parameters<typeof mailOfStandIn>[1]>(standInMails, (told) =>
    mailOfStandIn(ofCompany(app, told.tenantId ?? app.deps.tenantId), told),
  )
  registerRules(app)
  registerSecretaries(app)
}

function registerRules(app: ServerApp): void {
  const telling = async (context: CallContext, what: 'set' | 'ended', work: Promise<AgentRule>): Promise<AgentRule> => {
    const rule = await work
    context.afterCommit(() =>
      tellOfRule({ app: ofCompany(app, context.caller.tenantId), by: context.caller }, rule, what),
    )
    return rule
  }
  serve(app, contracts.getMyAgents, (_input, context) => listMyAgents(context))
  serve(app, contracts.setAgent, (input, context) => telling(context, 'set', setAgent(context, input)))
  serve(app, contracts.endAgent, ({ agentId, items }, context) =>
    telling(context, 'ended', endAgent(context, agentId, items)),
  )
  serve(app, contracts.getDoneForOthers, (input, context) => doneForOthers(context, input))
  serve(app, contracts.listAgents, (input, context) => listAgents(context, input))
  serveStream(app, contracts.exportAgents, (input, context) => exportAgents(context, input))
  serve(app, contracts.setAgentFor, (input, context) => telling(context, 'set', keepRule(context, input)))
  serve(app, contracts.endAgentFor, (input, context) => telling(context, 'ended', endRule(context, input)))
}

function registerSecretaries(app: ServerApp): void {
  const tellEnd = async (context: CallContext, chief: string, secretary: string): Promise<void> => {
    const { rows } = await sql<{ account: string; name: string }>`
      select account, name from users where account in (${chief}, ${secretary})`.execute(context.tx)
    const person = (account: string) => rows.find((one) => one.account === account) ?? { account, name: account }
    const help = { chief: person(chief), secretary: person(secretary), endsAt: null }
    context.afterCommit(() =>
      tellOfHelp({ app: ofCompany(app, context.caller.tenantId), by: context.caller }, help, 'ended'),
    )
  }
  serve(app, contracts.getMySecretaries, (_input, context) => listMySecretaries(context))
  serve(app, contracts.getSecretary, (input, context) => readOwnSecretary(context, input))
  serve(app, contracts.getSecretaryOf, (input, context) => readSecretary(context, input))
  serve(app, contracts.setSecretary, async (input, context) => {
    const set = await setSecretary(context, input)
    context.afterCommit(() =>
      tellOfHelp({ app: ofCompany(app, context.caller.tenantId), by: context.caller }, set, 'set'),
    )
    return set
  })
  serve(app, contracts.removeSecretary, async (input, context) => {
    await removeSecretary(context, input)
    await tellEnd(context, input.chief || context.caller.account, input.secretary)
    return {}
  })
  serve(app, contracts.listSecretaries, (input, context) => listSecretaries(context, input))
  serveStream(app, contracts.exportSecretaries, (input, context) => exportSecretaries(context, input))
  serve(app, contracts.setSecretaryFor, async (input, context) => {
    const set = await keepSecretary(context, input)
    context.afterCommit(() =>
      tellOfHelp({ app: ofCompany(app, context.caller.tenantId), by: context.caller }, set, 'set'),
    )
    return set
  })
  serve(app, contracts.removeSecretaryFor, async (input, context) => {
    await dropSecretary(context, input)
    await tellEnd(context, input.chief, input.secretary)
    return {}
  })
}

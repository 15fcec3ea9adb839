import * as contracts from '@/lib/contracts/rehearsal'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { checkOrganisation, lastCheck } from './check-organisation'
import { tellRehearsal } from './rehearse'

export { checkOrganisation } from './check-organisation'

export function registerRehearsal(app: ServerApp): void {
  serve(app, contracts.rehearseChange, ({ change }, context) => tellRehearsal(context, change))
  serve(app, contracts.getCheck, ({ countsOnly }, context) => lastCheck(context, countsOnly))
  serve(app, contracts.runCheck, async (_input, context) => {
    await checkOrganisation(context.tx, context.now)
    return lastCheck(context, false)
  })
}

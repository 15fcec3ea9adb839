import * as contracts from '@/lib/contracts/rehearsal'
import * as repairs from '@/lib/contracts/organisation-repairs'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { checkOrganisation, lastCheck } from './check-organisation'
import type { HandOver } from '@/server/modules/tasks'
import { tellRehearsal } from './rehearse'
import { listRepairs, repairOrganisation, undoRepair } from './repair/repair-organisation'

export { checkOrganisation } from './check-organisation'

export function registerRehearsal(app: ServerApp, handOver: HandOver): void {
  serve(app, contracts.rehearseChange, ({ change }, context) => tellRehearsal(context, change))
  serve(app, contracts.getCheck, ({ countsOnly }, context) => lastCheck(context, countsOnly))
  serve(app, contracts.runCheck, async (_input, context) => {
    await checkOrganisation(context.tx, context.now)
    return lastCheck(context, false)
  })
  // Each row in a transaction of its own.
  serveStream(app, repairs.repairOrganisation, (input, context) => repairOrganisation(handOver, context, input))
  serveStream(app, repairs.undoRepair, (input, context) => undoRepair(handOver, context, input))
  serve(app, repairs.getRepairs, (_input, context) => listRepairs(context))
}

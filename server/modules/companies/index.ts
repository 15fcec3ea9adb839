import * as contracts from '@/lib/contracts/companies'
import { serve, serveStream, type CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { registerCompanyLook } from './company-look'
import { registerCompanyMail } from './company-mail'
import { askToDelete, createCompany, resumeCompany, saveCompany, suspendCompany, type Furnish } from './keep-company'
import { listCompanies, readCompany } from './list-companies'
import { listSystemAdministrators, setSystemAdministrator } from './system-administrators'
import { downloadCompany, exportCompany, forgetTransfer } from './transfer/export-company'
import { importCompany, type Trim } from './transfer/import-company'
import { removeLeftOver } from './transfer/scratch'

export { deleteCompanies } from './delete-companies'
export { requireRoomForPeople } from './limits'
export { renewSeals } from './renew-seals'
export { requireOverSystem } from './system-administrators'

interface Given {
  furnish: Furnish
  carry: { version: string; trim: Trim }
  /** Has the job that deletes begin. */
  queueDeletion(): Promise<void>
}

export function registerCompanies(app: ServerApp, { furnish, carry, queueDeletion }: Given): void {
  registerCompanyLook(app)
  registerCompanyMail(app)
  // Other copies of the server see it within seconds.
  const known = (context: CallContext) => context.afterCommit(() => app.deps.companies.read())
  serve(app, contracts.listCompanies, (input, context) => listCompanies(context, input))
  serve(app, contracts.getCompany, ({ code }, { tx }) => readCompany(tx, code))
  serve(app, contracts.createCompany, (input, context) => {
    known(context)
    return createCompany(context, { furnish, env: app.deps.env }, input)
  })
  serve(app, contracts.saveCompany, async (input, context) => {
    known(context)
    await saveCompany(context, app.deps.env, input)
    return {}
  })
  serve(app, contracts.suspendCompany, ({ code }, context) => {
    known(context)
    return suspendCompany(context, code)
  })
  serve(app, contracts.resumeCompany, async ({ code }, context) => {
    known(context)
    await resumeCompany(context, code)
    return {}
  })
  serve(app, contracts.deleteCompany, async ({ code, typed }, context) => {
    known(context)
    context.afterCommit(queueDeletion)
    await askToDelete(context, code, typed)
    return {}
  })
  serve(app, contracts.exportCompany, (input, context) =>
    exportCompany(app.deps, context, { ...input, version: carry.version }),
  )
  serveStream(app, contracts.downloadCompany, ({ transferId }, context) =>
    downloadCompany(app.deps, context, transferId),
  )
  serve(app, contracts.forgetTransfer, async ({ transferId }, context) => {
    await forgetTransfer(app.deps, context, transferId)
    return {}
  })
  serveStream(app, contracts.importCompany, (_input, context) => importCompany(app.deps, context, carry.trim))
  app.fastify.addHook('onListen', () =>
    removeLeftOver(app.deps).catch((error: unknown) => app.deps.log.warn({ err: error }, 'left-over imports stay')),
  )
  serve(app, contracts.listSystemAdministrators, (_input, context) => listSystemAdministrators(context))
  serve(app, contracts.setSystemAdministrator, async (input, context) => {
    await setSystemAdministrator(context, input)
    return {}
  })
}

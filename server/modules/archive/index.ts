import * as contracts from '@/lib/contracts/archive'
import * as purge from '@/lib/contracts/archive-purge'
import * as people from '@/lib/contracts/former-people'
import type { ArchiveRunKind } from '@/lib/contracts/archive'
import { serve, serveStream, type StreamContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { checkCertificates } from '@/server/runtime'
import { listArchived, restoreTasks } from './archived-tasks'
import { listCertificates, readCertificate } from './certificates'
import { listHolds, releaseHold, setHold } from './keep-holds'
import { deleteRule, listRules, readRule, rulesInUse, saveRule } from './keep-rules'
import { beginRun, cancelRun, carryOutRun, listRuns, meantBy, workOf } from './runs'
import { askErasure, decideErasure, listFormerPeople } from './people/former-people'
import { lookAtPerson } from './people/look-at-person'
import { archivedBy, foresee } from './which-tasks'

export { beginRun, carryOutRun, workOf } from './runs'
export { rulesInUse } from './keep-rules'

export function registerArchive(app: ServerApp): void {
  const { deps } = app
  serve(app, contracts.listArchiveRules, (input, context) => listRules(context, input))
  serve(app, contracts.getArchiveRule, ({ ruleId }, { tx }) => readRule(tx, ruleId))
  serve(app, contracts.saveArchiveRule, (input, context) => saveRule(context, input))
  serve(app, contracts.deleteArchiveRule, async ({ ruleId }, context) => {
    await deleteRule(context, ruleId)
    return {}
  })
  serve(app, contracts.foreseeArchive, (rule, { tx, now, locale }) => foresee(tx, locale, archivedBy(rule, now)))
  serve(app, contracts.foreseeRun, async ({ kind, ruleIds }, { tx, now, locale }) =>
    foresee(tx, locale, meantBy(kind, await rulesInUse(tx, ruleIds), now)),
  )
  // How far it has got stands in its row; who asked need not wait for the end of it.
  const begin = async (context: StreamContext, kind: ArchiveRunKind, ruleIds: string[]) => {
    const runId = await beginRun(context, kind, ruleIds)
    const ended = carryOutRun(context, runId, { clock: () => deps.clock.now(), some: workOf[kind] })
    ended.catch((error: unknown) => deps.log.error({ err: error, runId, kind }, 'a run of the archive failed'))
    return { runId }
  }
  serveStream(app, contracts.beginArchive, ({ ruleIds }, context) => begin(context, 'archive', ruleIds))
  serveStream(app, purge.beginPurge, ({ ruleIds }, context) => begin(context, 'purge', ruleIds))
  serve(app, purge.listCertificates, (input, context) => listCertificates(context, input))
  serve(app, purge.getCertificate, ({ certificateId }, { tx }) =>
    readCertificate(tx, certificateId, { kind: 'task', content: purge.taskCertificate }),
  )
  serve(app, purge.verifyCertificates, async (_input, { tx }) => {
    const { certificates, brokenCertificates } = await checkCertificates(tx)
    return { certificates, broken: brokenCertificates }
  })
  serve(app, contracts.cancelArchiveRun, async ({ runId }, context) => {
    await cancelRun(context, runId)
    return {}
  })
  serve(app, contracts.listArchiveRuns, (input, context) => listRuns(context, input))
  serve(app, contracts.listArchivedTasks, (input, context) => listArchived(context, input))
  serve(app, contracts.restoreTasks, (input, context) => restoreTasks(context, input))
  serve(app, contracts.listHolds, (input, context) => listHolds(context, input))
  const fourEyes = () => deps.env.REPAIR_FOUR_EYES
  serve(app, people.listFormerPeople, (input, context) => listFormerPeople(context, input))
  serve(app, people.lookAtPerson, ({ account }, context) => lookAtPerson(context, account, fourEyes()))
  serve(app, people.erasePerson, (input, context) => askErasure(context, input, fourEyes()))
  serve(app, people.decideErasure, (input, context) => decideErasure(context, input))
  serve(app, people.getPersonCertificate, ({ certificateId }, { tx }) =>
    readCertificate(tx, certificateId, { kind: 'person', content: people.personCertificate }),
  )
  serve(app, contracts.setHold, (input, context) => setHold(context, input))
  serve(app, contracts.releaseHold, async (input, context) => {
    await releaseHold(context, input)
    return {}
  })
}

import { publishForm } from '@/server/modules/forms'
import { publishProcess } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import { playDemoRequests } from './play-requests'
import { purchaseForm } from './purchase-form'
import { purchaseFormId, purchaseProcess } from './purchase-process'

/** The demo processes, and requests of the past months played on them. */
export async function seedDemoProcesses(tx: Tx, now: Date): Promise<void> {
  const published = new Date(now.getTime() - 150 * 24 * 3_600_000)
  const formVersion = await publishForm(tx, {
    formId: purchaseFormId,
    formName: '采购申请单|Purchase request|採購申請單',
    formCode: 'PR',
    definition: purchaseForm,
    now: published,
  })
  const publication = await publishProcess(tx, {
    definition: purchaseProcess,
    formVersion,
    catalogName: '采购与资产|Purchasing and assets|採購與資產',
    by: 'designer',
    now: published,
  })
  if (publication.kind === 'refused')
    throw new Error(`the demo process has errors: ${JSON.stringify(publication.findings)}`)
  await playDemoRequests(tx, now)
}

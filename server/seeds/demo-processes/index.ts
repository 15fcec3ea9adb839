import { sql } from 'kysely'
import { categoryMade } from '@/server/modules/catalogs'
import { publishForm } from '@/server/modules/forms'
import { publishProcess } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import { contract } from './contract'
import { expense } from './expense'
import { guide } from './guide'
import { leave } from './leave'
import { onboarding, onboardingItem } from './onboarding'
import { planDemoMeeting } from './plan-demo-meeting'
import { playDemoRequests } from './play-requests'
import { project } from './project'
import { purchase } from './purchase'
import { seal } from './seal'
import { visitors } from './visitors'

/** A process that starts another stands after it. */
export const demoProcesses = [
  purchase,
  leave,
  expense,
  contract,
  seal,
  onboardingItem,
  onboarding,
  visitors,
  guide,
  project,
]

/** The demo processes, and requests of the past months played on them. */
export async function seedDemoProcesses(tx: Tx, now: Date): Promise<void> {
  const published = new Date(now.getTime() - 150 * 24 * 3_600_000)
  for (const { form, process, catalogName } of demoProcesses) {
    const formVersion = await publishForm(tx, { ...form, now: published })
    const publication = await publishProcess(tx, {
      definition: process,
      formVersion,
      by: 'designer',
      now: published,
    })
    if (publication.kind === 'refused')
      throw new Error(`the demo process ${process.processId} has errors: ${JSON.stringify(publication.findings)}`)
    for (const [type, table, id] of [
      ['Processes', 'processes', process.processId],
      ['Forms', 'forms', form.formId],
    ] as const) {
      const key = sql.ref(type === 'Forms' ? 'form_id' : 'process_id')
      await sql`update ${sql.table(table)} set catalog_id = ${await categoryMade(tx, type, catalogName)} where ${key} = ${id}`.execute(
        tx,
      )
    }
  }
  await playDemoRequests(tx, demoProcesses, now)
  await planDemoMeeting(tx, now)
}

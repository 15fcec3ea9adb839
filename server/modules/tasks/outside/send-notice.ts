import { sql } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import type { Notice } from '@/lib/engine'
import type { ServerApp } from '@/server/http/server-app'
import { partFor, sentence } from '@/server/http/sentences'
import { keepMessages, textFor } from '@/server/modules/notices'
import { defaultTenant } from '@/server/platform/db'
import type { TasksRow } from '@/server/platform/db/rows.generated'
import type { OutboxRow } from '@/server/runtime'

interface Recipient {
  email: string
  locale: Locale
}

/** A row of the outbox that tells people something. */
export type Told = OutboxRow & { payload: Notice }

/**
 * Tells people what happened: a message each, where the step has not written it already, and where there is a mail server
 * a mail in his language.
 */
export async function sendNotice({ app: { deps } }: { app: ServerApp }, row: Told): Promise<void> {
  const { effect_id: noticeId, task_id: taskId, payload: notice } = row
  const accounts = notice.to.map(({ account }) => account)
  if (accounts.length === 0) return
  await deps.database.transact(defaultTenant, (tx) => {
    const { event, tokenId, activity, text } = notice
    return keepMessages(tx, [{ noticeId, accounts, event, taskId, tokenId, activity, text, at: deps.clock.now() }])
  })
  if (!deps.mailer.available || notice.mail === false) return
  const { people, title } = await deps.database.transact(defaultTenant, async (tx) => {
    const { rows: recipients } = await sql<Recipient>`
      select email, default_language as locale from users where account = any(${accounts}::text[]) and enabled and email <> ''`.execute(
      tx,
    )
    const { rows } = await sql<
      Pick<TasksRow, 'title' | 'no'>
    >`select title, no from tasks where task_id = ${taskId}`.execute(tx)
    return { people: recipients, title: `${rows[0]?.title ?? ''} ${rows[0]?.no ?? ''}`.trim() }
  })
  const link = deps.env.PUBLIC_URL
    ? `${deps.env.PUBLIC_URL}/bpm/task/TaskDetailVue?detailType=Edit&tid=${taskId}${notice.tokenId ? `&wid=${notice.tokenId}` : ''}`
    : ''
  for (const { email, locale } of people) {
    const subject = sentence(locale, `workflow.notices.${notice.event}`, { title })
    const said = textFor(locale, { event: notice.event, activity: notice.activity, body: notice.text })
    const text = [subject, partFor(locale, notice.activity), said, link].filter(Boolean).join('\n')
    await deps.mailer.send({ to: email, subject, text })
  }
}

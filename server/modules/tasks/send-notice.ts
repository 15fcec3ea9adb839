import { sql } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import type { Notice } from '@/lib/engine'
import type { ServerApp } from '@/server/http/server-app'
import { partFor, sentence } from '@/server/http/sentences'
import { keepMessages } from '@/server/modules/notices'
import { defaultTenant, type Tx } from '@/server/platform/db'
import type { DeliverTogether, OutboxRow, Runtime } from '@/server/runtime'
import { keepForecasts } from './keep-forecast'

interface Recipient {
  email: string
  locale: Locale
}

/** A row of the outbox that tells people something. */
export type Told = OutboxRow & { payload: Notice }

const isTold = (row: OutboxRow): row is Told => row.payload.kind === 'notify'

interface Tools {
  app: ServerApp
  runtime: Runtime
}

/** Writes down what people are told, and who is to be expected where tasks have arrived. */
async function keepNotices(tx: Tx, { app: { deps }, runtime }: Tools, rows: Told[]): Promise<void> {
  const now = deps.clock.now()
  await keepMessages(tx, rows.map(({ effect_id: noticeId, task_id: taskId, payload: { to, event, tokenId, activity, text } }) =>
    ({ noticeId, accounts: to.map(({ account }) => account), event, taskId, tokenId, activity, text, at: now })))
  const arrived = rows.filter(({ payload }) => payload.event === 'arrived').map(({ task_id }) => task_id)
  await keepForecasts(tx, runtime, { taskIds: [...new Set(arrived)], now, onFailure: (err, tasks) => deps.log.warn({ err, tasks }, 'forecast not kept') })
}

/** Without a mail server, what people are told stays within the database. */
export function noticesTogether(tools: Tools): DeliverTogether {
  return {
    takes: (row) => isTold(row) && !tools.app.deps.mailer.available,
    deliver: (tx, rows) => keepNotices(tx, tools, rows.filter(isTold)),
  }
}

/** Tells the people it concerns what happened: a message each and, where there is a mail server, a mail in his language. */
export async function sendNotice(tools: Tools, row: Told): Promise<void> {
  const { deps } = tools.app
  const { task_id: taskId, payload: notice } = row
  const accounts = notice.to.map(({ account }) => account)
  if (accounts.length === 0) return
  await deps.database.transact(defaultTenant, (tx) => keepNotices(tx, tools, [row]))
  if (!deps.mailer.available) return
  const { people, title } = await deps.database.transact(defaultTenant, async (tx) => {
    const { rows: recipients } = await sql<Recipient>`
      select email, default_language as locale from users where account = any(${accounts}::text[]) and enabled and email <> ''`.execute(
      tx,
    )
    const { rows } = await sql<{
      title: string
      no: string
    }>`select title, no from tasks where task_id = ${taskId}`.execute(tx)
    return { people: recipients, title: `${rows[0]?.title ?? ''} ${rows[0]?.no ?? ''}`.trim() }
  })
  const link = deps.env.PUBLIC_URL
    ? `${deps.env.PUBLIC_URL}/bpm/task/TaskDetailVue?detailType=Edit&tid=${taskId}${notice.tokenId ? `&wid=${notice.tokenId}` : ''}`
    : ''
  for (const { email, locale } of people) {
    const subject = sentence(locale, `workflow.notices.${notice.event}`, { title })
    const text = [subject, partFor(locale, notice.activity), notice.text, link].filter(Boolean).join('\n')
    await deps.mailer.send({ to: email, subject, text })
  }
}

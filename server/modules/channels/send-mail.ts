import { sql } from 'kysely'
import { companyPost } from '@/server/modules/auth'
import { publicUrl } from '@/server/http/public-url'
import type { ServerApp } from '@/server/http/server-app'
import { MailRefused } from '@/server/platform/mail'
import { messageIdOf } from './mail/read-bounce'
import { renderMail } from './mail/render-mail'
import { templateFor } from './mail/templates'
import type { Delivery, Sent, Told } from './told'

/** Sends one mail to where the person's mail goes now. */
export async function sendMail(
  deps: ServerApp['deps'],
  { deliveryId, account, event, notice }: Delivery,
  told: Told,
): Promise<Sent> {
  const { email, template, post } = await deps.database.transact(deps.tenantId, async (tx) => {
    const { rows } = await sql<{ email: string }>`
      select email from users where account = ${account} and enabled and email <> ''`.execute(tx)
    return {
      email: rows[0]?.email,
      template: await templateFor(tx, event, told.locale),
      post: await companyPost(deps, tx),
    }
  })
  if (!email || !post.available) return { kind: 'dropped' }
  const mail = renderMail(template, told, publicUrl(deps, deps.tenantId))
  try {
    await post.send(told.locale, {
      to: email,
      messageId: messageIdOf(deliveryId, post.from),
      ...mail,
      ...(notice.calendar && { calendar: notice.calendar }),
    })
    return { kind: 'sent', subject: mail.subject }
  } catch (error) {
    if (error instanceof MailRefused) return { kind: 'refused', subject: mail.subject, problem: error.message }
    throw error
  }
}

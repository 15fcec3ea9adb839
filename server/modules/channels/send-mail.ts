import { sql } from 'kysely'
import { mailSender } from '@/server/modules/auth'
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
  const { email, template, fromName } = await deps.database.transact(deps.tenantId, async (tx) => {
    const { rows } = await sql<{ email: string }>`
      select email from users where account = ${account} and enabled and email <> ''`.execute(tx)
    return {
      email: rows[0]?.email,
      template: await templateFor(tx, event, told.locale),
      fromName: await mailSender(tx, told.locale),
    }
  })
  if (!email || !deps.mailer.available) return { kind: 'dropped' }
  const mail = renderMail(template, told, publicUrl(deps, deps.tenantId))
  try {
    await deps.mailer.send({
      to: email,
      fromName,
      messageId: messageIdOf(deliveryId, deps.env.MAIL_FROM),
      ...mail,
      ...(notice.calendar && { calendar: notice.calendar }),
    })
    return { kind: 'sent', subject: mail.subject }
  } catch (error) {
    if (error instanceof MailRefused) return { kind: 'refused', subject: mail.subject, problem: error.message }
    throw error
  }
}

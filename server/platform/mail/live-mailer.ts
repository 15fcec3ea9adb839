import type { Environment } from '@/lib/environment'
import { createMailer, type Mailer } from './index'

/** Sends by the mail server that is set now; as long as nothing has changed by the one of the start. */
export function liveMailer(atStart: Mailer, env: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const keyNow = () => JSON.stringify([env.SMTP_URL ?? '', env.MAIL_FROM])
  let key = keyNow()
  let mailer = atStart
  const current = () => {
    if (keyNow() !== key) {
      key = keyNow()
      mailer = createMailer(env.SMTP_URL, env.MAIL_FROM)
    }
    return mailer
  }
  return {
    get available() {
      return current().available
    },
    send: (mail) => current().send(mail),
  }
}

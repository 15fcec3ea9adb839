import type { z } from 'zod'
import type { trySettingsMail } from '@/lib/contracts/settings'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { sentence } from '@/server/http/sentences'
import { createMailer } from '@/server/platform/mail'
import type { SettingTools } from './keep-settings'
import { typedSettings } from './typed-settings'

/** What a mail server says at most when it refuses. */
const longestReason = 500

/**
 * Sends a trial mail by what was typed, and where nothing was typed by what holds.
 * @throws AppError input.invalid, notices.noMail, notices.notSent
 */
export async function tryMail(
  { live }: SettingTools,
  { locale }: Pick<StreamContext, 'locale'>,
  { to, values }: z.output<(typeof trySettingsMail)['input']>,
): Promise<z.input<typeof trySettingsMail.data>> {
  const set = typedSettings(live, values, ['SMTP_URL', 'MAIL_FROM'])
  const mailer = createMailer(set.SMTP_URL, set.MAIL_FROM)
  if (!mailer.available) throw new AppError('notices.noMail')
  const began = performance.now()
  try {
    await mailer.send({ to, subject: sentence(locale, 'mails.trial'), text: sentence(locale, 'mails.trial') })
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestReason)
    throw new AppError('notices.notSent', { reason })
  }
  return { milliseconds: Math.round(performance.now() - began) }
}

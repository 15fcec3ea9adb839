import type { z } from 'zod'
import type { trySettingsMail } from '@/lib/contracts/settings'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { sentence } from '@/server/http/sentences'
import { createMailer } from '@/server/platform/mail'
import type { SettingTools } from './keep-settings'
import { typedSettings } from './typed-settings'
import { requireMaySet } from './ways-in'
import { whyNotReached } from '@/server/http/why-not-reached'

/**
 * Sends a trial mail by what was typed, and where nothing was typed by what holds.
 * @throws AppError right.missing, input.invalid, notices.noMail, notices.notSent
 */
export async function tryMail(
  { live }: SettingTools,
  context: Pick<StreamContext, 'caller' | 'locale' | 'log'>,
  { to, values }: z.output<(typeof trySettingsMail)['input']>,
): Promise<z.input<typeof trySettingsMail.data>> {
  requireMaySet(context, 'mail')
  const { locale } = context
  const set = typedSettings(live, values, ['SMTP_URL', 'MAIL_FROM'])
  const mailer = createMailer(set.SMTP_URL, set.MAIL_FROM)
  if (!mailer.available) throw new AppError('notices.noMail')
  const began = performance.now()
  try {
    await mailer.send({ to, subject: sentence(locale, 'mails.trial'), text: sentence(locale, 'mails.trial') })
  } catch (error) {
    throw new AppError('notices.notSent', { reason: whyNotReached(context, error) })
  }
  return { milliseconds: Math.round(performance.now() - began) }
}

import type { z } from 'zod'
import type { trySettingsMail } from '@/lib/contracts/settings'
import { settingNamed } from '@/lib/words/settings'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { sentence } from '@/server/http/sentences'
import { atField } from '@/server/http/speak'
import { readSetting } from '@/server/platform/live-settings'
import { createMailer } from '@/server/platform/mail'
import type { SettingTools } from './keep-settings'

/** What a mail server says at most when it refuses. */
const longestReason = 500

/**
 * Sends a trial mail by what was typed, and where nothing was typed by what holds.
 * @throws AppError input.invalid, notices.noMail, notices.notSent
 */
export async function tryMail(
  { live: { env, given } }: SettingTools,
  { locale }: Pick<StreamContext, 'locale'>,
  { to, values }: z.output<(typeof trySettingsMail)['input']>,
): Promise<z.input<typeof trySettingsMail.data>> {
  const typed = (name: 'SMTP_URL' | 'MAIL_FROM'): string | undefined => {
    const text = given.has(name) ? undefined : values[name]
    if (text === undefined) return env[name]
    const setting = settingNamed(name)
    const read = setting && readSetting(setting, text ?? '')
    if (!read) throw new AppError('input.invalid', {}, { [`values.${name}`]: atField('setting.wrong') })
    return read.value as string | undefined
  }
  const mailer = createMailer(typed('SMTP_URL'), typed('MAIL_FROM') ?? env.MAIL_FROM)
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

import { fillTemplate } from '@/lib/words/notices'
import { AppError } from '@/server/http/app-error'
import { publicUrl } from '@/server/http/public-url'
import { sentence } from '@/server/http/sentences'
import { callForServer } from '@/server/modules/interfaces'
import { companySettings } from './company-settings'
import { templateFor } from './mail/templates'
import type { Delivery, SendingTools, Sent, Told } from './told'

/** One line for what is short: of several, how many there are. */
export async function lineOf(
  { deps }: Pick<SendingTools, 'deps'>,
  { event }: Delivery,
  told: Told[],
): Promise<{ line: string; link: string }> {
  const [first] = told
  const base = publicUrl(deps, deps.tenantId)
  const link = (path: string) => (base && path ? `${base}${path}` : '')
  if (!first) return { line: '', link: '' }
  if (told.length > 1)
    return {
      line: sentence(first.locale, 'mails.several', { count: String(told.length) }),
      link: link('/modules/portal/workitems/Queue'),
    }
  const { subject } = await deps.database.transact(deps.tenantId, (tx) => templateFor(tx, event, first.locale))
  return { line: fillTemplate(subject, first.values), link: link(first.open) }
}

/** Hands a short or instant message to the interface the company has set for it. */
export async function sendByGateway(tools: SendingTools, delivery: Delivery, told: Told[]): Promise<Sent> {
  const { deps, interfaces } = tools
  const settings = await deps.database.transact(deps.tenantId, companySettings)
  const interfaceId = delivery.channel === 'sms' ? settings.smsInterface : settings.imInterface
  if (!interfaceId) return { kind: 'dropped' }
  const { line, link } = await lineOf(tools, delivery, told)
  try {
    const called = await callForServer(
      deps,
      interfaces,
      interfaceId,
      { to: delivery.account, text: line, link },
      delivery.deliveryId,
    )
    if (!called.ok) throw new Error(called.error)
    return { kind: 'sent', subject: line }
  } catch (error) {
    // A gateway that is gone or asks for something else will not do better the next time.
    if (error instanceof AppError) return { kind: 'refused', subject: line, problem: error.key }
    throw error
  }
}

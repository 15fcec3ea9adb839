import type { Locale } from '@/lib/contracts/auth'
import { holding } from '@/lib/saml-certificates'
import { sentence } from '@/server/http/sentences'
import type { Dependencies } from '@/server/http/server-app'
import { samlWay } from '@/server/modules/auth'

/** So long before it expires a certificate is told of: providers and people need some weeks to change it. */
const soonDays = 30
const dayMs = 24 * 60 * 60 * 1000

/**
 * Which certificates that are kept here have to be renewed, in the reader's words. That of the public address and of a directory are
 * not kept here: the doctor asks for them.
 */
export function certificatesToRenew({ env }: Pick<Dependencies, 'env'>, now: Date, locale: Locale): string[] {
  const way = samlWay({ env })
  if (!way || !env.SAML_CERTIFICATE) return []
  const { from, until } = holding(env.SAML_CERTIFICATE, now)
  const days = Math.floor((until.getTime() - now.getTime()) / dayMs)
  if (from <= now && days >= soonDays) return []
  const key = from > now ? 'notYet' : until < now ? 'expired' : 'expires'
  return [sentence(locale, `operations.certificate.${key}`, { name: way.name, from, until, days })]
}

import type { RuleUse } from '@/lib/contracts/rules'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'

/** What modules above know of the places a rule is asked at, by its code. */
export type RuleUsesFinder = (
  context: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  code: string,
) => Promise<RuleUse[]>

/** More names are not read by anybody. */
const mostNamed = 10

/**
 * Refuses what would leave those who ask a rule without an answer.
 * @throws AppError rule.inUse naming what asks it
 */
export async function refuseUsed(context: CallContext, usesOf: RuleUsesFinder, code: string): Promise<void> {
  const uses = code ? await usesOf(context, code) : []
  if (uses.length === 0) return
  const said = uses.map(({ name, places }) => (name && places.length > 0 ? `${name} (${places.join(', ')})` : name))
  const named = [...new Set(said.filter(Boolean))]
  const where = named.slice(0, mostNamed).join('; ') + (named.length > mostNamed ? '; …' : '')
  throw new AppError(where ? 'rule.inUse' : 'rule.inUseUnseen', { where })
}

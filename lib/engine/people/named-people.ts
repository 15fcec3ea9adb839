import type { Actor } from '@/lib/words/actor'
import { actorOf, type Play } from '../core/play'
import { refused } from '../core/refusal'
import { isBlocking, type Token } from '../state/token'

/**
 * Whether a person has a place in a visit already: one he holds or has lent to
 * a delegate, or one he has decided on and could take back. Nobody
 * counts twice in one step.
 */
export function hasPlace({ tokens }: Pick<Play, 'tokens'>, visitId: string, account: string, except?: Token): boolean {
  return tokens.some(
    (token) =>
      token !== except &&
      token.visitId === visitId &&
      ((isBlocking(token) &&
        [token.actor, token.delegatedBy, token.lent?.actor].some((one) => one?.account === account)) ||
        token.finishedBy?.account === account),
  )
}

/** The people an act names, each once. An act that names nobody, or somebody unknown, is refused. */
export function namedPeople(play: Play, accounts: string[] | undefined): Actor[] {
  const wanted = [...new Set(accounts ?? [])]
  if (wanted.length === 0) throw refused('peopleMissing')
  const found = play.given.facts.ask({ kind: 'people', accounts: wanted }).filter(({ enabled }) => enabled)
  if (found.length < wanted.length) throw refused('personUnknown')
  return found.map(actorOf)
}

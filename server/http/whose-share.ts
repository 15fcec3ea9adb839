import type { FastifyRequest } from 'fastify'
import { addressOf } from './address-of'
import { bearerOf, hashToken } from './caller'

const mostRemembered = 20_000
const accounts = new Map<string, string>()
const keyOf = (token: string) => hashToken(token).toString('base64url')

/** Remembers whose session a token opens, so that all sessions of a person share one turn. */
export function learnWhose(
  token: string | undefined,
  { tenantId, account }: { tenantId: string; account: string },
): void {
  if (!token || !account) return
  if (accounts.size >= mostRemembered) accounts.clear()
  accounts.set(keyOf(token), `${tenantId} ${account}`)
}

/** Whose turn a call takes: the person's, over all his sessions; of a session not seen since the start its own, of nobody that of the address. */
export function whoseShare(request: FastifyRequest): string {
  const token = bearerOf(request)
  if (!token) return `address ${addressOf(request)}`
  const account = accounts.get(keyOf(token))
  return account ? `person ${account}` : `session ${keyOf(token)}`
}

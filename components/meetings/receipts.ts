import { keep, kept } from '@/lib/client/kept'
import { committedText } from '@/lib/words/vote-commitment'
import type { Ballot } from '@/lib/contracts/meetings'

/** Votes are looked at again long after a meeting. */
const days = 400
const nameOf = (itemId: string, account: string): string => `vote:${account}:${itemId}`

/** Keeps the code of a vote in this browser: it says nothing of the vote, and finds it again once votes are opened. */
export function keepReceipt(itemId: string, account: string, commitment: string): void {
  keep(nameOf(itemId, account), [...receiptsOf(itemId, account).slice(-9), commitment], { days })
}

export function receiptsOf(itemId: string, account: string): string[] {
  const codes = kept(nameOf(itemId, account))
  return Array.isArray(codes) ? codes.filter((code): code is string => typeof code === 'string') : []
}

/** Random bytes of one's own, so that nobody can try out what a code was made of. */
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether an opened vote is the one its code was made of; null where the browser cannot tell (pages without encryption). */
export async function isAsGiven(itemId: string, { vote, opinion, nonce, commitment }: Ballot): Promise<boolean | null> {
  if (!('subtle' in crypto)) return null
  const text = new TextEncoder().encode(committedText({ itemId, vote, opinion, nonce }))
  const hash = await crypto.subtle.digest('SHA-256', text)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('') === commitment
}

/** Enough of a code for people to tell it from the others. */
export const shortCode = (commitment: string): string => commitment.slice(0, 8)

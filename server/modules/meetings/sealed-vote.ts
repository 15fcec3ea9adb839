import { createHash } from 'node:crypto'
import { committedText, type SealedVote } from '@/lib/words/vote-commitment'
import type { Secrets } from '@/server/platform/secrets'

/** Every vote is as long as the longest: the length of what is kept says nothing of it. */
const sealedLength = 16_000

export const commitmentOf = (vote: Omit<SealedVote, 'tokenId'>): string =>
  createHash('sha256').update(committedText(vote)).digest('hex')

export function sealVote(secrets: Secrets, vote: SealedVote): string {
  const bytes = Buffer.from(JSON.stringify(vote))
  if (bytes.length > sealedLength) throw new Error('a vote is longer than its envelope')
  return secrets.seal(Buffer.concat([bytes, Buffer.alloc(sealedLength - bytes.length, ' ')]).toString('utf8'))
}

/** @throws Error when it was changed, or does not say what the voter was given a commitment for */
export function openVote(secrets: Secrets, { sealed, commitment }: { sealed: string; commitment: string }): SealedVote {
  const vote = JSON.parse(secrets.open(sealed)) as SealedVote
  if (commitmentOf(vote) !== commitment) throw new Error('a sealed vote does not match its commitment')
  return vote
}

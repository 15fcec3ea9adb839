/** What a sealed vote says. */
export interface SealedVote {
  itemId: string
  tokenId: string
  vote: string
  opinion: string
  nonce: string
}

/**
 * What a commitment is the SHA-256 of, in hex: anybody who knows the nonce can tell that the vote that was counted is the one
 * that was given.
 */
export const committedText = ({ itemId, vote, opinion, nonce }: Omit<SealedVote, 'tokenId'>): string =>
  JSON.stringify([itemId, vote, opinion, nonce])

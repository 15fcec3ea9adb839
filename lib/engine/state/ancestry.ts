import type { Token } from './token'

/** Tokens these descend from, near ones first. */
export function ancestorsOf(tokens: Token[], of: Token[]): Token[] {
  const byId = new Map(tokens.map((token) => [token.tokenId, token]))
  const found = new Set<Token>()
  let layer = of
  while (layer.length > 0) {
    const parents = layer.flatMap(({ parents: ids }) => ids.flatMap((id) => byId.get(id) ?? []))
    layer = [...new Set(parents)].filter((token) => !found.has(token))
    layer.forEach((token) => found.add(token))
  }
  return [...found]
}

/** Tokens that descend from these; not these themselves. Loops are no danger: every visit makes tokens of its own. */
export function descendantsOf(tokens: Token[], of: Token[]): Token[] {
  const line = new Set(of.map(({ tokenId }) => tokenId))
  const found: Token[] = []
  // Tokens stand in the order they were made, so parents come before their children.
  for (const token of tokens) {
    if (!token.parents.some((id) => line.has(id))) continue
    line.add(token.tokenId)
    found.push(token)
  }
  return found
}

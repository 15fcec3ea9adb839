/** The words with the company's own in their place: keys are paths, a key that leads nowhere is passed over. */
export function withOwnWords<Words extends object>(words: Words, own: Readonly<Record<string, unknown>>): Words {
  return Object.entries(own).reduce((tree, [key, word]) => place(tree, key.split('.'), word) as Words, words)
}

function place(tree: unknown, [name, ...rest]: string[], word: unknown): unknown {
  // A compiled message may be an array: a leaf, like a string.
  if (name === undefined) return isBranch(tree) ? tree : word
  if (!isBranch(tree) || !Object.hasOwn(tree, name)) return tree
  return { ...tree, [name]: place(tree[name], rest, word) }
}

const isBranch = (tree: unknown): tree is Record<string, unknown> =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)

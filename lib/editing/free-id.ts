/** An id made of words, in camelCase: letters, digits and underscores, beginning with a letter; '' where nothing is left. */
export function idOfWords(words: readonly string[]): string {
  const letters = words.join(' ').normalize('NFD').replace(/\p{M}/gu, '')
  const plain = letters
    .replace(/^[^A-Za-z]+/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const joined = plain
    .map((word, index) => (index === 0 ? word[0]!.toLowerCase() : word[0]!.toUpperCase()) + word.slice(1).toLowerCase())
    .join('')
  return joined.slice(0, 40)
}

/** The id itself, or with the first number that makes it one nobody has. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  const stem = wanted.replace(/\d+$/, '') || wanted
  for (let number = 2; ; number++) if (!taken.has(`${stem}${number}`)) return `${stem}${number}`
}

/** A number that stays the same for one text: for choosing one of a few colours. */
export function hashOf(text: string): number {
  let value = 0
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return value
}

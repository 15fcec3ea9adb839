/** Signs that show nothing of themselves or turn the direction of what follows; variants of a sign are part of how it looks. */
export const hiddenSigns =
  /(?!\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu

/** In these scripts a sign between two letters, joining them or keeping them apart, changes what is read. */
const scripts = 'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Orya Sinh Syrc Taml Telu Tibt'
const letter = `[${scripts.replace(/(\w+) ?/g, '\\p{Script_Extensions=$1}')}]`
const picture = '\\p{Extended_Pictographic}'
const needed = new RegExp(
  `(?<=${letter})[\\u200c\\u200d](?=${letter})|(?<=${picture}[\\ufe0f\\p{Emoji_Modifier}]*)\\u200d(?=${picture})`,
  'gu',
)

/** A text of several lines without signs that hide in it. */
export function textInSight(text: string): string {
  const kept = new Set(Array.from(text.matchAll(needed), ({ index }) => index))
  return text.replace(hiddenSigns, (sign, at: number) => (sign === '\n' || sign === '\t' || kept.has(at) ? sign : ''))
}

/** A name: one line that is what it looks like, wherever it was copied from. */
export const nameInSight = (text: string): string => textInSight(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '))

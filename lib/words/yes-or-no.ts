const yes = ['true', 't', '1', 'yes', '是']
const no = ['false', 'f', '0', 'no', '否']

/** Yes or no as somebody says it in a filter, by the value or the word of any language; null for neither. */
export function yesOrNo(text: string): 'true' | 'false' | null {
  const word = text.trim().toLowerCase()
  if (yes.includes(word)) return 'true'
  return no.includes(word) ? 'false' : null
}

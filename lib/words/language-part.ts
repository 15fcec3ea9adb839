/** Of `zh-CN|en-US|zh-TW` the part of a language by its place, or the first there is (decisions 29). */
export function languagePart(text: string, language: number): string {
  const parts = text.split('|').map((part) => part.trim())
  return parts[language] || parts.find(Boolean) || ''
}

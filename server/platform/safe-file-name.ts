import { hiddenSigns } from '@/lib/words/plain-sight'

/** The last part of a path in any spelling, without signs a file system or a header trips over, or a reader (S11). */
export function safeFileName(given: string): string {
  const name = given
    .normalize('NFC')
    .split(/[/\\]/)
    .pop()!
    .replace(hiddenSigns, '')
    .replace(/["<>|:*?]/g, '')
    .trim()
  // Cut to length, half a sign may be left over.
  return (
    name
      .replace(/^\.+/, '')
      .slice(-200)
      .replace(/[\ud800-\udfff]/gu, '') || 'file'
  )
}

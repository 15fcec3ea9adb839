/** Control signs, signs that turn the direction of what follows, and signs that take no room: a name must be what it looks like. */
const hidden = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu

/** The last part of a path in any spelling, without signs a file system or a header trips over, or a reader (S11). */
export function safeFileName(given: string): string {
  const name = given.normalize('NFC').split(/[/\\]/).pop()!.replace(hidden, '').replace(/["<>|:*?]/g, '').trim()
  // Cut to length, half a sign may be left over.
  return name.replace(/^\.+/, '').slice(-200).replace(/[\ud800-\udfff]/gu, '') || 'file'
}

let person = ''

/**
 * The mark of the person in his company whom this page was drawn for, '' outside the shell. It stays as it is for as long
 * as the page does, whoever signs in beside it: what it shows is his.
 */
export function drawnFor(): string {
  if (typeof document === 'undefined') return ''
  person ||= document.querySelector<HTMLMetaElement>('meta[name=person]')?.content ?? ''
  return person
}

/** A name to keep something of this person's by in a browser other people use as well. */
export const ownName = (name: string): string => `${name}:${drawnFor()}`

/** What every call of our own pages carries. */
export const ownHeaders = (): Record<string, string> => ({
  'x-requested-with': 'XMLHttpRequest',
  ...(drawnFor() && { 'x-drawn-for': drawnFor() }),
})

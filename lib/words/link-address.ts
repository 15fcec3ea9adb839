/** Paths that are no pages to lead somebody to: calls, and what ends or begins a session. */
const notPages = /^\/(?:api|_next|login|logout|redirect|sso|away)(?:[/?#]|$)/i

/** A path of our own: one slash, nothing a browser would read as another place. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text) && !notPages.test(text)

/** An address outside, without a name or password in it. */
export const isOutsideAddress = (text: string): boolean =>
  /^https?:\/\/[^\s\\@/?#\p{Cc}]+(?:[/?#][^\s\\\p{Cc}]*)?$/iu.test(text)

/** What a link that somebody writes may lead to; never a script. */
export const isLinkAddress = (text: string): boolean => isOwnPath(text) || isOutsideAddress(text)

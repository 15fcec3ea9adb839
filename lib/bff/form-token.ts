import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Session } from './session'
import { bffSettings } from './settings'

/**
 * What a form of ours carries where a script cannot set a header (R7-03). Bound to the session, useless without its
 * cookie, and no way back from it to the session's token.
 */
export function formToken(session: Session): string {
  return createHmac('sha256', bffSettings().sessionSecret).update(`form:${session.token}`).digest('base64url')
}

export function isFormToken(session: Session, given: string | null): boolean {
  const right = Buffer.from(formToken(session))
  const asked = Buffer.from(given ?? '')
  return right.length === asked.length && timingSafeEqual(right, asked)
}

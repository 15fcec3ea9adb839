import { z } from 'zod'

/** Far more than any form or definition has. */
export const deepestJson = 100

/** Whether values lie within each other more than so many levels deep; it does not call itself, so nothing is too deep for it. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  let layer = [value]
  for (let level = 0; layer.length > 0; level++) {
    if (level > levels) return true
    layer = layer.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

/**
 * Reads JSON from outside. What nests so deep that it would exhaust the stack of whatever walks through it is none.
 * @throws SyntaxError
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
  if (isDeeperThan(deepestJson, value)) throw new SyntaxError(`nested more than ${deepestJson} levels deep`)
  return value
}

/** A field that carries JSON as text: the text has its limit, and what is in it is no deeper than a body may be. */
export const jsonText = (text: z.ZodString, unreadable = 'general.wrongForm') =>
  text.transform((written, context): unknown => {
    try {
      return readJson(written)
    } catch {
      context.addIssue({ code: 'custom', message: unreadable })
      return z.NEVER
    }
  })

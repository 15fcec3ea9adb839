import { createHash } from 'node:crypto'
import { canonicalJson } from './canonical-json'

/** The hash of what a definition says, however its keys are ordered. */
export function contentHash(definition: unknown): string {
  return createHash('sha256').update(canonicalJson(definition)).digest('hex')
}

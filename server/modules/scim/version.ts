import { createHash } from 'node:crypto'
import { ScimError } from './scim-error'

/** What a resource is recognised by: made of its content, so that who writes back what he read changes nothing. Weak (RFC 7644, 3.14). */
export const versionOf = (content: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`

export interface Conditions {
  ifMatch?: string
  ifNoneMatch?: string
}

/** Compared weakly (RFC 9110, 8.8.3.2): some programs leave the mark of weakness away. */
function names(header: string, version: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return (
    header.trim() === '*' ||
    header
      .slice(0, 2000)
      .split(',')
      .some((tag) => plain(tag) === plain(version))
  )
}

export const versionIn = (resource: object): string => (resource as { meta: { version: string } }).meta.version

/** @throws ScimError 412 where it is another by now than the one that was read */
export function requireMatch({ ifMatch }: Conditions, resource: object): void {
  if (ifMatch !== undefined && !names(ifMatch, versionIn(resource)))
    throw new ScimError(412, 'The resource has changed since it was read.')
}

/** Whether who asks has it already. */
export const isKnown = ({ ifNoneMatch }: Conditions, resource: object): boolean =>
  ifNoneMatch !== undefined && names(ifNoneMatch, versionIn(resource))

import { scimPath } from '@/lib/contracts/client-scopes'
import { ScimError } from './scim-error'

export type ResourceName = 'Users' | 'Groups'

/** Accounts and codes hold signs a path of ours does not: on the wire they are written so that nothing is to be encoded. */
export const idOf = (key: string): string => Buffer.from(key).toString('base64url')

/** @throws ScimError 404 for what is no id of ours */
export function keyOf(id: string): string {
  const key = Buffer.from(id, 'base64url').toString()
  if (idOf(key) !== id) throw notFound()
  return key
}

export const notFound = () => new ScimError(404, 'There is no such resource.')

/** @param base the address of the installation, '' where it knows none */
export const locationOf = (base: string, name: ResourceName, key: string): string =>
  `${base}${scimPath}/${name}/${idOf(key)}`

import { defaultTenant } from '@/server/platform/db'

/**
 * Secrets that are handed out (tokens of sessions, links of mails, tickets) say whose company they are of, so that no
 * statement has to look for it. Those of the first company look as they did when there was no other.
 */
export const markedBy = (tenantId: string, secret: string): string =>
  tenantId === defaultTenant ? secret : `${tenantId}.${secret}`

/** What stands before a secret, if anything does; whether there is such a company, `Companies` knows. */
export const markOf = (secret: string): string | undefined => /^([a-z][a-z0-9-]{1,29})\../.exec(secret)?.[1]

export const withoutMark = (tenantId: string, secret: string): string =>
  tenantId !== defaultTenant && secret.startsWith(`${tenantId}.`) ? secret.slice(tenantId.length + 1) : secret

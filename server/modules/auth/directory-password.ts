import { Client } from 'ldapts'
import type { Environment } from '@/lib/environment'

/** RFC 4514: what would end or split a distinguished name is escaped. */
const escapeDn = (value: string) => value.replace(/[\\,+"<>;=#]/g, (sign) => `\\${sign}`).replace(/^ | $/g, '\\ ').replace(/\0/g, '\\00')

/** Checks a password by binding to the directory as that person. An empty password would be an anonymous bind and is refused. */
export async function directoryPasswordFits(env: Environment, account: string, password: string): Promise<boolean> {
  if (!env.LDAP_URL || !password) return false
  const client = new Client({ url: env.LDAP_URL, timeout: 5000, connectTimeout: 3000 })
  try {
    await client.bind(env.LDAP_BIND_DN.replaceAll('{account}', escapeDn(account)), password)
    return true
  } catch {
    return false
  } finally {
    await client.unbind().catch(() => undefined)
  }
}

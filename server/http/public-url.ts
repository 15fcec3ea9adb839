import type { Dependencies } from './server-app'

/**
 * Where people of a company reach Baton: at the address the installation says it has, or at the company's own host where
 * it has others. Whatever host a request names plays no part.
 * @returns without a slash at its end; '' where the installation does not say
 */
export function publicUrl({ env, companies }: Pick<Dependencies, 'env' | 'companies'>, tenantId: string): string {
  if (!env.PUBLIC_URL) return ''
  const address = new URL(env.PUBLIC_URL)
  const hosts = companies.hostsOf(tenantId)
  if (hosts[0] && !hosts.includes(address.hostname)) address.hostname = hosts[0]
  return address.href.replace(/\/+$/, '')
}

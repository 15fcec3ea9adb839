/**
 * Whether a host may be reached at all: any where nobody has written a list, otherwise those named and, for `*.example.com`,
 * those below. Where a host has a spelling of its own (escapes, several names) it is on no list.
 */
export function isListedHost(host: string, hosts: readonly string[]): boolean {
  if (hosts.length === 0) return true
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (!/^[a-z\d._:-]+$/.test(name)) return false
  return hosts.some((one) => (one.startsWith('*.') ? name.endsWith(one.slice(1)) : name === one))
}

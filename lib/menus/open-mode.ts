/** R2.10-19: how a menu that leads to the form of a task opens it. */
export const openModes = ['Default', 'Blank', 'Replace'] as const
export type OpenMode = (typeof openModes)[number]

const jump = /^\/bpm\/task\/jump(-com)?(?=\?|$)/i

/** The mode an address asks for; null where it leads to no form of a task. */
export function openModeOf(address: string): OpenMode | null {
  if (!jump.test(address)) return null
  const wanted = new URLSearchParams(address.split('?')[1] ?? '').get('openMode')?.toLowerCase()
  return openModes.find((mode) => mode.toLowerCase() === wanted) ?? 'Default'
}

/** The same address, asking for another mode. */
export function withOpenMode(address: string, mode: OpenMode): string {
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  query.delete('openMode')
  if (mode !== 'Default') query.set('openMode', mode)
  return query.size > 0 ? `${path}?${query}` : path
}

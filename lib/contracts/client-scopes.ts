import type { CallContract } from './call'

/** What secrets of clients begin with. Tokens of sessions are base64url: they never hold a point. */
export const clientMark = 'bac.'

/**
 * What other programs may be allowed to do, by the areas of paths. Areas that are named nowhere here are for people: what
 * has to do with signing in, sessions, secrets, standing in for others, other people's messages and the running of Baton.
 *
 * `processes` says what becomes of a client that may touch some processes only:
 * - `named`: a call has to name the process or the request, and it has to be one of those
 * - `free`: nothing of the group belongs to a process
 * - `none`: its answers may hold something of any process, so such a client may not ask
 */
export const clientGroups = {
  task: { areas: ['task', 'freeFlow'], processes: 'named' },
  list: { areas: ['workitem', 'search'], processes: 'named' },
  process: { areas: ['process'], processes: 'named' },
  file: { areas: ['file'], processes: 'named' },
  form: { areas: ['form'], processes: 'none' },
  organisation: { areas: ['account'], processes: 'free' },
  dictionary: { areas: ['baseData', 'sysdict'], processes: 'free' },
  calendar: { areas: ['calendar', 'timesheet'], processes: 'free' },
  data: { areas: ['dataset', 'report', 'dashboard'], processes: 'none' },
  analysis: { areas: ['analysis'], processes: 'named' },
  mailBounce: { areas: ['mailBounce'], processes: 'free' },
} as const satisfies Record<string, { areas: readonly string[]; processes: 'named' | 'free' | 'none' }>

export type ClientGroup = keyof typeof clientGroups
export const clientGroupNames = Object.keys(clientGroups) as [ClientGroup, ...ClientGroup[]]

/** `administer` is for calls that ask their caller for a right on a page, as those of designers and administrators do. */
export const clientActions = ['read', 'change', 'administer'] as const
export type ClientAction = (typeof clientActions)[number]
/** Keeping people and groups in step with a directory by SCIM (docs/clients.md): no call of ours asks for it, only its own addresses. */
export const provisioningScope = 'people:provision'
export type ClientScope = `${ClientGroup}:${ClientAction}` | typeof provisioningScope

/** Where SCIM is spoken; below it programs alone are let in. */
export const scimPath = '/api/scim/v2'

/** Where tables are read by OData (docs/reports.md); below it programs alone are let in, those that may read data. */
export const odataPath = '/api/odata/v4'

/** Calls of those areas that are about a person himself, or that make an address, a ticket or a page for his browser. */
const forPeopleOnly = new Set<string>([
  '/api/account/changePassword',
  '/api/account/uploadAvatar',
  '/api/account/savePreferences',
  '/api/account/getMySessions',
  '/api/account/endSessions',
  '/api/account/getSecurity',
  '/api/account/getOwnDepartments',
  '/api/account/setOwnDepartment',
  '/api/account/getGroupAccess',
  '/api/account/setGroupAccess',
  '/api/process/present',
  '/api/task/takeFrameValues',
  '/api/task/handOver',
  '/api/report/getSubscription',
  '/api/report/saveSubscription',
])

/** Calls a client of chosen processes may make though they name none: they give nothing away. */
export const namesNothing = new Set<string>(['/api/file/upload'])

export const groupOf = ({ path }: Pick<CallContract, 'path'>): ClientGroup | null => {
  const area = path.split('/')[2] ?? ''
  return clientGroupNames.find((name) => (clientGroups[name].areas as readonly string[]).includes(area)) ?? null
}

/** What a client has to be allowed for a call; null for calls no program may make, whatever it is allowed. */
export function scopeOf(contract: CallContract): ClientScope | null {
  const group = groupOf(contract)
  const { access, secret, endless, changes } = contract
  if (!group || secret || endless || access === 'anonymous' || forPeopleOnly.has(contract.path)) return null
  const action: ClientAction = access !== 'signed-in' ? 'administer' : changes ? 'change' : 'read'
  return `${group}:${action}`
}

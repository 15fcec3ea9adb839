import { participantType } from '@/lib/contracts/participants'
import type { RosterChange } from '@/lib/contracts/rights-changes'
import type { RosterKind } from '@/lib/contracts/rosters'
import { grantedMask } from '@/lib/engine'
import type { CallContext } from '@/server/http/serve'
import type { Joining } from '@/server/modules/organisation'
import type { ProcessesAbove } from './compare-roles'
import { altered, holds, readHolders, type Holder } from './holders'
import { menusGrantedTo, nodeMask, nodesGrantedTo, rolesNamed, type Granted } from './role-grants'

const without = (all: string[], gone: string[]) => all.filter((one) => !gone.includes(one))

/** Each as he is and as he would be. */
function moved(kind: RosterKind, { id, joins, members }: Joining) {
  return (who: Holder): { before: Holder; after: Holder } => {
    const mine = members.filter(({ account }) => account.toLowerCase() === who.account)
    if (kind === 'duty') {
      const held = mine.map(({ groupId }) => `${groupId || (who.department_id ?? '')}/${id}`)
      const positions = joins ? [...who.positions, ...held] : without(who.positions, held)
      return { before: who, after: { ...who, positions } }
    }
    return { before: who, after: { ...who, roles: joins ? [...who.roles, id] : without(who.roles, [id]) } }
  }
}

interface Moved {
  /** Null: what he has had so far is another thing, and all he has afterwards is said. */
  before: Holder | null
  after: Holder
}

/** What becomes of a mask for how many, those alike counted together. */
function differences(people: Moved[], maskOf: (who: Holder) => number) {
  const found = new Map<string, { gives: number; takes: number; count: number }>()
  for (const { before, after } of people) {
    const { gives, takes } = altered(before ? maskOf(before) : 0, maskOf(after))
    if (gives === 0 && takes === 0) continue
    const row = found.get(`${gives}/${takes}`) ?? { gives, takes, count: 0 }
    row.count += 1
    found.set(`${gives}/${takes}`, row)
  }
  return [...found.values()]
}

const engineWho = ({ account, department_id, departmentLine, roles }: Holder) => ({
  account,
  departmentId: department_id,
  departmentLine,
  roles,
})

/** What people gain and lose by joining or leaving a set of people: what they have through others as well stays. */
export async function previewMembers(
  context: CallContext,
  kind: RosterKind,
  joining: Joining,
  above: ProcessesAbove,
): Promise<RosterChange> {
  const { id, members } = joining
  const holders = await readHolders(
    context.tx,
    members.map(({ account }) => account.toLowerCase()),
  )
  const people = holders.map(moved(kind, joining))
  const named = await above.namingInSight(context, { ...joining.namedBy, ids: [id] })
  const isDuty = kind === 'duty'
  const whom = isDuty
    ? [{ type: participantType.dutyOfDepartment, param: 'param1' as const, ids: [id] }]
    : [rolesNamed([id])]
  const change = await changeOfRosters(context, { whom, people, nodesAlone: isDuty }, above)
  return { ...change, named: named.map(({ name }) => name) }
}

/** What becomes of the rights of people where grants for some participants come to hold for them or cease to. */
export async function changeOfRosters(
  context: CallContext,
  { whom, people, nodesAlone = false }: { whom: Granted[]; people: Moved[]; nodesAlone?: boolean },
  above: ProcessesAbove,
): Promise<Omit<RosterChange, 'named'>> {
  const { tx } = context
  const menus = nodesAlone ? [] : await menusGrantedTo(tx, whom)
  const nodes = await nodesGrantedTo(tx, whom)
  const processes = nodesAlone ? [] : await above.processSettings(context)
  const ofNodes = (wanted: 'group' | 'catalog') =>
    nodes
      .filter((node) => node.kind === wanted)
      .flatMap(({ nodeId, name, grants }) =>
        differences(people, (who) =>
          grants.reduce((mask, grant) => (holds(grant, who) ? mask | nodeMask(grant) : mask), 0),
        ).map((row) => ({ nodeId, name, ...row })),
      )
  return {
    people: people.length,
    menus: menus.flatMap(({ grants, ...menu }) =>
      differences(people, (who) =>
        grants.reduce((mask, grant) => (holds(grant, who) ? mask | grant.access : mask), 0),
      ).map((row) => ({ ...menu, ...row })),
    ),
    groups: ofNodes('group'),
    catalogs: ofNodes('catalog'),
    processes: processes.flatMap(({ processId, processName, settings }) =>
      differences(people, (who) => grantedMask(settings, engineWho(who))).map((row) => ({
        processId,
        processName,
        ...row,
      })),
    ),
  }
}

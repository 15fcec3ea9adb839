import type { Drawn, DrawnState, NodeState } from '@/components/process-drawing/drawn'
import type { Calls } from '@/lib/client/calls'
import { tokenStatus } from '@/lib/words/workflow-enumerations'

export type Trace = Calls['/api/task/trace']['data']
type Pass = Trace['passes'][number]

/** Later than whatever has happened. */
export const latest = '9999-12-31T00:00:00Z'

const { Run, Finish, JointSign, AdHoc, Share } = tokenStatus
const acting: readonly number[] = [Run, JointSign, AdHoc, Share]

/** What had happened by a moment, as the drawing shows it; without one, by now. */
export function traceAt(
  { nodes, edges, passes, returns }: Pick<Trace, 'nodes' | 'edges' | 'passes' | 'returns'>,
  moment: string | null,
): Drawn {
  const so = passes.filter(({ from }) => moment === null || from <= moment)
  const drawn = so.filter(({ invite }) => invite?.position !== 'adHoc')
  const passed = new Map(edges.map(({ id }) => [id, visitsOf(so.filter(({ via }) => via.includes(id)))]))
  return {
    nodes: new Map(
      nodes.map(({ id }) => {
        const here = drawn.filter(({ activityId }) => activityId === id)
        // Elements control runs straight through leave no token; the transitions taken tell.
        const leaving = new Set(edges.filter(({ from }) => from === id).map((edge) => edge.id))
        if (here.length > 0) return [id, atStep(here, so, leaving, moment)]
        const visits = visitsOf(so.filter(({ via }) => via.some((edge) => leaving.has(edge))))
        return [id, { visits, state: visits > 0 ? 'done' : 'untouched' }]
      }),
    ),
    edges: passed,
    returns: together(returns.filter(({ at }) => moment === null || at <= moment)),
    inserted: insertedIn(so, moment),
  }
}

/** The same, with who will have the steps that are still to come. */
export function withComing(drawn: Drawn, way: Trace['way']): Drawn {
  const nodes = new Map(drawn.nodes)
  for (const { activityId, state, people } of way) {
    const at = nodes.get(activityId)
    if (state !== 'coming' || at?.state !== 'untouched') continue
    nodes.set(activityId, { ...at, people: people.map(({ name }) => name) })
  }
  return { ...drawn, nodes }
}

/** The rounds there have been, in order. */
export const roundsOf = ({ passes }: Pick<Trace, 'passes'>): number[] =>
  [...new Set(passes.map(({ round }) => round))].sort((one, other) => one - other)

/** What happened in one round: what it left open or undone belongs to it, the return that ended it as well. */
export function ofRound<Told extends Pick<Trace, 'passes' | 'returns'>>(trace: Told, round: number | null): Told {
  if (round === null) return trace
  const next = trace.passes.filter((pass) => pass.round > round).map(({ from }) => from)
  const [ends] = next.sort()
  const passes = trace.passes.filter((pass) => pass.round === round)
  const [begins = ''] = passes.map(({ from }) => from).sort()
  return {
    ...trace,
    passes,
    returns: trace.returns.filter(({ at }) => at > begins && (ends === undefined || at <= ends)),
  }
}

/** The moments at which something changed, in order. */
export function momentsOf({ passes, returns }: Pick<Trace, 'passes' | 'returns'>): string[] {
  const all = [...passes.flatMap(({ from, until }) => [from, until]), ...returns.map(({ at }) => at)]
  return [...new Set(all.filter((at) => at !== null))].sort()
}

/** A step somebody was asked at: its last visit says how it stands, and whose it is. */
function atStep(here: Pass[], all: Pass[], leaving: ReadonlySet<string>, moment: string | null): DrawnState {
  const state = stateOf(here, moment)
  const last = here.reduce((latest, pass) => (pass.from > latest.from ? pass : latest)).visitId
  const visit = here.filter(({ visitId }) => visitId === last)
  const no = visit.find(({ finishReason }) => finishReason === 'rejected')
  const wentOn = all.some(({ from, via }) => from >= (no?.until ?? '') && via.some((edge) => leaving.has(edge)))
  return {
    visits: visitsOf(here),
    state: state === 'done' && no && !wentOn ? 'rejected' : state,
    people: peopleOf(state === 'current' || state === 'waiting' ? here : visit, state, moment),
  }
}

/** Who has it; where nobody has, who decided. */
function peopleOf(passes: Pass[], state: NodeState, moment: string | null): string[] {
  const whose =
    state === 'current' || state === 'waiting'
      ? passes.filter((pass) => isOpen(pass, moment))
      : passes.filter(({ status }) => status === Finish)
  return [...new Set(whose.flatMap(({ people }) => people))]
}

const isOpen = ({ until }: Pass, moment: string | null): boolean =>
  until === null || (moment !== null && until > moment)

const visitsOf = (passes: Pass[]): number => new Set(passes.map(({ visitId }) => visitId)).size

function stateOf(passes: Pass[], moment: string | null): NodeState {
  const open = passes.filter((pass) => isOpen(pass, moment))
  // Of a token that has ended since, it is not known what it waited for then: it counts as being worked on.
  if (open.some(({ until, status }) => until !== null || acting.includes(status))) return 'current'
  if (open.length > 0) return 'waiting'
  const ended = passes.filter(({ status }) => status === Finish)
  if (ended.length > 0 && ended.every(({ finishReason }) => finishReason === 'skipped')) return 'skipped'
  return ended.length > 0 ? 'done' : 'cut'
}

function together(returns: Trace['returns']): Drawn['returns'] {
  const found = new Map<string, Drawn['returns'][number]>()
  for (const { from, to } of returns) {
    const known = found.get(`${from} ${to}`) ?? { from, to, count: 0 }
    found.set(`${from} ${to}`, { ...known, count: known.count + 1 })
  }
  return [...found.values()]
}

function insertedIn(passes: Pass[], moment: string | null): Drawn['inserted'] {
  const groups = new Map<string, Pass[]>()
  for (const pass of passes) {
    if (pass.invite?.position !== 'adHoc') continue
    const key = `${pass.activityId} ${pass.invite.name}`
    groups.set(key, [...(groups.get(key) ?? []), pass])
  }
  return [...groups].map(([id, group]) => ({
    id,
    at: group[0]?.activityId ?? '',
    name: group[0]?.invite?.name ?? '',
    state: stateOf(group, moment),
    people: peopleOf(group, stateOf(group, moment), moment),
  }))
}

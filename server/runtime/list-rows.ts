import { taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import { graphOf, isActive, whoMayTakeBack, type ProcessDefinition, type State, type Token } from '@/lib/engine'

export interface WorkItemWrite {
  token_id: string
  account: string
  activity_id: string
  activity_name: string
  status: number
  open: boolean
  returned: boolean
  from_name: string | null
  round: number
  arrived_at: string
  seen_at: string | null
  due_at: string | null
  finished_at: string | null
  urged: number
  holder: boolean
  finish_reason: string | null
  /** Whose item it is, where the person only stands in. */
  for_name: string | null
  prepared_by: string | null
}

export interface PersonWrite {
  account: string
  initiated: boolean
  decided_at: string | null
  decided_activity: string | null
  may_undo: boolean
}

export interface ListRows {
  items: WorkItemWrite[]
  /** Rows that go: the person no longer has anything to do with the token. */
  gone: { token_id: string; account: string }[]
  people: PersonWrite[]
}

function holdersOfToken({ actor, agents, pool }: Token): string[] {
  return actor ? [actor, ...agents].map(({ account }) => account) : pool.map(({ account }) => account)
}

/** Everybody with a row for a token: who holds it, and who handed it over and follows what becomes of it. */
function accountsOf(token: Token): string[] {
  const others = [token.originalActor, token.delegatedBy, token.handed?.actor ?? null].flatMap((person) =>
    person ? [person.account] : [],
  )
  return [...new Set([...holdersOfToken(token), ...others])]
}

/** Whether somebody has a token to act on, as long as its task runs. */
export const isOpenTo = (token: Token, account: string): boolean =>
  holdersOfToken(token).includes(account) && (isActive(token) || token.status === tokenStatus.Share)

/** Slots people hold. The draft of a request is no item of any list. */
export function isSlot(definition: ProcessDefinition, token: Token): boolean {
  const type = graphOf(definition).elements.get(token.activityId)?.type
  // What a notification puts into people’s lists, to read or to answer.
  if (type === 'Notification') return token.actor !== null
  return type === 'Activity' || (type === 'Start' && (token.returned !== null || token.parents.length > 0))
}

/** Who has something to do with a slot: in whose place somebody acts may look at what becomes of it. */
const placesIn = (token: Token): string[] => [...accountsOf(token), ...(token.agentOf ? [token.agentOf.account] : [])]

/** Everybody who has a row already, whatever becomes of his part: a task forgets nobody. */
function knownPeople(definition: ProcessDefinition, before: State | null): Set<string> {
  if (!before) return new Set()
  const slots = before.tokens.filter((token) => isSlot(definition, token))
  return new Set([
    before.task.initiator.account,
    ...slots.flatMap((token) => [...placesIn(token), ...(token.finishedBy ? [token.finishedBy.account] : [])]),
  ])
}

/** Rows of the lists that change between two states, in which only the tokens named have changed. */
export function listRows(
  definition: ProcessDefinition,
  before: State | null,
  after: State,
  changed: ReadonlySet<string>,
): ListRows {
  const earlier = new Map(before?.tokens.map((token) => [token.tokenId, token]))
  const statusChanged = before?.task.status !== after.task.status
  const touched = after.tokens.filter(
    (token) => isSlot(definition, token) && (statusChanged || changed.has(token.tokenId)),
  )
  const running = after.task.status === taskStatus.Run
  const elements = graphOf(definition).elements

  const items = touched.flatMap((token) =>
    accountsOf(token).map((account) => ({
      token_id: token.tokenId,
      account,
      activity_id: token.activityId,
      activity_name: elements.get(token.activityId)?.name ?? '',
      status: token.status,
      open: running && isOpenTo(token, account),
      returned: token.returned !== null,
      from_name: token.from?.name ?? null,
      round: token.round,
      arrived_at: token.arrivedAt,
      seen_at: token.seenAt,
      due_at: token.dueAt,
      finished_at: token.finishedAt,
      urged: token.urged,
      holder: holdersOfToken(token).includes(account),
      finish_reason: token.finishReason,
      prepared_by: token.preparedBy?.actor.name ?? null,
      for_name:
        token.agentOf?.name ??
        (token.agents.some((agent) => agent.account === account) ? (token.actor?.name ?? null) : null),
    })),
  )
  const gone = touched.flatMap((token) => {
    const now = new Set(accountsOf(token))
    const known = earlier.get(token.tokenId)
    return (known ? accountsOf(known) : [])
      .filter((account) => !now.has(account))
      .map((account) => ({ token_id: token.tokenId, account }))
  })
  return { items, gone, people: peopleOf(definition, before, after, { touched, earlier }) }
}

function peopleOf(
  definition: ProcessDefinition,
  before: State | null,
  after: State,
  { touched, earlier }: { touched: Token[]; earlier: Map<string, Token> },
): PersonWrite[] {
  const { task } = after
  const graph = graphOf(definition)
  const undoable = whoMayTakeBack({ definition, graph, state: after })
  const undoableBefore = before ? whoMayTakeBack({ definition, graph, state: before }) : undoable
  const people = new Map<string, PersonWrite>()
  const add = (account: string, decided: Partial<PersonWrite> = {}) => {
    const known = people.get(account)
    people.set(account, {
      account,
      initiated: account === task.initiator.account,
      decided_at: null,
      decided_activity: null,
      may_undo: undoable.has(account),
      ...known,
      ...decided,
    })
  }
  const known = knownPeople(definition, before)
  for (const account of [task.initiator.account, ...touched.flatMap(placesIn)]) if (!known.has(account)) add(account)
  for (const token of touched) {
    const decided =
      token.finishedAt !== earlier.get(token.tokenId)?.finishedAt &&
      graph.elements.get(token.activityId)?.type === 'Activity'
    if (decided && token.finishedBy)
      add(token.finishedBy.account, { decided_at: token.finishedAt, decided_activity: token.activityId })
  }
  for (const account of new Set([...undoable, ...undoableBefore]))
    if (undoable.has(account) !== undoableBefore.has(account)) add(account)
  return [...people.values()]
}

/** Who holds a task now, and where: for lists of whole tasks. */
export function holdersOf(
  definition: ProcessDefinition,
  { task, tokens }: State,
): { holders: string[]; stepsNow: string[] } {
  const open =
    task.status === taskStatus.Run || task.status === taskStatus.Pause
      ? tokens.filter((token) => isActive(token) || token.status === tokenStatus.Share)
      : []
  const elements = graphOf(definition).elements
  return {
    holders: [...new Set(open.flatMap(({ actor, pool }) => (actor ? [actor] : pool).map(({ name }) => name)))],
    stepsNow: [...new Set(open.map(({ activityId }) => elements.get(activityId)?.name ?? activityId))],
  }
}

import { emptyCommand } from '../core/command'
import type { Actor } from '@/lib/words/actor'
import type { Station } from '@/lib/words/station'
import { draftStatus, operator, taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import { freeSteps } from '../actions/change-future'
import { graphOf, type Graph } from '../definition/graph'
import { workTogether } from '@/lib/expression/language/work'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Given } from '../core/given'
import type { Answered } from '../organisation/known-facts'
import { step, type Done } from '../core/step'
import type { State } from '../state/task'
import { isActive, type Token } from '../state/token'
import { stationOf, visitsOf } from '../history/way'

/** Steps looked ahead; a process that goes on longer is shown so far. */
const farthest = 60

/**
 * The stations still to come if everybody agrees to the form as it is: the engine itself runs ahead on a copy.
 * Where it would stop, the last station says why.
 */
export function forecast(definition: ProcessDefinition, state: State, from: Given): Answered<Station[]> {
  const graph = graphOf(definition)
  const given: Given = { ...from, work: from.work ?? workTogether() }
  const stations: Station[] = []
  let at = state
  for (let count = 0; count < farthest; count++) {
    const next = nextSlot(at)
    if (!next) break
    const answer = agree(definition, at, next, given)
    if (answer.kind === 'ask') return answer
    if (answer.result.kind === 'refused') {
      const { refusal } = answer.result
      if (refusal.kind === 'nobodyFound')
        stations.push(stopped(refusal.activity, isFree(definition, refusal.activity) ? 'toBeListed' : 'nobodyFound'))
      break
    }
    at = answer.result.state
    // A look ahead has the work of one act for the whole way: spent, it says nothing of the acts to come.
    if (at.task.alert && given.work?.spent) break
    stations.push(...newStations(graph, answer.result))
    if (at.task.alert) {
      stations.push(stopped(at.task.alert.params.activity ?? '', at.task.alert.key))
      break
    }
  }
  return { kind: 'answered', result: stations }
}

/** Whether people are still to be listed for a step of this name: that nobody is found is then no fault. */
const isFree = (definition: ProcessDefinition, activity: string): boolean =>
  freeSteps({ definition }).some(({ name }) => name === activity)

interface Slot {
  token: Token
  actor: Actor
}

function nextSlot({ task, tokens }: State): Slot | null {
  if (task.status !== draftStatus && task.status !== taskStatus.Run) return null
  for (const token of tokens) {
    const actor = token.actor ?? token.pool[0]
    if (actor && (isActive(token) || token.status === tokenStatus.Share)) return { token, actor }
  }
  return null
}

function agree(definition: ProcessDefinition, state: State, { token, actor }: Slot, given: Given) {
  const held = state.tokens.map((other) => (other === token ? { ...token, actor, status: tokenStatus.Run } : other))
  const start = token.activityId === graphOf(definition).start.id
  return step(
    definition,
    { ...state, tokens: held },
    {
      ...emptyCommand,
      operator: start ? operator.Start : operator.Action,
      tokenId: token.tokenId,
    },
    {
      ...given,
      forecast: true,
      caller: {
        ...actor,
        departmentId: null,
        jobTitle: '',
        enabled: true,
        roles: [],
        departmentLine: [],
        isAdministrator: true,
      },
    },
  )
}

function newStations(graph: Graph, { entry, state }: Done): Station[] {
  // The answer to a return opens again what it had closed.
  const reopened = state.tokens.filter((token) => token.reopened?.op === entry.seq && isActive(token))
  return visitsOf([...reopened, ...entry.changes.made]).flatMap((visit): Station[] => {
    const type = graph.elements.get(visit[0]?.activityId ?? '')?.type
    if (type !== 'Activity' && type !== 'End') return []
    return [stationOf(graph, visit, type === 'End' ? 'end' : 'coming')].filter((station) => station !== null)
  })
}

function stopped(activityName: string, key: string): Station {
  return {
    activityId: '',
    activityName,
    state: 'coming',
    people: [],
    why: { key, params: { activity: activityName } },
    condition: null,
  }
}

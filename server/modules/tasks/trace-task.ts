import type { z } from 'zod'
import type { traceTask as contract } from '@/lib/contracts/tasks'
import { processPermission, tokenStatus } from '@/lib/contracts/workflow-enumerations'
import { isActive, isLive, maskOf, type Scene, type Token } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Runtime } from '@/server/runtime'
import { Localiser } from './localise'
import { readOpinions } from './read-opinions'
import { readWay } from './read-way'
import { taskHeading } from './task-heading'
import { taskScene } from './task-scene'

type Answer = z.input<(typeof contract)['data']>

/** The diagram with what happened on it, every token, and what people said. */
export async function traceTask(runtime: Runtime, context: CallContext, taskId: string): Promise<Answer> {
  const opened = await taskScene(runtime, context, { taskId, processId: '', workItemId: '' })
  const { scene } = opened
  if ((maskOf(scene) & processPermission.Trace) === 0) throw new AppError('right.missing')
  const words = new Localiser(context.locale)
  const { elements, transitions } = scene.definition
  const shown = scene.state.tokens.filter((token) => token.actor !== null || token.pool.length > 0)

  return {
    task: taskHeading(opened, words),
    nodes: elements.map(({ id, type, name, x, y, width, height }) => ({
      id,
      type,
      name: words.text(name),
      x,
      y,
      width,
      height,
      ...visitsAt(scene, id),
    })),
    edges: transitions.map(({ id, from, to, name }) => ({
      id,
      from,
      to,
      name: words.text(name),
      passed: new Set(scene.state.tokens.filter(({ via }) => via.includes(id)).map(({ visitId }) => visitId))
        .size,
    })),
    tokens: shown.map((token) => ({
      tokenId: token.tokenId,
      activityId: token.activityId,
      activityName: words.text(scene.graph.elements.get(token.activityId)?.name ?? ''),
      actor: token.actor && words.actor(token.actor),
      status: token.status,
      round: token.round,
      openedAt: token.arrivedAt,
      finishedAt: token.finishedAt,
      finishReason: token.finishReason,
    })),
    opinions: await readOpinions(context.tx, scene, words),
    way: words.way(await readWay(context.tx, runtime, opened)),
  }
}

function visitsAt(
  { state, graph }: Scene,
  elementId: string,
): Pick<Answer['nodes'][number], 'state' | 'visits'> {
  const here = state.tokens.filter((token) => token.activityId === elementId)
  const visits = new Set(here.map(({ visitId }) => visitId)).size
  if (here.length > 0) return { visits, state: stateOfTokens(here) }
  // Elements control runs straight through leave no token; the transitions taken tell.
  const passes = new Set(
    state.tokens
      .filter(({ via }) => via.some((id) => graph.transition(id)?.from === elementId))
      .map(({ visitId }) => visitId),
  ).size
  return { visits: passes, state: passes > 0 ? 'done' : 'untouched' }
}

function stateOfTokens(tokens: Token[]): 'done' | 'current' | 'waiting' | 'cut' {
  if (tokens.some((token) => isActive(token) || token.status === tokenStatus.Share)) return 'current'
  if (tokens.some(isLive)) return 'waiting'
  return tokens.some(({ status }) => status === tokenStatus.Finish) ? 'done' : 'cut'
}

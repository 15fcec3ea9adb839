import type { FormData } from '@/lib/contracts/forms'
import { isLive, type Command, type ProcessDefinition, type Run } from '@/lib/engine'
import type { ServerApp } from '@/server/http/server-app'
import { defaultTenant } from '@/server/platform/db'
import type { Outbound } from '@/server/platform/outbound'
import type { Sandbox } from '@/server/platform/sandbox'
import { fillRule, loadTask, stateOf, type OutboxRow, type Runtime } from '@/server/runtime'

export interface OutsideTools {
  app: ServerApp
  runtime: Runtime
  sandbox: Sandbox
  outbound: Outbound
}

type Outcome = NonNullable<Command['outcome']>

/** A value inside an answer, by a path such as `order.lines.0.no`. */
function valueAt(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined,
      answer,
    )
}

function fieldsFrom(answer: unknown, results: { field: string; path: string }[]): FormData {
  return Object.fromEntries(
    results.map(({ field, path }) => [field, valueAt(answer, path) ?? null]),
  ) as FormData
}

function readAnswer(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/**
 * Does the work of an automatic step, outside of any transaction. What fails is tried again, as often as the step says.
 * @returns the outcome; null when the step no longer waits for it
 */
export async function runOutside(
  tools: OutsideTools,
  row: OutboxRow,
  { tokenId, elementId, input }: Run,
): Promise<Outcome | null> {
  const found = await tools.app.deps.database.transact(defaultTenant, async (tx) => {
    const task = await loadTask(tx, row.task_id)
    const version = task && (await tools.runtime.versions.find(tx, task.process_id, task.process_version))
    return (
      task &&
      version && {
        state: stateOf(task),
        element: version.definition.elements.find(({ id }) => id === elementId),
      }
    )
  })
  const token = found?.state.tokens.find((candidate) => candidate.tokenId === tokenId)
  if (!found || found.element?.type !== 'Auto' || !token || !isLive(token)) return null
  const { element, state } = found
  try {
    return {
      ok: true,
      values: await carryOut(tools, element.auto, { ...state.formData, ...input }, { key: tokenId, no: state.task.no }),
    }
  } catch (error) {
    // Thrown on, it is tried again; the last time it becomes the answer.
    if (row.attempts < element.tries) throw error
    return { ok: false, error: error instanceof Error ? error.message : String(error) }
  }
}

type AutoWork = Extract<ProcessDefinition['elements'][number], { type: 'Auto' }>['auto']

async function carryOut(
  { sandbox, outbound }: OutsideTools,
  auto: AutoWork,
  form: FormData,
  task: { key: string; no: string },
): Promise<FormData> {
  switch (auto.type) {
    case 'Execute':
      return {}
    case 'JavaScript': {
      const result = await sandbox.run(auto.script, { form, no: task.no })
      if (!result.ok) throw new Error(result.error)
      return fieldsFrom(result.value, auto.results)
    }
    case 'WebService': {
      const fill = (text: string) => fillRule(text, form)
      const answer = await outbound.call({
        url: fill(auto.url),
        method: auto.method,
        // The other side can tell a repeated call by the key.
        headers: { 'content-type': 'application/json', 'idempotency-key': task.key, ...auto.headers },
        body:
          auto.method === 'GET'
            ? undefined
            : auto.body
              ? fillRule(auto.body, form)
              : JSON.stringify({ no: task.no, form }),
      })
      if (answer.status < 200 || answer.status > 299)
        throw new Error(`the call was answered ${answer.status}`)
      return fieldsFrom(readAnswer(answer.body), auto.results)
    }
  }
}

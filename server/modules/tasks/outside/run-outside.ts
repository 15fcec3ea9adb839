import type { FormData } from '@/lib/contracts/forms'
import { isLive, isOutside, type Command, type Outside, type ProcessDefinition, type Run } from '@/lib/engine'
import { keptError } from '@/server/http/kept-error'
import { loadTask, stateOf, type OutboxRow, type ProcessVersion } from '@/server/runtime'
import { fieldsFrom } from './answer-fields'
import { callInterface } from './call-interface'
import { keepArchive } from './keep-archive'
import type { OutsideTools } from './outside-tools'
import { stepHands } from './step-hands'

type Outcome = NonNullable<Command['outcome']>
type AutoWork = Extract<ProcessDefinition['elements'][number], { type: 'Auto' }>['auto']

/**
 * Does the work of an automatic step, outside of any transaction. What fails is tried again, as often as the step says.
 * @returns the outcome; null when the step no longer waits for it
 */
export async function runOutside(
  tools: OutsideTools,
  row: OutboxRow,
  { tokenId, elementId, input }: Run,
): Promise<Outcome | null> {
  const found = await tools.app.deps.database.transact(tools.app.deps.tenantId, async (tx) => {
    const task = await loadTask(tx, row.task_id)
    const version = task && (await tools.runtime.versions.find(tx, task.process_id, task.process_version))
    return (
      task &&
      version && {
        version,
        state: stateOf(task),
        element: version.definition.elements.find(({ id }) => id === elementId),
      }
    )
  })
  const token = found?.state.tokens.find((candidate) => candidate.tokenId === tokenId)
  if (!found || !isOutside(found.element) || !token || !isLive(token)) return null
  const { element, state, version } = found
  const work: Work = {
    form: { ...state.formData, ...input },
    place: { taskId: row.task_id, tokenId },
    no: state.task.no,
    version,
  }
  try {
    const values = await carryOut(tools, element, work)
    // The other system has been asked; its answer comes when it comes.
    return element.type === 'InterfaceIn' ? null : { ok: true, values }
  } catch (error) {
    // Thrown on, it is tried again; the last time it becomes the answer.
    if (row.attempts < element.tries) throw new Error(keptError(error), { cause: error })
    return { ok: false, error: keptError(error) }
  }
}

interface Work {
  form: FormData
  place: { taskId: string; tokenId: string }
  no: string
  version: ProcessVersion
}

async function carryOut(tools: OutsideTools, element: Outside, work: Work): Promise<FormData> {
  switch (element.type) {
    case 'Auto':
      return carryOutAuto(tools, element.auto, work)
    case 'SQL':
    case 'InterfaceOut':
      return fieldsFrom(await callInterface(tools, element.call, work), element.results)
    case 'InterfaceIn':
      if (element.call) await callInterface(tools, element.call, work)
      return {}
    case 'Record': {
      const { taskId, tokenId } = work.place
      const { listId, puts, fields } = element
      await tools.app.lists.write({
        transact: (inside) => tools.app.deps.database.transact(tools.app.deps.tenantId, inside),
        taskId,
        writeId: tokenId,
        listId,
        puts,
        values: Object.fromEntries(fields.map(({ from, to }) => [to, work.form[from] ?? null])),
        hands: (tx) => stepHands(tools, tx, taskId),
      })
      return {}
    }
    case 'Archive': {
      const { taskId, tokenId } = work.place
      const { version } = work
      const { id: elementId, move, folderId, filed } = element
      await keepArchive(tools, { taskId, archiveId: tokenId, elementId, version, move, folderId, filed })
      return {}
    }
  }
}

async function carryOutAuto(tools: OutsideTools, auto: AutoWork, work: Work): Promise<FormData> {
  switch (auto.type) {
    case 'Execute':
    case 'Rule':
      return {}
    case 'JavaScript': {
      const result = await tools.interfaces.sandbox.run(auto.script, { form: work.form, no: work.no })
      if (!result.ok) throw new Error(result.error)
      return fieldsFrom(result.value, auto.results)
    }
    case 'WebService': {
      const { method, url, headers, body } = auto
      const call = { kind: 'REST' as const, service: '', method, url, headers, body, timeoutSeconds: 10 }
      return fieldsFrom(await callInterface(tools, call, work), auto.results)
    }
    case 'Interface':
      return fieldsFrom(await callInterface(tools, auto.call, work), auto.results)
  }
}

import { emptyRequest, runCommand, type Runtime } from '@/server/runtime'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { FailedEffect, listFailedEffects, retryEffect as retryContract } from '@/lib/contracts/task-administration'
import type { FormData } from '@/lib/contracts/forms'
import { operator, taskStatus } from '@/lib/words/workflow-enumerations'
import { systemCaller, type Command, type Effect } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { heldReason } from '@/server/http/held-reason'
import { keptErrorInWords } from '@/server/http/kept-error'
import { partFor, titleFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { finds } from '@/server/platform/db/finds'
import { errorOf } from '../acting/act-on-task'
import { engineCaller } from '../looking/engine-caller'
import { stillStopped } from './held-up-tasks'
import type { Repairer } from './repairer'

interface Row {
  effect_id: string
  task_id: string
  no: string
  title: string
  kind: string
  payload: Effect
  element_name: string
  attempts: number
  last_error: string
  failed_at: Date | null
  due_at: Date
  created_at: Date
  form_data: FormData
  held_up: boolean
  rev: number
  records: number
}

const inTrouble = sql`o.done_at is null and o.last_error is not null`
const heldUp = sql`jsonb_typeof(t.extra -> 'alert') = 'object'`
/** An element of the version a task runs by. */
const nameOf = (elementId: RawBuilder<unknown>) =>
  sql`coalesce(jsonb_path_query_first(v.definition, '$.elements[*] ? (@.id == $id).name', jsonb_build_object('id', ${elementId})) #>> '{}', '')`

/** Effects in trouble, with the tasks they belong to. */
const effects = (where: RawBuilder<unknown>) => sql`
  select o.effect_id, o.task_id, t.no, t.title, o.kind, o.payload, o.attempts, o.last_error, o.failed_at, o.due_at, l.at as created_at,
    t.form_data, t.rev, coalesce(${heldUp}, false) as held_up, ${nameOf(sql`o.payload -> 'elementId'`)} as element_name
  from outbox o join tasks t on t.task_id = o.task_id join op_log l on l.task_id = o.task_id and l.seq = o.seq
    join process_versions v on v.process_id = t.process_id and v.version = t.process_version
  where ${inTrouble} and ${where}`

/** Tasks that know no way on, though nothing outside has failed. */
const standing = (where: RawBuilder<unknown>) => sql`
  select '' as effect_id, t.task_id, t.no, t.title, 'heldUp' as kind, '{}'::jsonb as payload, 0 as attempts, concat_ws(':', t.extra -> 'alert' ->> 'key', t.extra -> 'alert' -> 'params' ->> 'rule') as last_error,
    l.at as failed_at, l.at as due_at, l.at as created_at, t.form_data, t.rev, true as held_up, t.extra -> 'alert' -> 'params' ->> 'activity' as element_name
  from tasks t join op_log l on l.task_id = t.task_id and l.seq = t.rev
  where t.status = ${taskStatus.Pause} and ${heldUp} and ${where}
    and not exists (select 1 from outbox o where o.task_id = t.task_id and o.kind = 'run' and ${inTrouble})`

/** Acts of people after which nobody was found. */
const stopped = (where: RawBuilder<unknown>) => sql`
  select '' as effect_id, t.task_id, t.no, t.title, 'stopped' as kind, '{}'::jsonb as payload, 0 as attempts, 'nobodyFound' as last_error,
    s.stopped_at as failed_at, s.stopped_at as due_at, s.stopped_at as created_at, t.form_data, t.rev, false as held_up, s.activity as element_name
  from stopped_acts s join tasks t on t.task_id = s.task_id where ${stillStopped} and ${where}`

async function read({ tx }: CallContext, troubles: RawBuilder<unknown>, page = sql``): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.*, count(*) over () as records from (${troubles}) r order by r.created_at desc, r.effect_id, r.task_id ${page}`.execute(
    tx,
  )
  return rows
}

function view({ locale }: CallContext, row: Row): FailedEffect {
  const { payload } = row
  return {
    effectId: row.effect_id,
    taskId: row.task_id,
    no: row.no,
    title: titleFor(locale, row.title),
    kind: row.kind,
    elementId: 'elementId' in payload ? payload.elementId : '',
    elementName: partFor(locale, row.element_name),
    attempts: row.attempts,
    error: row.effect_id
      ? keptErrorInWords(locale, row.last_error)
      : heldReason(locale, row.last_error, row.element_name),
    failed: row.failed_at !== null,
    nextAt: row.failed_at ? null : row.due_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    input: payload.kind === 'run' ? { ...row.form_data, ...payload.input } : {},
  }
}

type Page = z.output<(typeof listFailedEffects)['input']>

/** Tasks that are held up, and what did not happen outside or is being tried again. */
export async function findFailedEffects(context: CallContext, { taskId, keyword, pageSize, currentPageIndex }: Page) {
  const wanted = sql`(${taskId} = '' or t.task_id = ${taskId})`
  const named = [sql`t.no`, sql`t.title`]
  const rows = await read(
    context,
    sql`${effects(sql`${wanted} and ${finds(keyword, [...named, sql`o.last_error`])}`)} union all ${standing(sql`${wanted} and ${finds(keyword, named)}`)}
      union all ${stopped(sql`${wanted} and ${finds(keyword, named)}`)}`,
    sql`limit ${pageSize} offset ${(currentPageIndex - 1) * pageSize}`,
  )
  return { rows: rows.map((row) => view(context, row)), records: rows[0]?.records ?? 0 }
}

/** @throws AppError object.unknown for what is settled by now and what never was alike */
async function lockEffect(context: CallContext, effectId: string): Promise<Row> {
  await sql`select 1 from outbox where effect_id = ${effectId} for update`.execute(context.tx)
  const [row] = await read(context, effects(sql`o.effect_id = ${effectId}`))
  if (!row) throw new AppError('object.unknown')
  return row
}

/** Acts on the task the effect belongs to: as the administrator where it is his decision, else as the system. */
async function act(
  runtime: Runtime,
  context: CallContext,
  row: Row,
  command: Partial<Command> & { operator: number },
  { caller, confirmedBy }: Repairer,
): Promise<void> {
  const { tx, now, address } = context
  const outcome = await runCommand(
    tx,
    runtime,
    {
      ...emptyRequest,
      commandId: `${row.effect_id}-${row.attempts}-${command.operator}`,
      taskId: row.task_id,
      expectedRev: row.rev,
      confirmedBy,
      ...command,
    },
    {
      caller: command.operator === operator.Push ? { ...engineCaller(caller), isAdministrator: true } : systemCaller,
      now,
      address,
    },
  )
  if (!('answer' in outcome)) throw await errorOf(context, outcome)
}

const settle = ({ tx, now }: CallContext, effectId: string) =>
  sql`update outbox set done_at = ${now} where effect_id = ${effectId}`.execute(tx)

/** Tries an effect again; a task that is held up because of it is set going by that. */
export async function retryEffect(
  runtime: Runtime,
  context: CallContext,
  { effectId, input, reason }: z.output<(typeof retryContract)['input']>,
  repairer: Repairer = { caller: context.caller },
): Promise<FailedEffect> {
  const row = await lockEffect(context, effectId)
  const { payload } = row
  if (input && payload.kind !== 'run')
    throw new AppError('input.invalid', {}, { input: atField('general.notChangeable') })
  if (payload.kind === 'run' && row.failed_at && row.held_up) {
    const again = { operator: operator.Push, tokenId: payload.tokenId, opinion: reason, input: input ?? payload.input }
    await act(runtime, context, row, again, repairer)
    await settle(context, effectId)
  } else {
    const mended: Effect = payload.kind === 'run' && input ? { ...payload, input } : payload
    await sql`update outbox set attempts = 0, failed_at = null, due_at = ${context.now}, payload = ${JSON.stringify(mended)}::jsonb
      where effect_id = ${effectId}`.execute(context.tx)
  }
  await context.audit({
    action: 'retryEffect',
    objectType: 'effect',
    objectId: effectId,
    before: { error: row.last_error },
    after: { input, reason },
  })
  return view(context, { ...row, attempts: 0, failed_at: null, due_at: context.now })
}

/** Gives an effect up; the step that waited for it goes on. */
export async function skipEffect(
  runtime: Runtime,
  context: CallContext,
  { effectId, reason }: { effectId: string; reason: string },
  repairer: Repairer = { caller: context.caller },
): Promise<FailedEffect> {
  const row = await lockEffect(context, effectId)
  const { payload } = row
  if (payload.kind === 'run') {
    const on = { tokenId: payload.tokenId, opinion: reason }
    if (row.failed_at && row.held_up)
      await act(runtime, context, row, { ...on, operator: operator.Push, letBe: true }, repairer)
    else if (!row.failed_at)
      await act(
        runtime,
        context,
        row,
        { ...on, operator: operator.AutoAct, outcome: { ok: true, values: {} } },
        repairer,
      )
  }
  await settle(context, effectId)
  await context.audit({
    action: 'skipEffect',
    objectType: 'effect',
    objectId: effectId,
    before: { error: row.last_error },
    after: { reason },
  })
  return view(context, row)
}

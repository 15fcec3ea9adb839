import { sql } from 'kysely'
import type { z } from 'zod'
import {
  mostPrints,
  type addFormPrint as adding,
  type modifyFormPrint as modifying,
  type orderFormPrints as ordering,
} from '@/lib/contracts/form-prints'
import type { FormDefinition } from '@/lib/contracts/forms'
import { systemVariables } from '@/lib/engine'
import { checkExpression } from '@/lib/expression/check-expression'
import { bookOf } from '@/lib/expression/rule-book'
import { formFields } from '@/lib/form-data/form-fields'
import { exampleOf } from '@/lib/form-fields/values'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { formWithRight } from './stored-form'
import { printsOfForm, printWithRight } from './stored-prints'

/** What a print is made of, however it comes. */
export interface NewPrint {
  formId: string
  name: string
  kind: 'design' | 'word' | 'excel'
  design: object | null
  file?: { name: string; content: Buffer; places: readonly string[] }
  enable?: boolean
  steps?: readonly string[]
  condition?: string
  /** As it is called elsewhere; a new one is made up where it is missing. */
  printId?: string
}

/** Behind the prints there are. @throws AppError form.tooManyPrints */
export async function insertPrint(
  { tx, caller, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  { formId, name, kind, design, file, enable = true, steps = [], condition = '', printId = newId() }: NewPrint,
): Promise<string> {
  const there = await printsOfForm(tx, formId)
  if (there.length >= mostPrints) throw new AppError('form.tooManyPrints', { most: mostPrints })
  await sql`insert into form_prints (print_id, form_id, place, name, kind, enabled, steps, condition, design, file_name, content, places, changed_at, changed_by)
    values (${printId}, ${formId}, (select coalesce(max(place), 0) + 1 from form_prints where form_id = ${formId}), ${name}, ${kind}, ${enable},
      ${JSON.stringify(steps)}::jsonb, ${condition}, ${design && JSON.stringify(design)}::jsonb, ${file?.name ?? ''}, ${file?.content ?? null}::bytea,
      ${JSON.stringify(file?.places ?? [])}::jsonb, ${now}, ${caller.account})`.execute(tx)
  return printId
}

/** @throws AppError object.unknown, right.missing, form.tooManyPrints */
export async function addFormPrint(
  context: CallContext,
  { formId, name, design }: z.output<typeof adding.input>,
): Promise<{ printId: string }> {
  await formWithRight(context, formId, 'Modify', { locked: true })
  const printId = await insertPrint(context, { formId, name, kind: 'design', design })
  await context.audit({ action: 'form.addPrint', objectType: 'form', objectId: formId, after: { printId, name } })
  return { printId }
}

/** Any moment does: what is checked is whether it can be computed. */
const exampleClock = { now: '2026-01-01T00:00:00.000Z', today: '2026-01-01' }

/** @throws AppError input.invalid naming the condition */
function requireCondition({ locale }: CallContext, condition: string, definition: FormDefinition): void {
  if (!condition.trim()) return
  const values = {
    ...Object.fromEntries(systemVariables.map((name) => [name, ''])),
    ...Object.fromEntries(formFields(definition).map((field) => [field.id, exampleOf(field)])),
  }
  const wrong = checkExpression(condition, { values, ...exampleClock, rules: bookOf([]) })
  if (wrong)
    throw new AppError(
      'input.invalid',
      {},
      { condition: sentence(locale, 'errors.fields.form.printCondition', { name: wrong.name || condition }) },
    )
}

/** @throws AppError object.unknown, right.missing, input.invalid */
export async function modifyFormPrint(
  context: CallContext,
  { printId, name, enable, steps, condition, design }: z.output<typeof modifying.input>,
): Promise<z.input<typeof modifying.data>> {
  const { tx, caller, now } = context
  const { print, form } = await printWithRight(context, printId, 'Modify')
  requireCondition(context, condition, form.draft.definition)
  // A file has no design, and what is drawn is not emptied by whoever leaves it out.
  const kept = print.kind === 'design' ? (design ?? print.design) : null
  await sql`update form_prints set name = ${name}, enabled = ${enable}, steps = ${JSON.stringify(steps)}::jsonb, condition = ${condition},
      design = ${kept && JSON.stringify(kept)}::jsonb, changed_at = ${now}, changed_by = ${caller.account}
    where print_id = ${printId}`.execute(tx)
  const after = { name, enable, steps, condition }
  await context.audit({
    action: 'form.modifyPrint',
    objectType: 'formPrint',
    objectId: printId,
    before: { name: print.name, enable: print.enable, steps: print.steps, condition: print.condition },
    after: { ...after, formId: print.formId },
  })
  return { printId, ...after, design: kept }
}

/** @throws AppError object.unknown, right.missing */
export async function removeFormPrint(context: CallContext, printId: string): Promise<void> {
  const { print } = await printWithRight(context, printId, 'Modify')
  await sql`delete from form_prints where print_id = ${printId}`.execute(context.tx)
  await context.audit({
    action: 'form.removePrint',
    objectType: 'form',
    objectId: print.formId,
    before: { printId, name: print.name },
  })
}

/** @throws AppError object.unknown, right.missing */
export async function orderFormPrints(
  context: CallContext,
  { formId, printIds }: z.output<typeof ordering.input>,
): Promise<void> {
  const { tx } = context
  await formWithRight(context, formId, 'Modify', { locked: true })
  const there = (await printsOfForm(tx, formId)).map(({ printId }) => printId)
  const named = [...new Set(printIds)].filter((printId) => there.includes(printId))
  const after = [...named, ...there.filter((printId) => !named.includes(printId))]
  await sql`update form_prints p set place = o.place from unnest(${after}::text[]) with ordinality as o (print_id, place)
    where p.print_id = o.print_id`.execute(tx)
  await context.audit({
    action: 'form.orderPrints',
    objectType: 'form',
    objectId: formId,
    before: { prints: there },
    after: { prints: after },
  })
}

/** The prints of one form for another, as they are. */
export async function copyPrints(
  { tx, caller, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  from: string,
  to: string,
): Promise<void> {
  for (const { printId } of await printsOfForm(tx, from))
    await sql`insert into form_prints (print_id, form_id, place, name, kind, enabled, steps, condition, design, file_name, content, places, changed_at, changed_by)
      select ${newId()}, ${to}, place, name, kind, enabled, steps, condition, design, file_name, content, places, ${now}, ${caller.account}
      from form_prints where print_id = ${printId}`.execute(tx)
}

export const removePrints = async (tx: Tx, formId: string): Promise<void> => {
  await sql`delete from form_prints where form_id = ${formId}`.execute(tx)
}

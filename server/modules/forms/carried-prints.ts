import { sql } from 'kysely'
import { z } from 'zod'
import { mostPrints, printProperties } from '@/lib/contracts/form-prints'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { insertPrint } from './keep-print'
import { printsOfForm } from './stored-prints'

/** What travels of the prints of a form, in their order. */
export const carriedPrint = printProperties.extend({ printId: z.string().min(1).max(64) })
export const carriedPrintList = z.array(carriedPrint).max(mostPrints)
type CarriedPrint = z.output<typeof carriedPrint>

export async function carriedPrints(tx: Tx, formId: string): Promise<CarriedPrint[]> {
  return (await printsOfForm(tx, formId)).map(({ printId, name, enable, steps, condition, design }) => ({
    printId,
    name,
    enable,
    steps,
    condition,
    design,
  }))
}

/** Those that came before are brought up to date, others are added; what else there is stays. */
export async function writePrints(
  context: CallContext,
  formId: string,
  prints: readonly CarriedPrint[],
): Promise<void> {
  const { tx, caller, now } = context
  for (const { printId, name, enable, steps, condition, design } of prints) {
    const { rows: known } =
      await sql`update form_prints set name = ${name}, enabled = ${enable}, steps = ${JSON.stringify(steps)}::jsonb, condition = ${condition},
        design = ${design && JSON.stringify(design)}::jsonb, changed_at = ${now}, changed_by = ${caller.account}
      where print_id = ${printId} and form_id = ${formId} returning 1`.execute(tx)
    if (known.length > 0) continue
    const { rows: others } = await sql`select 1 from form_prints where print_id = ${printId}`.execute(tx)
    await insertPrint(context, {
      formId,
      name,
      kind: 'design',
      design,
      enable,
      steps,
      condition,
      printId: others.length > 0 ? undefined : printId,
    })
  }
}

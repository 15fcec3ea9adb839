import { sql } from 'kysely'
import { z } from 'zod'
import { mostPrints, printKinds, printProperties } from '@/lib/contracts/form-prints'
import type { FormDefinition } from '@/lib/contracts/forms'
import { largestPrintFile } from '@/lib/words/largest-print-file'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { insertPrint } from './keep-print'
import { checkedFile } from './print-file'
import { printsOfForm, readPrintFile } from './stored-prints'

/** What travels of the prints of a form, in their order. */
export const carriedPrint = printProperties.extend({
  printId: z.string().min(1).max(64),
  kind: z.enum(printKinds).default('design'),
  fileName: z.string().max(200).default(''),
  /** Of a file, in base64. */
  content: z
    .string()
    .max(Math.ceil(largestPrintFile * 1.4))
    .default(''),
})
export const carriedPrintList = z.array(carriedPrint).max(mostPrints)
type CarriedPrint = z.output<typeof carriedPrint>

export async function carriedPrints(tx: Tx, formId: string): Promise<CarriedPrint[]> {
  const prints: CarriedPrint[] = []
  for (const { printId, name, enable, steps, condition, design, kind, fileName } of await printsOfForm(tx, formId)) {
    const content = kind === 'design' ? '' : (await readPrintFile(tx, printId)).toString('base64')
    prints.push({ printId, name, enable, steps, condition, design, kind, fileName, content })
  }
  return prints
}

/**
 * Those that came before are brought up to date, others are added; what else there is stays. A file that comes in a
 * package is looked at like one that is uploaded.
 * @throws AppError form.printFile…
 */
export async function writePrints(
  context: CallContext,
  form: { formId: string; definition: FormDefinition },
  prints: readonly CarriedPrint[],
): Promise<void> {
  const { tx, caller, now } = context
  const { formId } = form
  for (const { printId, content, fileName, ...print } of prints) {
    const bytes = Buffer.from(content, 'base64')
    const file = print.kind === 'design' ? undefined : checkedFile(bytes, fileName, form.definition)
    const kind = file?.kind ?? 'design'
    const design = file ? null : print.design
    const { rows: known } =
      await sql`update form_prints set name = ${print.name}, enabled = ${print.enable}, steps = ${JSON.stringify(print.steps)}::jsonb,
        condition = ${print.condition}, kind = ${kind}, design = ${design && JSON.stringify(design)}::jsonb, file_name = ${file?.name ?? ''},
        content = ${file?.content ?? null}::bytea, places = ${JSON.stringify(file?.places ?? [])}::jsonb, changed_at = ${now}, changed_by = ${caller.account}
      where print_id = ${printId} and form_id = ${formId} returning 1`.execute(tx)
    if (known.length > 0) continue
    const { rows: others } = await sql`select 1 from form_prints where print_id = ${printId}`.execute(tx)
    await insertPrint(context, {
      ...print,
      ...{ formId, kind, design, file },
      ...(others.length === 0 && { printId }),
    })
  }
}

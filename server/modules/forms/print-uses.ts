import { sql } from 'kysely'
import { getFormPrint } from '@/lib/contracts/form-prints'
import type { FormUse } from '@/lib/contracts/form-versions'
import { namedInPrint, renameInPrint } from '@/lib/form-editing/print-names'
import { sameJson } from '@/lib/editing/shape'
import { lockKinds } from '@/server/http/revisions'
import type { Tx } from '@/server/platform/db'
import { printsOfForm } from './stored-prints'

/**
 * Prints of a form that name fields (`field`, `table.column`).
 * @param inFiles the fields that count for files, in which nothing can be changed; without, the same
 */
export async function printUses(
  tx: Tx,
  form: { formId: string; version: number },
  paths: readonly string[],
  inFiles: readonly string[] = paths,
): Promise<FormUse[]> {
  const prints = await printsOfForm(tx, form.formId)
  return prints.flatMap((print) =>
    namedInPrint(print, print.design ? paths : inFiles).map((field) => ({
      kind: 'Prints' as const,
      id: print.printId,
      name: print.name,
      version: form.version,
      status: 'published' as const,
      place: 'print' as const,
      field,
      where: '',
    })),
  )
}

/** Designs and conditions of a form's prints go by the new ids of its fields. */
export async function movePrints(
  { tx, now, account }: { tx: Tx; now: Date; account: string },
  formId: string,
  moved: Readonly<Record<string, string>>,
): Promise<void> {
  // As their edits do: what somebody saves of a print meanwhile is not written over.
  await lockKinds(
    tx,
    (await printsOfForm(tx, formId)).map(({ printId }) => `${getFormPrint.path} ${printId}`),
  )
  for (const print of await printsOfForm(tx, formId)) {
    const next = renameInPrint(print, moved)
    if (sameJson(next, print)) continue
    await sql`
      update form_prints set design = ${next.design && JSON.stringify(next.design)}, condition = ${next.condition},
        changed_at = ${now}, changed_by = ${account}
      where print_id = ${print.printId}`.execute(tx)
  }
}

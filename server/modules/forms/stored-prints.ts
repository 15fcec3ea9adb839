import { sql } from 'kysely'
import { printDesign, type FormPrint, type PrintDesign } from '@/lib/contracts/form-prints'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { NodeRight } from '@/lib/rights/node-mask'
import { unknownInDesign, unknownPlaces } from '@/lib/form-data/print-places'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'
import { formWithRight, type StoredForm } from './stored-form'

/** A print as it is kept; the bytes of a file are read where they are needed. */
export interface StoredPrint {
  printId: string
  formId: string
  name: string
  kind: FormPrint['kind']
  enable: boolean
  steps: string[]
  condition: string
  design: PrintDesign | null
  fileName: string
  size: number
  /** What a file names, as it is written there. */
  places: string[]
  changedAt: Date
  changedByName: string
}

interface Row extends Omit<StoredPrint, 'design'> {
  design: unknown
}

const rowsOf = async (tx: Tx, by: ReturnType<typeof sql>): Promise<StoredPrint[]> => {
  const { rows } = await sql<Row>`
    select print_id as "printId", form_id as "formId", name, kind, enabled as enable, steps, condition, design,
      file_name as "fileName", coalesce(length(content), 0) as size, places, changed_at as "changedAt",
      coalesce((select u.name from users u where u.account = p.changed_by), p.changed_by) as "changedByName"
    from form_prints p where ${by} order by place, print_id`.execute(tx)
  return rows.map((row) => ({ ...row, design: row.design === null ? null : printDesign.parse(row.design) }))
}

/** The prints of a form in their order. */
export const printsOfForm = (tx: Tx, formId: string): Promise<StoredPrint[]> => rowsOf(tx, sql`form_id = ${formId}`)

/** @throws AppError object.unknown */
export async function readPrint(tx: Tx, printId: string): Promise<StoredPrint> {
  const [print] = await rowsOf(tx, sql`print_id = ${printId}`)
  if (!print) throw new AppError('object.unknown')
  return print
}

/** The bytes of a template. @throws AppError object.unknown for what is no file */
export async function readPrintFile(tx: Tx, printId: string): Promise<Buffer> {
  const { rows } = await sql<{
    content: Buffer | null
  }>`select content from form_prints where print_id = ${printId}`.execute(tx)
  if (!rows[0]?.content) throw new AppError('object.unknown')
  return rows[0].content
}

/**
 * A print of a form one may do something with; what one may not see is as if it were not there.
 * @throws AppError object.unknown, right.missing
 */
export async function printWithRight(
  context: { tx: Tx; caller: Caller },
  printId: string,
  right: NodeRight,
): Promise<{ print: StoredPrint; form: StoredForm }> {
  const print = await readPrint(context.tx, printId)
  // Whoever changes the form, or another of its prints, waits.
  return { print, form: await formWithRight(context, print.formId, right, { locked: right !== 'View' }) }
}

/** A print as its designer sees it. */
export function shownPrint({ places, ...print }: StoredPrint, definition: FormDefinition): FormPrint {
  const { design } = print
  return {
    ...print,
    unknown: design ? unknownInDesign(design, definition) : unknownPlaces(places, definition),
    changedAt: print.changedAt.toISOString(),
  }
}

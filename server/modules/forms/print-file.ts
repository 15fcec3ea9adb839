import { sql } from 'kysely'
import type { FormPrint } from '@/lib/contracts/form-prints'
import type { FormDefinition } from '@/lib/contracts/forms'
import { largestPrintFile } from '@/lib/words/largest-print-file'
import { unknownPlaces } from '@/lib/form-data/print-places'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { writeAudit } from '@/server/http/audit'
import { OfficeRefusal, type OfficeReason } from '@/server/platform/office-templates/office-refusal'
import { readOfficeTemplate, type OfficeKind } from '@/server/platform/office-templates/office-template'
import { safeFileName } from '@/server/platform/safe-file-name'
import { insertPrint } from './keep-print'
import { formWithRight } from './stored-form'
import { printWithRight } from './stored-prints'

const refusals = {
  unreadable: 'form.printFileUnreadable',
  size: 'form.printFileSize',
  active: 'form.printFileActive',
  outside: 'form.printFileOutside',
  rows: 'form.printFileRows',
} as const satisfies Record<OfficeReason, string>

/** What a refused template answers; whatever else went wrong stays what it is. */
export function refusedTemplate(error: unknown): unknown {
  return error instanceof OfficeRefusal
    ? new AppError(refusals[error.reason], { about: error.about.slice(0, 100) })
    : error
}

interface CheckedFile {
  kind: OfficeKind
  name: string
  content: Buffer
  /** What it names, as it is written there. */
  places: string[]
}

/** A file that may be a template of this form. @throws AppError form.printFile… */
export function checkedFile(content: Buffer, fileName: string, definition: FormDefinition): CheckedFile {
  try {
    const { kind, places } = readOfficeTemplate(content)
    const names = [...new Set(places.map(({ text }) => text))]
    const unknown = unknownPlaces(names, definition)
    if (unknown.length > 0) throw new AppError('form.printFilePlaces', { names: unknown.slice(0, 20).join(', ') })
    return { kind, name: safeFileName(fileName), content, places: names.slice(0, 1000) }
  } catch (error) {
    throw refusedTemplate(error)
  }
}

const types: Record<OfficeKind, string> = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Always a download, never a page. */
export const fileHeaders = (name: string, kind: FormPrint['kind']): Record<string, string> => ({
  'content-type': kind === 'design' ? 'application/octet-stream' : types[kind],
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
})

/** @throws AppError form.printFile…, input.tooLarge, object.unknown, right.missing */
export async function takePrintFile({ request, transact, ...context }: StreamContext): Promise<{
  printId: string
  kind: OfficeKind
  fileName: string
}> {
  if (!request.isMultipart()) throw new AppError('input.multipartOnly')
  const part = await request.file({ limits: { fileSize: largestPrintFile } })
  if (!part) throw new AppError('import.noFile')
  const content = await part.toBuffer()
  const said = (name: string): string => {
    const field = part.fields[name]
    return field && 'value' in field && typeof field.value === 'string' ? field.value.slice(0, 64) : ''
  }
  return transact(async (tx) => {
    const { caller, now } = context
    const known = said('printId') ? await printWithRight({ tx, caller }, said('printId'), 'Modify') : null
    const form = known?.form ?? (await formWithRight({ tx, caller }, said('formId'), 'Modify', { locked: true }))
    const file = checkedFile(content, part.filename, form.draft.definition)
    // What is drawn does not become a file.
    if (known?.print.kind === 'design') throw new AppError('object.unknown')
    if (known)
      await sql`update form_prints set kind = ${file.kind}, file_name = ${file.name}, content = ${file.content}::bytea,
          places = ${JSON.stringify(file.places)}::jsonb, changed_at = ${now}, changed_by = ${caller.account}
        where print_id = ${known.print.printId}`.execute(tx)
    const printId =
      known?.print.printId ??
      (await insertPrint(
        { tx, caller, now },
        {
          formId: form.formId,
          name: file.name.replace(/\.\w+$/, '').slice(0, 300) || file.name,
          kind: file.kind,
          design: null,
          file,
        },
      ))
    await writeAudit(
      { ...context, tx },
      {
        action: 'form.uploadPrint',
        objectType: 'form',
        objectId: form.formId,
        after: { printId, fileName: file.name },
      },
    )
    return { printId, kind: file.kind, fileName: file.name }
  })
}

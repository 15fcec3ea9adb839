import { sql } from 'kysely'
import type { z } from 'zod'
import type { publishForm as contract } from '@/lib/contracts/form-versions'
import type { FormDefinition } from '@/lib/contracts/forms'
import { everyField } from '@/lib/form-data/every-field'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { keepMovedFields } from './moved-fields'
import { findFaults } from './find-faults'
import { seenForm } from './keep-form-draft'
import { movePrints, printUses } from './print-uses'
import { rulesInSight } from './rules-in-sight'
import { publishForm } from './publish-form'
import type { FormsInProcesses } from './uses'

const pathsOf = (definition: FormDefinition): string[] => everyField(definition).map(({ path }) => path)

/** Columns go along with their table. */
const isFollowed = (path: string, moved: Readonly<Record<string, string>>): boolean =>
  Object.hasOwn(moved, path) || Object.hasOwn(moved, path.split('.')[0] ?? '')

const nothingMoved = { changed: [], recordsLeft: [] }

/**
 * Makes the draft the designer has seen the next version. Processes keep the version they were published on, and running
 * tasks theirs.
 * @throws AppError object.unknown, right.missing, form.changed, form.unchanged
 */
export async function publishFormDraft(
  context: CallContext,
  { formId, expectedHash, note, evenThough, moved }: z.output<typeof contract.input>,
  { usesOf, move }: FormsInProcesses,
): Promise<z.input<typeof contract.data>> {
  const { tx, caller, now } = context
  const { formName, formCode, formType, draft, published } = await seenForm(context, formId, expectedHash)
  if (published && !draft.changed) throw new AppError('form.unchanged', { version: published.version })
  const rules = await rulesInSight(context, draft.definition, published?.definition ?? null)
  const faults = await findFaults(tx, formType, draft.definition, rules, {
    caller,
    there: published?.definition ?? null,
  })
  if (faults.some(({ severity }) => severity === 'error'))
    return { published: false, version: published?.version ?? null, faults, uses: [], ...nothingMoved }
  const kept = new Set(pathsOf(draft.definition))
  const gone = published ? pathsOf(published.definition).filter((path) => !kept.has(path)) : []
  // One field takes the place of one: of two that would go to the same place the second is lost, and its uses are told.
  const taken = new Set<string>()
  const followed = Object.fromEntries(
    Object.entries(moved).filter(([from, to]) => {
      const fits = gone.includes(from) && kept.has(to) && from.split('.').length === to.split('.').length
      if (!fits || taken.has(to)) return false
      taken.add(to)
      return true
    }),
  )
  const lost = gone.filter((path) => !isFollowed(path, followed))
  const uses = [
    ...(lost.length > 0 ? await usesOf(context, formId, lost) : []),
    ...(published && gone.length > 0 ? await printUses(tx, { formId, version: published.version }, lost, gone) : []),
  ]
  if (uses.length > 0 && !evenThough)
    return { published: false, version: published?.version ?? null, faults, uses, ...nothingMoved }
  const version = await publishForm(tx, {
    formId,
    formName,
    formCode,
    formType,
    definition: draft.definition,
    by: caller.account,
    note,
    now,
  })
  await keepMovedFields(tx, { formId, version, moved: followed })
  await sql`delete from form_drafts where form_id = ${formId}`.execute(tx)
  await context.audit({
    action: 'form.publish',
    objectType: 'form',
    objectId: formId,
    after: { version, note, ...(gone.length > 0 && { gone, moved: followed }) },
  })
  await movePrints({ tx, now, account: caller.account }, formId, followed)
  const along =
    Object.keys(followed).length > 0 ? await move(context, formId, { version, moved: followed }) : nothingMoved
  return { published: true, version, faults, uses, ...along }
}

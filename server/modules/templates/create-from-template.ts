import { sql } from 'kysely'
import type { z } from 'zod'
import { formDefinition } from '@/lib/contracts/forms'
import { formMenu } from '@/lib/contracts/form-versions'
import type { createFromTemplate as contract } from '@/lib/contracts/templates'
import { processDefinition } from '@/lib/engine'
import { mayDo } from '@/lib/rights/menu-mask'
import { formType } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { createForm, publishFormDraft } from '@/server/modules/forms'
import { publishDraft, saveDraft } from '@/server/modules/processes'
import { officeTemplate } from './content'
import { formOf, processOf, slotsOf, type ChosenPeople, type OfficeTemplate } from './template'

const editAndPublish = 2 | 4

/** Publishing a form is a right of its own, and so is publishing the process. @throws AppError right.missing */
async function requireRights({ tx, caller }: CallContext, publish: boolean): Promise<void> {
  const wanted = [[formMenu, editAndPublish] as const, ...(publish ? [['design_processes', 4] as const] : [])]
  for (const [menu, action] of wanted)
    if (!mayDo(await menuAccess(tx, caller, menu), action)) throw new AppError('right.missing')
}

/** @throws AppError input.invalid naming the slots nobody is chosen for */
function chosenFor(template: OfficeTemplate, people: ChosenPeople, locale: CallContext['locale']): ChosenPeople {
  const wanted = slotsOf(template)
  const missing = wanted.filter((slot) => !people[slot]?.some(({ include }) => include !== false))
  if (missing.length > 0)
    throw new AppError(
      'input.invalid',
      {},
      Object.fromEntries(missing.map((slot) => [`people.${slot}`, sentence(locale, 'errors.fields.template.nobody')])),
    )
  return Object.fromEntries(wanted.map((slot) => [slot, people[slot]]))
}

/** The key a template begins with, or the first free one with a number after it. */
async function freeKey(
  { tx }: CallContext,
  table: 'processes' | 'forms',
  column: 'process_id' | 'form_code',
  wanted: string,
): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} like ${`${wanted}%`}`.execute(tx)
  const taken = new Set(rows.map(({ key }) => key))
  if (!taken.has(wanted)) return wanted
  for (let count = 2; ; count += 1) if (!taken.has(`${wanted}-${count}`)) return `${wanted}-${count}`
}

/** A form that has just been made is used nowhere. */
const noProcesses = { usesOf: () => Promise.resolve([]), move: () => Promise.resolve({ changed: [], recordsLeft: [] }) }

/**
 * Makes the form and the process of a template, in one transaction.
 * @throws AppError object.unknown, right.missing, input.invalid
 */
export async function createFromTemplate(
  context: CallContext,
  { templateId, name, formCatalogId, processCatalogId, people, publish }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.data>> {
  const template = officeTemplate(templateId)
  if (!template) throw new AppError('object.unknown')
  await requireRights(context, publish)
  const chosen = chosenFor(template, people, context.locale)
  // Whoever takes the same template at the same moment waits, and then finds the key taken.
  await sql`select pg_advisory_xact_lock(hashtext(${`template ${templateId}`}))`.execute(context.tx)
  const form = await createForm(context, {
    formName: name,
    formCode: await freeKey(context, 'forms', 'form_code', template.code),
    formType: formType.JSON,
    catalogId: formCatalogId,
    fromFormId: '',
    definition: formDefinition.parse(formOf(template)),
  })
  const seen = { formId: form.formId, expectedHash: form.hash, note: '', evenThough: false, moved: {} }
  const { published: usable, faults } = await publishFormDraft(context, seen, noProcesses)
  // Not for who asks to mend: a template is tried before it is delivered.
  if (!usable) throw new Error(`the form of the template ${templateId} has faults: ${JSON.stringify(faults)}`)
  const processId = await freeKey(context, 'processes', 'process_id', template.id)
  const definition = processDefinition.parse(
    processOf(template, { processId, name, formId: form.formId, people: chosen }),
  )
  const saved = await saveDraft(context, {
    definition,
    formVersion: 0,
    catalogName: '',
    catalogId: processCatalogId,
    checked: true,
    isNew: true,
    expectedHash: '',
  })
  if (!publish || saved.findings.some(({ severity }) => severity === 'error'))
    return { formId: form.formId, processId, published: false, findings: saved.findings }
  const { published, findings } = await publishDraft(context, {
    processId,
    expectedHash: saved.version.contentHash,
    note: '',
    evenThough: false,
  })
  return { formId: form.formId, processId, published, findings }
}

import { sql } from 'kysely'
import type { FormDefinition } from '@/lib/contracts/forms'
import { checkDefinition, keptReferences } from '@/lib/form-data/check-definition'
import { formFields } from '@/lib/form-data/form-fields'
import type { RuleBook } from '@/lib/expression/asked-rules'
import type { FormFault } from '@/lib/form-data/form-fault'
import type { Caller } from '@/server/http/caller'
import { interfacesOutOfSight } from '@/server/modules/interfaces'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'
import { checkedForm, isFrameAddress } from './check-form'
import { formType as formTypes } from '@/lib/words/workflow-enumerations'

/**
 * Everything wrong with a form: by itself, by its type, and by what it names that is not there.
 * @param designer who names what, and what the form named until now: of interfaces only those in his sight are there
 * @param rules the business rules it may ask; without them nothing is said of how it asks any
 */
export async function findFaults(
  tx: Tx,
  formType: number,
  definition: FormDefinition,
  rules?: RuleBook,
  designer?: Designer,
): Promise<FormFault[]> {
  const own = checkDefinition(definition, rules)
  // A page of its own, or of another system, shows what it likes.
  const ofFields =
    formType === formTypes.UserForm || formType === formTypes.Frame ? own.filter(({ key }) => key !== 'noFields') : own
  return [
    ...ofFields,
    ...faultsOfType(formType, definition),
    ...refusedPages(definition),
    ...(await unknownKept(tx, definition, designer)),
  ]
}

/** Pages in frames between the fields that could not be shown to anybody. */
const refusedPages = (definition: FormDefinition): FormFault[] =>
  formFields(definition).flatMap((field): FormFault[] =>
    field.type === 'embeddedPage' && !isFrameAddress(field.address, [])
      ? [{ severity: 'error', field: field.id, key: 'addressRefused', params: {} }]
      : [],
  )

function faultsOfType(formType: number, definition: FormDefinition): FormFault[] {
  try {
    checkedForm(formType, definition)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const params = Object.fromEntries(Object.entries(error.params).map(([name, value]) => [name, String(value)]))
    return [{ severity: 'error', field: '', key: error.key.replace(/^form\./, ''), params }]
  }
}

/** Where things a form names are kept, by what they are. */
const kept: Record<string, { table: string; key: string }> = {
  dictionary: { table: 'data_dicts', key: 'dict_code' },
  dataset: { table: 'datasets', key: 'dataset_id' },
  process: { table: 'processes', key: 'process_id' },
  externalInterface: { table: 'ext_interfaces', key: 'interface_id' },
}

interface Designer {
  caller: Caller
  there: FormDefinition | null
}

async function unknownKept(tx: Tx, definition: FormDefinition, designer?: Designer): Promise<FormFault[]> {
  const references = keptReferences(definition)
  const before = new Set(
    (designer?.there ? keptReferences(designer.there) : []).flatMap(({ what, id }) =>
      what === 'externalInterface' ? [id] : [],
    ),
  )
  const found: FormFault[] = []
  for (const what of new Set(references.map((one) => one.what))) {
    const place = kept[what]
    if (!place) continue
    const named = references.filter((one) => one.what === what)
    const { rows } = await sql<{ id: string }>`select ${sql.ref(place.key)} as id from ${sql.table(place.table)}
      where ${sql.ref(place.key)} = any(${named.map(({ id }) => id)})`.execute(tx)
    const known = new Set(rows.map(({ id }) => id))
    if (designer && what === 'externalInterface')
      for (const id of await interfacesOutOfSight(
        tx,
        designer.caller,
        [...known].filter((one) => !before.has(one)),
      ))
        known.delete(id)
    for (const { field, id } of named)
      if (!known.has(id)) found.push({ severity: 'error', field, key: `${what}Unknown`, params: { id } })
  }
  return found
}

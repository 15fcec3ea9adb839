import { sql } from 'kysely'
import type { z } from 'zod'
import {
  formDefinition,
  type FormDefinition,
  type getFormDefinition,
  type getFormVariablesTree,
} from '@/lib/contracts/forms'
import { AppError } from '@/server/http/app-error'
import { inSight } from '@/server/modules/catalogs'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'

type Variable = z.output<typeof getFormVariablesTree.data>[number]

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A text as it was before it was HTML-encoded. */
export function htmlDecoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,5}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/** @throws AppError input.invalid for what is no form, object.unknown for a form there is not */
export async function listFormVariables(
  context: CallContext,
  { formDataSchema, formId }: z.output<typeof getFormVariablesTree.input>,
): Promise<Variable[]> {
  const form = formDataSchema ? readSchema(formDataSchema) : (await latestForm(context, formId)).definition
  return form.sections
    .flatMap(({ fields }) => fields)
    .flatMap((field): Variable[] => [
      { id: field.id, pId: '', name: partFor(context.locale, field.label) },
      ...(field.type === 'table'
        ? field.fields.map((column) => ({
            id: `${field.id}/${column.id}`,
            pId: field.id,
            name: partFor(context.locale, column.label),
          }))
        : []),
    ])
}

/** @throws AppError input.invalid for what is no form, object.unknown for a form there is not */
export async function readFormDefinition(
  context: CallContext,
  { formDataSchema, formId }: z.output<typeof getFormDefinition.input>,
): Promise<z.output<typeof getFormDefinition.data>> {
  if (formDataSchema) return { formName: '', definition: readSchema(formDataSchema) }
  const { formName, definition } = await latestForm(context, formId)
  return { formName: partFor(context.locale, formName), definition }
}

function readSchema(text: string): FormDefinition {
  try {
    return formDefinition.parse(JSON.parse(htmlDecoded(text)))
  } catch {
    // Whatever is wrong with it, the reader can only send another one.
    throw new AppError('input.invalid', {}, { formDataSchema: atField('general.formUnreadable') })
  }
}

async function latestForm(
  { tx, caller }: CallContext,
  formId: string,
): Promise<{ formName: string; definition: FormDefinition }> {
  const { rows } = await sql<{
    name: string
    definition: unknown
  }>`select f.form_name as name, v.definition from form_versions v join forms f using (tenant_id, form_id)
    where v.form_id = ${formId} and ${inSight(caller, sql`f.catalog_id`)} order by v.version desc limit 1`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return { formName: rows[0].name, definition: formDefinition.parse(rows[0].definition) }
}

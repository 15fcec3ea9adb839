import { sql } from 'kysely'
import type { z } from 'zod'
import type { ExternalInterface, saveInterface as contract } from '@/lib/contracts/external-interfaces'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import { filledBody } from './fill-call'
import { readInterface } from './stored-interface'

type Input = z.output<typeof contract.input>

function wrongFields({ inParam, outParam, body }: Input): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const [field, list] of Object.entries({ inParam, outParam })) {
    const names = list.map(({ name }) => name)
    for (const [index, name] of names.entries()) if (names.indexOf(name) !== index) wrong[`${field}.${index}.name`] = 'parameterTwice'
  }
  try {
    if (body) JSON.parse(filledBody(body, {}))
  } catch {
    wrong.body = 'bodyForm'
  }
  return wrong
}

/** @throws AppError input.invalid naming the field, object.unknown */
export async function saveInterface(context: CallContext, input: Input): Promise<ExternalInterface> {
  const { tx, caller, now, locale } = context
  const wrong = wrongFields(input)
  const { id: given, name, code, catalogId, service, enable, ...definition } = input
  const { rows } = await sql`select 1 from data_sources where name = ${service} and type = 1`.execute(tx)
  if (rows.length === 0) wrong.service = 'serviceEmpty'
  if (Object.keys(wrong).length > 0) {
    throw new AppError('input.invalid', {}, Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, sentence(locale, `errors.fields.interface.${key}`)])))
  }
  const before = given ? await readInterface(tx, given) : undefined
  const id = given || newId()
  await sql`insert into ext_interfaces (interface_id, name, code, catalog_id, service, enabled, definition, saved_by, saved_at)
    values (${id}, ${name}, ${code}, ${catalogId}, ${service}, ${enable}, ${JSON.stringify(definition)}::jsonb, ${caller.account}, ${now})
    on conflict (tenant_id, interface_id) do update set name = excluded.name, code = excluded.code, catalog_id = excluded.catalog_id, service = excluded.service,
      enabled = excluded.enabled, definition = excluded.definition, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(tx)
  const after = await readInterface(tx, id)
  await context.audit({ action: 'interface.save', objectType: 'interface', objectId: id, before, after })
  return after
}

/** @throws AppError object.unknown */
export async function deleteInterface(context: CallContext, id: string): Promise<void> {
  const before = await readInterface(context.tx, id)
  await sql`delete from ext_interfaces where interface_id = ${id}`.execute(context.tx)
  await context.audit({ action: 'interface.delete', objectType: 'interface', objectId: id, before })
}

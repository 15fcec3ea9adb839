import { sql } from 'kysely'
import type { z } from 'zod'
import {
  sourceOfIoType,
  type ExternalInterface,
  type IoType,
  type saveInterface as contract,
} from '@/lib/contracts/external-interfaces'
import { numberParameters } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import { requireFiling } from '@/server/modules/catalogs'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import { filledBody } from './fill-call'
import { interfaceInSight, readInterface } from './stored-interface'
import { usersOfInterface } from './users-of-interface'

type Input = z.output<typeof contract.input>

function badJson(body: string): boolean {
  try {
    if (body) JSON.parse(filledBody(body, {}))
    return false
  } catch {
    return true
  }
}

/** What a type needs, by field; the others are left as they are, for who changes the type back. */
const needs: Record<IoType, (input: Input) => Record<string, string>> = {
  RestfulApi: ({ body }) => ({ ...(badJson(body) && { body: 'bodyForm' }) }),
  WebService: ({ operation, body }) => ({
    ...(!operation && { operation: 'operationEmpty' }),
    ...(badJson(body) && { body: 'bodyForm' }),
  }),
  Database({ statement, inParam }): Record<string, string> {
    if (!statement) return { statement: 'statementEmpty' }
    const known = new Set([...inParam.map(({ name }) => name), 'callId'])
    const unknown = numberParameters(statement).names.find((name) => !known.has(name))
    return unknown ? { statement: `parameterMissing:${unknown}` } : {}
  },
  File: ({ path, body, fileAct, fileFormat }) => ({
    ...((!path || path.split('/').includes('..')) && { path: 'filePathForm' }),
    ...(fileAct !== 'read' && badJson(body) && { body: 'bodyForm' }),
    ...(fileAct === 'append' && fileFormat !== 'csv' && fileFormat !== 'text' && { fileFormat: 'appendForm' }),
  }),
  BrowserPage: () => ({}),
  server: ({ script }) => ({ ...(!script.trim() && { script: 'scriptEmpty' }) }),
}

function wrongFields(input: Input): Record<string, string> {
  const wrong: Record<string, string> = needs[input.type](input)
  const { inParam, outParam } = input
  for (const [field, list] of Object.entries({ inParam, outParam })) {
    const names = list.map(({ name }) => name)
    for (const [index, name] of names.entries())
      if (names.indexOf(name) !== index) wrong[`${field}.${index}.name`] = 'parameterTwice'
  }
  return wrong
}

/**
 * @param mayBeNew an id there is not is taken for a new one: for what comes from another installation
 * @throws AppError input.invalid naming the field, object.unknown
 */
export async function saveInterface(
  context: CallContext,
  input: Input,
  { mayBeNew = false } = {},
): Promise<ExternalInterface> {
  const { tx, caller, now, locale } = context
  const wrong = wrongFields(input)
  const { id: given, name, code, catalogId, service, enable, ...definition } = input
  const source = sourceOfIoType[input.type]
  if (source !== null) {
    const { rows } = await sql`select 1 from data_sources where name = ${service} and type = ${source}`.execute(tx)
    if (rows.length === 0) wrong.service = source === 0 ? 'databaseEmpty' : 'serviceEmpty'
  }
  if (Object.keys(wrong).length > 0) {
    const say = (key: string) => {
      const [words, name = ''] = key.split(':')
      return sentence(locale, `errors.fields.interface.${words}`, { name })
    }
    throw new AppError(
      'input.invalid',
      {},
      Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, say(key)])),
    )
  }
  const isThere =
    !mayBeNew || (await sql`select 1 from ext_interfaces where interface_id = ${given}`.execute(tx)).rows.length > 0
  const before = given && isThere ? await readInterface(tx, given) : undefined
  await requireFiling(tx, caller, { type: 'ExtInterface', from: before?.catalogId, to: catalogId })
  const id = given || newId()
  await sql`insert into ext_interfaces (interface_id, name, code, catalog_id, service, enabled, definition, saved_by, saved_at)
    values (${id}, ${name}, ${code}, ${catalogId}, ${source === null ? '' : service}, ${enable}, ${JSON.stringify(definition)}::jsonb, ${caller.account}, ${now})
    on conflict (tenant_id, interface_id) do update set name = excluded.name, code = excluded.code, catalog_id = excluded.catalog_id, service = excluded.service,
      enabled = excluded.enabled, definition = excluded.definition, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(
    tx,
  )
  const after = await readInterface(tx, id)
  await context.audit({ action: 'interface.save', objectType: 'interface', objectId: id, before, after })
  return after
}

/** @throws AppError object.unknown, interface.inUse */
export async function deleteInterface(context: CallContext, id: string): Promise<void> {
  const before = await interfaceInSight(context, id, 'Delete')
  const users = await usersOfInterface(context, id)
  if (users.length > 0) throw new AppError('interface.inUse', { users: users.join(', ') })
  await sql`delete from ext_interfaces where interface_id = ${id}`.execute(context.tx)
  await context.audit({ action: 'interface.delete', objectType: 'interface', objectId: id, before })
}

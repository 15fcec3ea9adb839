import { sql } from 'kysely'
import type { z } from 'zod'
import { formDefinition } from '@/lib/contracts/forms'
import type { getVersion as contract } from '@/lib/contracts/process-versions'
import { elementTraits, type ProcessDefinition } from '@/lib/engine'
import type { Participant } from '@/lib/engine/participants/participant'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { readVersion } from './read-versions'

type Answer = z.output<(typeof contract)['data']>

/** A version with what one needs to read it: its form, and what those it names are called. */
export async function describeVersion(
  context: CallContext,
  { processId, version: wanted, everyLanguage }: z.output<(typeof contract)['input']>,
): Promise<Answer> {
  const { tx, locale } = context
  const { version, definition } = await readVersion(tx, processId, wanted)
  const { rows } = await sql<{ form_name: string; definition: unknown }>`
    select f.form_name, v.definition from forms f join form_versions v using (tenant_id, form_id)
    where form_id = ${version.formId} and v.version = ${version.formVersion}`.execute(tx)
  return {
    version,
    definition,
    formName: everyLanguage
      ? (rows[0]?.form_name ?? version.formId)
      : partFor(locale, rows[0]?.form_name ?? version.formId),
    form: formDefinition.parse(rows[0]?.definition),
    names: await namesIn(context, definition, everyLanguage),
  }
}

/** Every line of participants a definition holds. */
function linesOf({ elements, settings }: ProcessDefinition): Participant[] {
  const ofElements = elements.flatMap((element) => elementTraits(element).people(element))
  return [...ofElements, ...settings.managers, ...settings.authorizations.map(({ participant }) => participant)]
}

/** A key may be that of a person, a role or a department: each kind is asked for all, and answers what it knows. */
export async function namesIn(
  { tx, locale }: CallContext,
  definition: ProcessDefinition,
  everyLanguage = false,
): Promise<Answer['names']> {
  const accounts = definition.elements.flatMap((element) =>
    element.type === 'Activity'
      ? [...element.empty.accounts, element.deadline?.onTimeout.account ?? '', ...Object.keys(element.vote.weights)]
      : [],
  )
  const started = definition.elements.flatMap((element) => (element.type === 'SubProcess' ? [element.processId] : []))
  const keys = [
    ...new Set(
      [
        ...accounts,
        ...linesOf(definition).flatMap(({ param0, param1, dutySameGroupVal }) => [param0, param1, dutySameGroupVal]),
      ].filter(Boolean),
    ),
  ]
  const { rows } = await sql<{ kind: keyof Answer['names']; key: string; name: string }>`
    select 'users' as kind, account as key, name from users where account = any(${keys}::text[])
    union all select 'roles', role_id, role_name from roles where role_id = any(${keys}::text[])
    union all select 'groups', group_id, name from groups where group_id = any(${keys}::text[])
    union all select 'duties', code, name from duties where code = any(${keys}::text[])
    union all select 'processes', process_id, process_name from processes where process_id = any(${started}::text[])`.execute(
    tx,
  )
  const names: Answer['names'] = { users: {}, roles: {}, groups: {}, duties: {}, processes: {} }
  for (const { kind, key, name } of rows) names[kind][key] = everyLanguage ? name : partFor(locale, name)
  return names
}

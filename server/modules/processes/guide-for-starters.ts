import { sql } from 'kysely'
import type { z } from 'zod'
import { formDefinition } from '@/lib/contracts/forms'
import type { getProcessGuide as contract } from '@/lib/contracts/process-guide'
import { processDefinition } from '@/lib/engine'
import { resolveRights, stepRights } from '@/lib/form-data/step-rights'
import { stripHiddenFields } from '@/lib/form-data/strip-hidden'
import { textForStarters } from '@/lib/process-text/for-starters'
import { processText, type ProcessText } from '@/lib/process-text/process-text'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { inSight } from '@/server/modules/catalogs'
import { namesIn } from './describe-version'
import { isGranted } from './processes-with-right'

type Names = z.output<(typeof contract)['data']>['names']

/**
 * How a published process works, for somebody who may start it: what its form hides at the start is neither named nor said.
 * @throws AppError object.unknown where there is none, or none he may start
 */
export async function guideForStarters(
  context: CallContext,
  processId: string,
): Promise<z.output<(typeof contract)['data']>> {
  const { tx, caller } = context
  const { rows } = await sql<{ version: number; definition: unknown; form: unknown }>`
    select v.version, v.definition, f.definition as form
    from processes p join process_versions v using (tenant_id, process_id)
      join form_versions f on f.tenant_id = v.tenant_id and f.form_id = v.form_id and f.version = v.form_version
    where p.process_id = ${processId} and v.status = 'published' and p.enabled and ${inSight(caller, sql`p.catalog_id`)}`.execute(
    tx,
  )
  const [row] = rows
  const definition = row && processDefinition.parse(row.definition)
  if (!definition || !isGranted(definition.settings, caller, processPermission.Start))
    throw new AppError('object.unknown')
  const form = formDefinition.parse(row.form)
  const start = definition.elements.find(({ type }) => type === 'Start')
  const rights = resolveRights(form, start?.type === 'Start' ? start.rights : stepRights.parse({}))
  const hidden = new Set(Object.keys(rights).filter((path) => rights[path] === 'hidden'))
  const { sections } = stripHiddenFields(form, rights)
  const text = textForStarters(processText(definition), hidden)
  return {
    version: row.version,
    text,
    form: formDefinition.parse({ sections }),
    names: onlyNamed(text, await namesIn(context, definition, true)),
  }
}

/** Of all names of a definition, those its text speaks of. */
function onlyNamed(text: ProcessText, names: Names): Names {
  const said = new Set<string>()
  JSON.stringify(text, (_key, value: unknown) => {
    if (typeof value === 'string') said.add(value)
    if (typeof value === 'object' && value !== null) for (const key of Object.keys(value)) said.add(key)
    return value
  })
  const spoken = (own: Record<string, string>) =>
    Object.fromEntries(Object.entries(own).filter(([key]) => said.has(key)))
  return {
    users: spoken(names.users),
    roles: spoken(names.roles),
    groups: spoken(names.groups),
    duties: spoken(names.duties),
    processes: spoken(names.processes),
  }
}

import { sql } from 'kysely'
import type { z } from 'zod'
import { participantType } from '@/lib/contracts/participants'
import type * as contracts from '@/lib/contracts/process-rights'
import { covers, grantedMask, type ProcessDefinition } from '@/lib/engine'
import { mayDo } from '@/lib/rights/menu-mask'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import { personAsCaller } from '@/server/http/caller'
import { menuAccess } from '@/server/http/menu-access'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { inSight, mayInCatalog } from '@/server/modules/catalogs'
import { finds } from '@/server/platform/db/finds'
import { saveDraft } from './keep-draft'
import { requireProcess } from './process-in-sight'
import { engineWho } from './processes-with-right'
import { readDraft, readVersion } from './read-versions'

type Settings = ProcessDefinition['settings']
type Authorization = Settings['authorizations'][number]
type Line = z.input<typeof contracts.listProcessRights.data>['rows'][number]['lines'][number]
type Names = Map<string, string>

const designMenu = 'design_processes'
const same = (a: Settings | null, b: Settings | null) =>
  JSON.stringify(a?.authorizations) === JSON.stringify(b?.authorizations)

/** What people, roles, departments and duties that are named are called now. */
async function namesOf({ tx, locale }: CallContext, lines: Authorization['participant'][]): Promise<Names> {
  const keys = [...new Set(lines.flatMap(({ param0, param1 }) => [param0, param1]).filter(Boolean))]
  const { rows } = await sql<{ kind: number; key: string; name: string }>`
    select ${participantType.user}::int as kind, account as key, name from users where account = any(${keys}::text[])
    union all select ${participantType.role}::int, role_id, role_name from roles where role_id = any(${keys}::text[])
    union all select ${participantType.department}::int, group_id, name from groups where group_id = any(${keys}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ kind, key, name }) => [`${kind}/${key}`, partFor(locale, name)]))
}

const whoOf = (
  { locale }: CallContext,
  names: Names,
  { participantType: type, param0, displayName }: Authorization['participant'],
): string => names.get(`${type}/${param0}`) ?? (partFor(locale, displayName) || param0)

const lineOf = (context: CallContext, names: Names, { participant, mask }: Authorization): Line => ({
  participantType: participant.participantType,
  who: whoOf(context, names, participant),
  include: participant.include,
  mask,
})

/** Published processes the reader may see, with who may do what. */
export async function listProcessRights(
  context: CallContext,
  { keyword }: z.output<typeof contracts.listProcessRights.input>,
): Promise<z.input<typeof contracts.listProcessRights.data>> {
  const { tx, caller, locale } = context
  const { rows } = await sql<{
    process_id: string
    process_name: string
    catalog_name: string
    settings: Settings
    draft: Settings | null
  }>`
    select p.process_id, p.process_name, coalesce(c.name, p.catalog_name) as catalog_name, v.definition -> 'settings' as settings,
      (select d.definition -> 'settings' from process_versions d where d.process_id = p.process_id and d.status = 'draft') as draft
    from processes p join process_versions v using (tenant_id, process_id)
      left join catalogs c on c.tenant_id = p.tenant_id and c.catalog_id = p.catalog_id
    where v.status = 'published' and not p.built_in and ${finds(keyword, [sql`p.process_name`], sql`p.sounds`)} and ${inSight(caller, sql`p.catalog_id`)}
    order by coalesce(c.name, p.catalog_name), p.sort_order, p.process_id`.execute(tx)
  const names = await namesOf(
    context,
    rows.flatMap(({ settings }) => [
      ...settings.authorizations.map(({ participant }) => participant),
      ...settings.managers,
    ]),
  )
  return {
    rows: rows.map(({ settings, draft, ...row }) => ({
      processId: row.process_id,
      processName: partFor(locale, row.process_name),
      catalogName: partFor(locale, row.catalog_name),
      lines: settings.authorizations.map((one) => lineOf(context, names, one)),
      managers: settings.managers.filter(({ include }) => include).map((one) => whoOf(context, names, one)),
      draftDiffers: draft !== null && !same(draft, settings),
    })),
  }
}

/** What published processes in sight of the caller say of who may do what. */
export async function processSettings({ tx, caller, locale }: Pick<CallContext, 'tx' | 'caller' | 'locale'>) {
  const { rows } = await sql<{ process_id: string; process_name: string; settings: Settings }>`
    select p.process_id, p.process_name, v.definition -> 'settings' as settings
    from processes p join process_versions v using (tenant_id, process_id)
    where v.status = 'published' and not p.built_in and ${inSight(caller, sql`p.catalog_id`)} order by p.sort_order, p.process_id`.execute(
    tx,
  )
  return rows.map((row) => ({
    processId: row.process_id,
    processName: partFor(locale, row.process_name),
    settings: row.settings,
  }))
}

interface Designed {
  catalogId: string
  definition: ProcessDefinition
  published: Settings | null
  /** Hash of its draft; '' where there is none. */
  draftHash: string
  /** Of what the next version begins with: the draft, else what is published. */
  hash: string
  formVersion: number
}

/** A process as its next version will be. @throws AppError object.unknown, right.missing */
export async function readDesigned(context: CallContext, processId: string): Promise<Designed> {
  const { tx } = context
  await requireProcess(context, processId, 'View')
  const { rows } = await sql<{ catalog_id: string; published_version: number | null }>`
    select catalog_id, published_version from processes where process_id = ${processId}`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('object.unknown')
  const draft = await readDraft(tx, processId)
  const published = row.published_version === null ? null : await readVersion(tx, processId, row.published_version)
  const designed = draft ?? published
  if (!designed) throw new AppError('object.unknown')
  return {
    catalogId: row.catalog_id,
    definition: designed.definition,
    published: published?.definition.settings ?? null,
    draftHash: draft?.version.contentHash ?? '',
    hash: designed.version.contentHash,
    formVersion: designed.version.formVersion,
  }
}

export async function readProcessRights(
  context: CallContext,
  processId: string,
): Promise<z.input<typeof contracts.getProcessRights.data>> {
  const { tx, caller, locale } = context
  const { definition, published, draftHash, catalogId } = await readDesigned(context, processId)
  return {
    processId,
    processName: partFor(locale, definition.name),
    authorizations: definition.settings.authorizations,
    draftDiffers: draftHash !== '' && !same(definition.settings, published),
    editable: await mayInCatalog(tx, caller, catalogId, 'Modify'),
  }
}

/** @throws AppError object.unknown, right.missing */
export async function saveProcessRights(
  context: CallContext,
  { processId, authorizations }: z.output<typeof contracts.saveProcessRights.input>,
): Promise<{ version: number }> {
  const { definition, hash, formVersion } = await readDesigned(context, processId)
  const before = definition.settings.authorizations
  const { version } = await saveDraft(context, {
    definition: { ...definition, settings: { ...definition.settings, authorizations } },
    formVersion,
    catalogName: '',
    isNew: false,
    expectedHash: hash,
    checked: false,
  })
  await context.audit({
    action: 'process.rights',
    objectType: 'processRights',
    objectId: processId,
    before,
    after: authorizations,
  })
  return { version: version.version }
}

const perTask: Partial<Record<number, 'asInitiator' | 'whileActing' | 'tookPart'>> = {
  [participantType.initiator]: 'asInitiator',
  [participantType.currentActor]: 'whileActing',
  [participantType.allTaskActor]: 'tookPart',
}

/** By the same functions every act is checked with, so that the answer cannot differ from what happens. */
export async function explainProcessRights(
  context: CallContext,
  { processId, account, authorizations }: z.output<typeof contracts.explainProcessRights.input>,
): Promise<z.input<typeof contracts.explainProcessRights.data>> {
  const { tx } = context
  const { definition, catalogId, published } = await readDesigned(context, processId)
  const person = await personAsCaller(tx, account)
  if (!person) throw new AppError('object.unknown')
  const { rows } = await sql<{
    is_administrator: boolean
  }>`select is_administrator from users where account = ${account}`.execute(tx)
  const isAdministrator = rows[0]?.is_administrator ?? false
  const who = engineWho(person)
  const settings = { ...(published ?? definition.settings), ...(authorizations && { authorizations }) }
  const names = await namesOf(
    context,
    settings.authorizations.map(({ participant }) => participant),
  )
  const because = settings.authorizations.flatMap((one) => {
    const { participant } = one
    const own = perTask[participant.participantType]
    const holds = own ?? (covers(participant, who) ? ('always' as const) : null)
    return holds ? [{ ...lineOf(context, names, one), holds }] : []
  })
  const always = grantedMask(settings, who)
  const taken = because.filter(({ include, holds }) => !include && holds === 'always')
  const withOwn = (holds: (typeof because)[number]['holds']): number => {
    const mine = because.filter((line) => line.holds === holds)
    const given = mine.filter(({ include }) => include).reduce((all, { mask }) => all | mask, always)
    return given & ~[...mine.filter(({ include }) => !include), ...taken].reduce((all, { mask }) => all | mask, 0)
  }
  const all = processPermission.All
  const access = await menuAccess(tx, { ...person, isAdministrator }, designMenu)
  const someone = { ...person, isAdministrator }
  return {
    account,
    name: person.name,
    masks: isAdministrator
      ? { always: all, asInitiator: all, whileActing: all, tookPart: all }
      : {
          always,
          asInitiator: withOwn('asInitiator'),
          whileActing: withOwn('whileActing'),
          tookPart: withOwn('tookPart'),
        },
    isAdministrator,
    isManager: settings.managers.some((line) => line.include && covers(line, who)),
    sees: await mayInCatalog(tx, someone, catalogId, 'View'),
    designs: mayDo([access], 2) && (await mayInCatalog(tx, someone, catalogId, 'Modify')),
    because,
  }
}

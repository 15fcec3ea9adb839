import { sql } from 'kysely'
import { publishDraft as publishCall, saveDraft as saveCall } from '@/lib/contracts/process-versions'
import { processDefinition } from '@/lib/engine'
import { replacedIn } from '@/lib/rehearsal/named-in'
import { AppError } from '@/server/http/app-error'
import { requireMenuRight, type CallContext } from '@/server/http/serve'
import { publishDraft, readDraft, readVersion, restoreVersion, saveDraft } from '@/server/modules/processes'
import { successor } from '../subjects'
import type { Done, Given, MendOf, UndoOf } from './repair'

const requireRight = async ({ tx, caller }: CallContext, ...calls: { access: unknown }[]) => {
  for (const { access } of calls)
    if (typeof access === 'object') await requireMenuRight(tx, caller, access as { menu: string; action: number })
}

async function publishedOf({ tx }: CallContext, processId: string): Promise<number> {
  const { rows } = await sql<{
    version: number | null
  }>`select published_version as version from processes where process_id = ${processId} for update`.execute(tx)
  if (!rows[0]?.version) throw new AppError('object.unknown')
  return rows[0].version
}

/** @throws AppError rehearsal.notPublished: nothing of it stays then */
async function publish(context: CallContext, processId: string, expectedHash: string, note: string): Promise<number> {
  // Tests name the people of their time: one that is replaced is no reason to leave the step with nobody.
  const asked = { processId, expectedHash, note, evenThough: true }
  const { published, version, findings } = await publishDraft(context, asked)
  if (!published)
    throw new AppError('rehearsal.notPublished', {
      why: findings.find(({ severity }) => severity === 'error')?.text ?? '',
    })
  return version.version
}

/** Puts another in somebody's place: in the draft there is, or in a new version that is published at once. */
export async function replaceInDefinition(
  context: CallContext,
  { processId, status, thing }: MendOf<'replace'>,
  { to, reason }: Given,
): Promise<Done> {
  const { tx } = context
  const by = await successor(tx, thing.kind, to)
  await requireRight(context, saveCall)
  const draft = await readDraft(tx, processId)
  const save = (definition: NonNullable<typeof draft>['definition'], formVersion: number, expectedHash: string) =>
    saveDraft(context, {
      definition: replacedIn(definition, thing, by),
      formVersion,
      catalogName: '',
      isNew: false,
      expectedHash,
      checked: false,
    })
  if (status === 'draft') {
    if (!draft) throw new AppError('rehearsal.gone')
    const { formVersion, contentHash } = draft.version
    const { version } = await save(draft.definition, formVersion, contentHash)
    return { undo: { how: 'draft', processId, hash: version.contentHash, definition: draft.definition, formVersion } }
  }
  if (draft) throw new AppError('rehearsal.hasDraft')
  await requireRight(context, publishCall)
  const before = await publishedOf(context, processId)
  const stored = await readVersion(tx, processId, before)
  const { version } = await save(stored.definition, stored.version.formVersion, stored.version.contentHash)
  return {
    undo: {
      how: 'published',
      processId,
      version: await publish(context, processId, version.contentHash, reason),
      before,
    },
  }
}

/** @throws AppError rehearsal.gone where somebody has written in it since */
export async function draftBack(
  context: CallContext,
  { processId, hash, definition, formVersion }: UndoOf<'draft'>,
): Promise<Done> {
  await requireRight(context, saveCall)
  const draft = await readDraft(context.tx, processId)
  if (draft?.version.contentHash !== hash) throw new AppError('rehearsal.gone')
  await saveDraft(context, {
    definition: processDefinition.parse(definition),
    formVersion,
    catalogName: '',
    isNew: false,
    expectedHash: hash,
    checked: false,
  })
  return { undo: null }
}

/**
 * Publishes what was published before once more; tasks begun in between keep their version.
 * @throws AppError rehearsal.gone, rehearsal.hasDraft
 */
export async function versionBack(
  context: CallContext,
  { processId, version, before }: UndoOf<'published'>,
  { reason }: Given,
): Promise<Done> {
  await requireRight(context, saveCall, publishCall)
  if ((await publishedOf(context, processId)) !== version) throw new AppError('rehearsal.gone')
  if (await readDraft(context.tx, processId)) throw new AppError('rehearsal.hasDraft')
  const restored = await restoreVersion(context, { processId, version: before, expectedHash: '' })
  await publish(context, processId, restored.version.contentHash, reason)
  return { undo: null }
}

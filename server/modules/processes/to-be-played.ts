import { sql } from 'kysely'
import { whyNotPlayable, type ProcessDefinition } from '@/lib/engine'
import type { FormDefinition } from '@/lib/form-data/form-definition'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import { readForm } from '@/server/runtime'
import { requireProcess } from './process-in-sight'
import { readVersion } from './read-versions'

interface Asked {
  processId: string
  /** 0 for the published one. */
  version: number
  definition?: ProcessDefinition | undefined
}

interface Played {
  definition: ProcessDefinition
  form: FormDefinition
}

async function read(tx: Tx, { processId, version, definition }: Asked): Promise<Played> {
  const found = definition
    ? { definition, form: { id: definition.formId, version: 0 } }
    : await stored(tx, processId, version)
  const form = await readForm(tx, found.form.id, found.form.version)
  if (!form)
    throw new AppError(
      'input.invalid',
      {},
      { 'definition.formId': atField('general.formUnknown', { id: found.form.id }) },
    )
  return { definition: found.definition, form: form.definition }
}

async function stored(
  tx: Tx,
  processId: string,
  wanted: number,
): Promise<{ definition: ProcessDefinition; form: { id: string; version: number } }> {
  const { rows } = await sql<{
    version: number | null
  }>`select published_version as version from processes where process_id = ${processId}`.execute(tx)
  const { definition, version } = await readVersion(tx, processId, wanted || (rows[0]?.version ?? 0))
  return { definition, form: { id: version.formId, version: version.formVersion } }
}

/**
 * What is played: a version there is, or a definition as it stands in a designer; of a process the caller may see.
 * @throws AppError object.unknown, right.missing; input.invalid for a drawing that cannot be played
 */
export async function toBePlayed(context: CallContext, asked: Asked): Promise<Played> {
  if (asked.processId) await requireProcess(context, asked.processId, 'View')
  const played = await read(context.tx, asked)
  // A definition in a designer says itself which process it is of.
  await requireProcess(context, played.definition.processId, 'View')
  const broken = whyNotPlayable(played.definition)
  if (broken)
    throw new AppError(
      'input.invalid',
      {},
      { definition: sentence(context.locale, `workflow.checks.${broken.key}`, broken.params) },
    )
  return played
}

import { sql } from 'kysely'
import type { Calendar } from '@/lib/calendar/calendar'
import { processDefinition, whyNotPlayable, type KnownFacts, type ProcessDefinition } from '@/lib/engine'
import { workOfTrial } from '@/lib/expression/language/work'
import type { World } from '@/lib/trials/world'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { readDraft, readVersion } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import { companyCalendar, readForm, type ProcessVersion } from '@/server/runtime'

/** What trials are played on: a definition with its form. */
export interface Stage {
  processId: string
  version: number
  definition: ProcessDefinition
  form: ProcessVersion['form']
  /** By which the company works. */
  calendar: Calendar
}

export interface WantedStage {
  processId: string
  /** 0: the published one, or the draft where there is none. */
  version: number
  definition?: ProcessDefinition
}

/** The versions of a process that count. @throws AppError object.unknown */
export async function versionsOf(tx: Tx, processId: string) {
  const { rows } = await sql<{ name: string; published: number | null; draft: number | null }>`
    select p.process_name as name, p.published_version as published,
      (select max(v.version) from process_versions v where v.process_id = p.process_id and v.status = 'draft') as draft
    from processes p where p.process_id = ${processId}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

/** @throws AppError object.unknown, input.invalid where it names a form there is not, or cannot be played at all */
export async function stageFor(
  { tx, locale }: Pick<CallContext, 'tx' | 'locale'>,
  wanted: WantedStage,
): Promise<Stage> {
  const found = await wantedVersion(tx, wanted)
  const { definition, formId, formVersion } = found
  const form = await readForm(tx, formId, formVersion)
  if (!form)
    throw new AppError('input.invalid', {}, { 'definition.formId': atField('general.formUnknown', { id: formId }) })
  const broken = whyNotPlayable(definition)
  if (broken)
    throw new AppError(
      'input.invalid',
      {},
      { definition: sentence(locale, `workflow.checks.${broken.key}`, broken.params) },
    )
  return { processId: wanted.processId, version: found.version, definition, form, calendar: await companyCalendar(tx) }
}

async function wantedVersion(tx: Tx, { processId, version, definition }: WantedStage) {
  if (definition)
    return { definition: processDefinition.parse(definition), formId: definition.formId, formVersion: 0, version }
  const there = await versionsOf(tx, processId)
  const number = version || there.published
  const stored = number ? await readVersion(tx, processId, number) : await readDraft(tx, processId)
  if (!stored) throw new AppError('object.unknown')
  const { formId, formVersion, version: stands } = stored.version
  return { definition: stored.definition, formId, formVersion, version: stands }
}

/** What one case is played in; what it may take is counted once, however often it is begun anew. */
export const worldOf = ({ form, calendar }: Pick<Stage, 'form' | 'calendar'>, facts: KnownFacts): World => ({
  facts,
  form: form.definition,
  calendar,
  budget: workOfTrial(),
})

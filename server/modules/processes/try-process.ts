import { sql } from 'kysely'
import type { z } from 'zod'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { nextOpening } from '@/lib/calendar/working-time'
import type { tryProcess as contract } from '@/lib/contracts/trials'
import { graphOf, KnownFacts, whyNotPlayable, withFacts, type ProcessDefinition } from '@/lib/engine'
import { known } from '@/lib/engine/organisation/known-facts'
import type { FormDefinition } from '@/lib/form-data/form-definition'
import { lookAround } from '@/lib/trials/offers'
import { supposing } from '@/lib/trials/suppose'
import { playTrial } from '@/lib/trials/trial'
import { NoSuchPerson, type Beginning, type World } from '@/lib/trials/world'
import { variationsOf } from '@/lib/trials/variations'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import { answerQuestions, readForm, type FactSource } from '@/server/runtime'
import { factsInSight } from './facts-in-sight'
import { requireProcess } from './process-in-sight'
import { readVersion } from './read-versions'
import { trialFacts } from './trial-facts'
import { inWords, toldTrial } from './trial-words'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

interface Played {
  definition: ProcessDefinition
  form: FormDefinition
}

/** What is played: a version there is, or a definition as it stands in a designer. */
async function played(tx: Tx, { processId, version, definition }: Input): Promise<Played> {
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

const nothingSupposed = { left: [], emptyRoles: [], standIns: [] }

/** Tries a request with the real engine, the real organisation, the people others know and the data given; nothing is written. */
export async function tryProcess(ask: FactSource, context: CallContext, input: Input): Promise<Answer> {
  if (input.processId) await requireProcess(context, input.processId, 'View')
  const { tx, locale } = context
  const { definition, form } = await played(tx, input)
  // A definition in a designer says itself which process it is of.
  await requireProcess(context, definition.processId, 'View')
  const broken = whyNotPlayable(definition)
  if (broken)
    throw new AppError(
      'input.invalid',
      {},
      { definition: sentence(locale, `workflow.checks.${broken.key}`, broken.params) },
    )
  const facts = new KnownFacts()
  const source = await factsInSight(tx, { definition, form, caller: context.caller, facts: ask })
  const world: World = { facts: supposing(facts, input.suppose ?? nothingSupposed), form, calendar: officeCalendar }
  const beginning: Beginning = { ...input.beginning, startAt: input.beginning.startAt ?? context.now.toISOString() }
  const { moves, tail } = input
  const work = () =>
    withFacts(() => {
      const done = known(playTrial(definition, { beginning, moves, tail }, world))
      const whole = () => known(playTrial(definition, { beginning, moves: [], tail: 'agree' }, world))
      return {
        ...done,
        ...lookAround(definition, done.trial, world),
        variations: input.variations ? variationsOf({ definition, form, beginning, ...whole() }) : [],
      }
    })
  try {
    const tried = await answerQuestions(tx, trialFacts(source), facts, work)
    const { trial } = tried
    const next = trial.alarms.find(({ alarm }) => alarm !== 'remind')
    const place = trial.state.tokens.find(({ tokenId }) => tokenId === next?.tokenId)?.activityId ?? ''
    const calendar = definition.settings.calendar ?? officeCalendar
    return {
      ...toldTrial(locale, definition, tried),
      startAt: beginning.startAt,
      now: trial.now,
      open: nextOpening(calendar, Date.parse(trial.now)) === Date.parse(trial.now),
      next: next ? { at: next.at, activityName: graphOf(definition).elements.get(place)?.name ?? '' } : null,
      end: {
        status: trial.state.task.status,
        result: trial.state.task.result,
        endReason: trial.state.task.endReason,
        formData: trial.state.formData,
      },
      stopped: trial.stopped && inWords(context, trial.stopped, definition),
    }
  } catch (error) {
    if (error instanceof NoSuchPerson)
      throw new AppError('input.invalid', {}, { initiator: atField('general.personUnknown') })
    throw error
  }
}

import { sql } from 'kysely'
import type { z } from 'zod'
import type { simulateProcess as contract } from '@/lib/contracts/process-versions'
import type { Actor } from '@/lib/words/actor'
import { graphOf, KnownFacts, simulate, whyNotPlayable, type ProcessDefinition } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import { answerQuestions, givenFor, readForm, type FactSource, type ProcessVersion } from '@/server/runtime'
import { callerNamed } from './caller-named'
import { requireProcess } from './process-in-sight'
import { readVersion } from './read-versions'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>
type Stopped =
  ReturnType<typeof simulate> extends { result: infer Result } | { question: unknown }
    ? Result extends { stopped: infer Why }
      ? Why
      : never
    : never

/** What is played: a version there is, or a definition as it stands in a designer. */
async function played(tx: Tx, { processId, version, definition }: Input): Promise<ProcessVersion> {
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
  return {
    processId: found.definition.processId,
    version: version || 1,
    definition: found.definition,
    plan: null,
    madeOf: null,
    form,
  }
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

/** Plays a request by the real engine, the real organisation, the people others know and the data given; nothing is written. */
export async function simulateProcess(ask: FactSource, context: CallContext, input: Input): Promise<Answer> {
  if (input.processId) await requireProcess(context, input.processId, 'View')
  const { tx, locale } = context
  const caller = await callerNamed(tx, input.initiator)
  if (!caller) throw new AppError('input.invalid', {}, { initiator: atField('general.personUnknown') })
  const version = await played(tx, input)
  const broken = whyNotPlayable(version.definition)
  if (broken)
    throw new AppError(
      'input.invalid',
      {},
      { definition: sentence(locale, `workflow.checks.${broken.key}`, broken.params) },
    )
  const facts = new KnownFacts()
  const now = input.startAt ? new Date(input.startAt) : context.now
  const given = givenFor(version, { caller, now }, facts)
  const { formData, acts, answers } = input
  // Ids are the same in every run, or each answer would start another task.
  const numbered = () => {
    let count = 0
    return { ...given, newId: () => `simulated-${(count += 1)}` }
  }
  const { steps, state, stopped } = await answerQuestions(tx, ask, facts, () =>
    simulate(version.definition, { formData, acts, answers }, numbered()),
  )
  const graph = graphOf(version.definition)
  const text = (words: string) => partFor(locale, words)
  const person = <Who extends Actor>(who: Who) => ({
    ...who,
    name: text(who.name),
    departmentName: text(who.departmentName),
  })
  const nameOf = (activityId: string) => text(graph.elements.get(activityId)?.name ?? '')
  return {
    steps: steps.map(({ made, rights, ...done }) => ({
      ...done,
      by: person(done.by),
      activityName: nameOf(done.activityId),
      notices: done.notices.map((notice) => ({
        ...notice,
        to: notice.to.map(person),
        activity: text(notice.activity),
      })),
      made: made.map(({ actor, pool, ...slot }) => ({
        ...slot,
        activityName: nameOf(slot.activityId),
        people: (actor ? [actor] : pool).map(person),
        agents: slot.agents.map(person),
        why: {
          ...slot.why,
          params: Object.fromEntries(Object.entries(slot.why.params).map(([key, value]) => [key, text(value)])),
        },
        rights: rights[slot.activityId] ?? { default: 'read', fields: {} },
      })),
    })),
    end: {
      status: state.task.status,
      result: state.task.result,
      endReason: state.task.endReason,
      formData: state.formData,
    },
    stopped: stopped && inWords(context, stopped),
  }
}

function inWords({ locale }: CallContext, stopped: NonNullable<Stopped>): string {
  switch (stopped.kind) {
    case 'heldUp':
      return sentence(locale, `workflow.reasons.${stopped.key}`, stopped.params)
    case 'tooLong':
      return sentence(locale, 'workflow.reasons.tooManySteps')
    case 'nobodyFound':
      return sentence(locale, 'workflow.reasons.nobodyFound', { activity: stopped.activity })
    case 'notAllowed':
      return sentence(locale, `workflow.refusals.${stopped.reason}`, stopped.params)
    case 'chooseBranch':
      return sentence(locale, 'errors.task.chooseBranch', {
        branches: stopped.branches.map(({ name, id }) => name || id).join(', '),
      })
    case 'chooseNext':
      return sentence(locale, 'errors.task.chooseNext', {
        activity: stopped.activity,
        people: stopped.people.map(({ name }) => name).join(', '),
      })
    case 'form':
      return `${sentence(locale, 'errors.form.invalid')} ${Object.keys(stopped.fields).join(', ')}`
    case 'cannotMigrate':
      return sentence(locale, 'errors.task.cannotMigrate', { elements: stopped.elements.join(', ') })
  }
}

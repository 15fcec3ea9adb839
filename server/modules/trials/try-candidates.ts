import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import { localDay } from '@/lib/calendar/company-time'
import type { Locale } from '@/lib/contracts/auth'
import { graphOf, type ProcessDefinition } from '@/lib/engine'
import type { RuleBook } from '@/lib/expression/asked-rules'
import { ruleCodesOf } from '@/lib/expression/rule-codes-of'
import { formFields } from '@/lib/form-data/form-fields'
import type { Candidate, Played, TestTopic } from '@/lib/trials/generate'
import type { RulesInSight } from '@/lib/trials/rule-cells'
import { saidValue } from '@/lib/trials/said-value'
import { sampleData } from '@/lib/trials/sample-data'
import type { TestBody } from '@/lib/trials/test-body'
import type { Beginning } from '@/lib/trials/world'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { callerNamed, factsInSight, trialBook } from '@/server/modules/processes'
import { knownRules, rulesOutOfSight } from '@/server/modules/rules'
import { newId } from '@/server/platform/ids'
import type { FactSource } from '@/server/runtime'
import { store } from './keep-case'
import { SharedAnswers } from './known-answers'
import { recordCase, type Recorded } from './play-case'
import { stageFor, type Stage, type WantedStage } from './stage'

/** What tests that write themselves look at: all that does not hang on the day they were made. */
const looks: TestBody['looks'] = ['people', 'rights']

/** Milliseconds after which nothing more is played: what was found until then is kept. */
const longest = 8000

/** Rules a definition asks, as far as the caller may see them. */
export async function rulesInSight(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  definition: ProcessDefinition,
): Promise<RulesInSight> {
  const codes = ruleCodesOf(definition)
  const hidden = await rulesOutOfSight(tx, caller, codes)
  const known = await knownRules(
    tx,
    codes.filter((code) => !hidden.has(code)),
  )
  return new Map([...known].flatMap(([code, rule]) => (rule === 'disabled' ? [] : [[code, rule] as const])))
}

/** Who begins the plain request: who is asked for, else whoever began one last, else who asks. */
async function initiatorFor({ tx, caller }: CallContext, processId: string, initiator: string) {
  const { rows } = await sql<{ account: string }>`
    select initiator_account as account from tasks where process_id = ${processId} order by created_at desc limit 1`.execute(
    tx,
  )
  const person = await callerNamed(tx, initiator || (rows[0]?.account ?? caller.account))
  if (!person) throw new AppError('object.unknown')
  return person
}

/** Plays requests to make tests of, and keeps those that are chosen. */
export class TriedCandidates {
  /** Requests that were played, and those that were not because time was up. */
  tried = 0
  late = 0
  readonly beginning: Beginning
  readonly rules: RulesInSight
  /** What calculations of the form ask. */
  readonly book: RuleBook
  private readonly shared: SharedAnswers
  private readonly recorded = new Map<TestBody, Recorded>()
  private readonly until = performance.now() + longest

  private constructor(
    private readonly context: CallContext,
    readonly stage: Stage,
    {
      beginning,
      rules,
      shared,
      book,
    }: Pick<TriedCandidates, 'beginning' | 'rules' | 'book'> & { shared: SharedAnswers },
  ) {
    this.beginning = beginning
    this.rules = rules
    this.shared = shared
    this.book = book
  }

  /** @throws AppError object.unknown, input.invalid */
  static async of(
    context: CallContext,
    ask: FactSource,
    { initiator = '', ...on }: WantedStage & { initiator?: string },
  ): Promise<TriedCandidates> {
    const { tx, caller, now } = context
    const stage = await stageFor(context, on)
    const { definition, form } = stage
    const starter = await initiatorFor(context, on.processId, initiator)
    const beginning = {
      initiator: starter.account,
      departmentId: null,
      startAt: now.toISOString(),
      formData: sampleData({ definition, form: form.definition }, starter, localDay(now)),
      mocks: {},
    }
    const source = await factsInSight(tx, { definition, form: form.definition, caller, facts: ask })
    const rules = await rulesInSight(context, definition)
    const shared = new SharedAnswers(source)
    const book = await trialBook(tx, shared.ask, {
      form: form.definition,
      calendar: stage.calendar,
      today: localDay(now),
      account: caller.account,
    })
    return new TriedCandidates(context, stage, { beginning, rules, shared, book })
  }

  /** Plays a round, as far as there is time; one after the other, with room between for what other people want. */
  async play(candidates: readonly Candidate[]): Promise<Played[]> {
    const played: Played[] = []
    for (const candidate of candidates) played.push(...(await this.playOne(candidate)))
    return played
  }

  private async playOne(candidate: Candidate): Promise<Played[]> {
    if (performance.now() > this.until) {
      this.late += 1
      return []
    }
    this.tried += 1
    await breath()
    const { tx } = this.context
    const world = { tx, source: this.shared.ask, facts: this.shared.fresh() }
    try {
      const recorded = await recordCase(world, this.stage, { ...candidate, looks })
      this.recorded.set(recorded.body, recorded)
      return [{ candidate, ...recorded }]
    } catch (error) {
      // One that never ends, or is too large to keep, is no test.
      if (error instanceof AppError) return []
      throw error
    }
  }

  /** Keeps one of what was played, for somebody to confirm. */
  async keep({ candidate, body }: Played): Promise<{ caseId: string; caseName: string }> {
    const recorded = this.recorded.get(body)
    if (!recorded) throw new Error('only what was played here is kept')
    const caseId = newId()
    const caseName = candidate.about
      .map((topic) => topicIn(this.context.locale, this.stage, topic))
      .join(' · ')
      .slice(0, 200)
    const kept = { ...candidate, looks, caseId, caseName, source: 'generated' as const, confirmed: false }
    await store(this.context, this.stage.processId, kept, recorded)
    return { caseId, caseName }
  }
}

/** What a test is about, in the reader's language. */
function topicIn(locale: Locale, { definition, form }: Stage, { key, params }: TestTopic): string {
  const field = formFields(form.definition).find(({ id }) => id === params.field)
  const word = (value: string) => sentence(locale, `workflow.tests.values.${value}`)
  const words = { yes: word('yes'), no: word('no'), emptied: word('emptied') }
  return sentence(locale, `workflow.tests.topics.${key}`, {
    activity:
      partFor(locale, graphOf(definition).elements.get(params.activity ?? '')?.name ?? '') || (params.activity ?? ''),
    field: field ? partFor(locale, field.label) || field.id : '',
    value: field ? partFor(locale, saidValue(field, params.value, words)) : params.value || words.emptied,
  })
}

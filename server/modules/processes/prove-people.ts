import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { localDay } from '@/lib/calendar/company-time'
import type { provePeople as contract } from '@/lib/contracts/trials'
import { KnownFacts } from '@/lib/engine'
import { workOfTrial } from '@/lib/expression/language/work'
import { accountsIn } from '@/lib/rehearsal/named-in'
import { oneOfEach } from '@/lib/trials/initiators'
import { peopleProof, type PeopleFinding } from '@/lib/trials/people-proof'
import { sampleData } from '@/lib/trials/sample-data'
import { playTrial } from '@/lib/trials/trial'
import type { Beginning, World } from '@/lib/trials/world'
import type { Actor } from '@/lib/words/actor'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { answerQuestions, companyCalendar, type FactSource } from '@/server/runtime'
import { factsInSight } from './facts-in-sight'
import { startersOf } from './starters-of'
import { toBePlayed } from './to-be-played'
import { trialBook } from './trial-book'
import { trialFacts } from './trial-facts'
import { inWords } from './trial-words'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

/** More kinds of people than these are not tried. */
const mostKinds = 60
/** Milliseconds after which it is left at what was found. */
const longestMs = 4000

/** Requests of all kinds of people, played with the organisation of today; nothing is written, and others are let in between. */
export async function provePeople(ask: FactSource, context: CallContext, input: Input): Promise<Answer> {
  const { tx, caller, now } = context
  const { definition, form } = await toBePlayed(context, input)
  const starters = await startersOf(tx, definition)
  const { chosen, kinds } = oneOfEach(starters, new Set(accountsIn(definition)), mostKinds)
  const startAt = now.toISOString()
  const beginnings = chosen.map(({ account, departmentId }) => ({
    initiator: account,
    departmentId: null,
    startAt,
    formData: sampleData({ definition, form }, { account, departmentId }, localDay(now)),
    mocks: {},
  }))
  const facts = new KnownFacts()
  const source = trialFacts(await factsInSight(tx, { definition, form, caller, facts: ask }))
  const world: World = { facts, form, calendar: await companyCalendar(tx) }
  const play = (beginning: Beginning) => {
    const bounded = { ...world, budget: workOfTrial() }
    return answerQuestions(tx, source, facts, () =>
      playTrial(definition, { beginning, moves: [], tail: 'agree' }, bounded),
    )
  }
  const until = performance.now() + longestMs
  const book = await trialBook(tx, source, { ...world, today: localDay(now), account: caller.account })
  const rounds = peopleProof(definition, { form, book }, beginnings)
  let next = rounds.next()
  while (!next.done) {
    const inTime = performance.now() < until
    next = rounds.next(inTime ? (await play(next.value.beginning)).trial : null)
    await setImmediate()
  }
  const { findings, initiators, stoppedBy, ...said } = next.value
  const people = new Map<string, Actor>(starters.map((starter) => [starter.account, starter]))
  return {
    ...said,
    stoppedWhy: stoppedBy && inWords(context, stoppedBy, { definition, form }),
    starters: { people: starters.length, kinds, tried: initiators },
    findings: findings.map((one) => told(context, one, people)),
  }
}

function told(
  { locale }: CallContext,
  { example, person, ...finding }: PeopleFinding,
  people: ReadonlyMap<string, Actor>,
): Answer['findings'][number] {
  const actor = ({ account, name, departmentName }: Actor): Actor => ({
    account,
    name: partFor(locale, name),
    departmentName: partFor(locale, departmentName),
  })
  const { initiator, formData } = example.beginning
  return {
    ...finding,
    person: person && actor(person),
    example: {
      initiator: actor(people.get(initiator) ?? { account: initiator, name: initiator, departmentName: '' }),
      formData,
      at: example.about
        .filter(({ key }) => key === 'field')
        .map(({ params }) => ({ field: params.field ?? '', value: params.value ?? '' })),
    },
  }
}

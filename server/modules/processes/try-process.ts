import type { z } from 'zod'
import { nextOpening } from '@/lib/calendar/working-time'
import type { tryProcess as contract } from '@/lib/contracts/trials'
import { graphOf, KnownFacts, withFacts } from '@/lib/engine'
import { known } from '@/lib/engine/organisation/known-facts'
import { workOfTrial } from '@/lib/expression/language/work'
import { lookAround } from '@/lib/trials/offers'
import { nothingSupposed, supposing } from '@/lib/trials/suppose'
import { playTrial } from '@/lib/trials/trial'
import { NoSuchPerson, type Beginning, type World } from '@/lib/trials/world'
import { variationsOf } from '@/lib/trials/variations'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { answerQuestions, companyCalendar, type FactSource } from '@/server/runtime'
import { factsInSight } from './facts-in-sight'
import { toBePlayed } from './to-be-played'
import { trialFacts } from './trial-facts'
import { inWords, toldTrial } from './trial-words'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

/** Tries a request with the real engine, the real organisation, the people others know and the data given; nothing is written. */
export async function tryProcess(ask: FactSource, context: CallContext, input: Input): Promise<Answer> {
  const { tx, locale } = context
  const { definition, form } = await toBePlayed(context, input)
  const facts = new KnownFacts()
  const source = await factsInSight(tx, { definition, form, caller: context.caller, facts: ask })
  const world: World = {
    facts: supposing(facts, input.suppose ?? nothingSupposed),
    form,
    calendar: await companyCalendar(tx),
    budget: workOfTrial(),
  }
  const beginning: Beginning = { ...input.beginning, startAt: input.beginning.startAt ?? context.now.toISOString() }
  const { moves, tail } = input
  const work = () =>
    withFacts(() => {
      const done = known(playTrial(definition, { beginning, moves, tail }, world))
      const whole = () => known(playTrial(definition, { beginning, moves: [], tail: 'agree' }, world))
      return {
        ...done,
        ...lookAround(definition, done.trial, world),
        others: input.variations
          ? variationsOf({ definition, form, beginning, world, ...whole() })
          : { shown: [], all: 0 },
      }
    })
  try {
    const tried = await answerQuestions(tx, trialFacts(source), facts, work)
    const { trial } = tried
    const next = trial.alarms.find(({ alarm }) => alarm !== 'remind')
    const place = trial.state.tokens.find(({ tokenId }) => tokenId === next?.tokenId)?.activityId ?? ''
    const calendar = definition.settings.calendar ?? world.calendar
    return {
      ...toldTrial(locale, definition, { ...tried, variations: tried.others.shown }),
      variationsInAll: tried.others.all,
      startAt: beginning.startAt,
      now: trial.now,
      open: nextOpening(calendar, Date.parse(trial.now)) === Date.parse(trial.now),
      next: next
        ? { at: next.at, activityName: partFor(locale, graphOf(definition).elements.get(place)?.name ?? '') }
        : null,
      end: {
        status: trial.state.task.status,
        result: trial.state.task.result,
        endReason: trial.state.task.endReason,
        formData: trial.state.formData,
      },
      stopped: trial.stopped && inWords(context, trial.stopped, { definition, form }),
    }
  } catch (error) {
    if (error instanceof NoSuchPerson)
      throw new AppError('input.invalid', {}, { initiator: atField('general.personUnknown') })
    throw error
  }
}

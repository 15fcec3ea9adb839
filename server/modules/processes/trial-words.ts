import type { z } from 'zod'
import type { Locale } from '@/lib/contracts/auth'
import type { tryProcess as contract } from '@/lib/contracts/trials'
import { graphOf, type ProcessDefinition } from '@/lib/engine'
import type { FormDefinition } from '@/lib/form-data/form-definition'
import { formFields } from '@/lib/form-data/form-fields'
import type { SlotMade } from '@/lib/trials/frame'
import type { Move } from '@/lib/trials/move'
import type { Standing } from '@/lib/trials/offers'
import type { Stopped, Trial } from '@/lib/trials/world'
import type { Variation } from '@/lib/trials/variations'
import type { Actor } from '@/lib/words/actor'
import type { Outlook } from '@/lib/words/outlook'
import type { Station } from '@/lib/words/station'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'

type Answer = z.input<(typeof contract)['data']>
type Told = Pick<Answer, 'frames' | 'moves' | 'standing' | 'coming' | 'variations'>

interface Tried {
  trial: Trial
  moves: Move[]
  standing: Standing[]
  coming: Station[]
  variations: Variation[]
}

/** A trial as its reader understands it: every name in his language. */
export function toldTrial(locale: Locale, definition: ProcessDefinition, tried: Tried): Told {
  const graph = graphOf(definition)
  const text = (words: string) => partFor(locale, words)
  const person = <Who extends Actor>(who: Who) => ({
    ...who,
    name: text(who.name),
    departmentName: text(who.departmentName),
  })
  const nameOf = (activityId: string) => text(graph.elements.get(activityId)?.name ?? '')
  const params = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).map(([key, value]) => [key, text(value)]))
  const reason = <Why extends { params: Record<string, string> }>(why: Why) => ({ ...why, params: params(why.params) })
  const slot = <Slot extends SlotMade>(made: Slot) => ({
    ...made,
    activityName: nameOf(made.activityId),
    people: made.people.map(person),
    agents: made.agents.map(person),
    agentOf: made.agentOf && person(made.agentOf),
    why: reason(made.why),
  })
  const place = (one: Outlook['to'][number]) => ({
    ...one,
    activityName: text(one.activityName),
    people: one.people.map(person),
    then: one.then.map(person),
  })
  const outlook = (said: Outlook): Outlook => ({
    ...said,
    to: said.to.map(place),
    waitsFor: said.waitsFor.map(place),
    system: said.system.map((one) => ({ ...one, activityName: text(one.activityName) })),
    alert: said.alert && reason(said.alert),
    choose: said.choose && { ...said.choose, activityName: text(said.choose.activityName) },
  })
  return {
    moves: tried.moves,
    frames: tried.trial.frames.map(
      ({ made, notices, rules, by, onBehalfOf, rights: _rights, outlook: _outlook, ...frame }) => ({
        ...frame,
        by: person(by),
        onBehalfOf: onBehalfOf && person(onBehalfOf),
        activityName: nameOf(frame.activityId),
        made: made.map(slot),
        rules: rules.map(({ code, name, version, rows }) => ({ code, name: text(name), version, rows })),
        notices: notices.map(({ mail, to, activity, ...notice }) => ({
          ...notice,
          to: to.map(person),
          activity: text(activity),
          mail: mail !== false,
        })),
      }),
    ),
    standing: tried.standing.map(({ offers, rights, ...held }) => ({
      ...slot(held),
      rights,
      offers: offers.map(({ outlook: said, ...offer }) => ({ ...offer, outlook: said && outlook(said) })),
    })),
    coming: tried.coming.map((station) => ({
      ...station,
      activityName: text(station.activityName),
      people: station.people.map(person),
      why: station.why && reason(station.why),
    })),
    variations: tried.variations.map(reason),
  }
}

/** Why a trial went no further, as a sentence. */
export function inWords(
  { locale }: CallContext,
  stopped: Stopped,
  { definition, form }: { definition: ProcessDefinition; form: FormDefinition },
): string {
  const nameOf = (id: string) => partFor(locale, graphOf(definition).elements.get(id)?.name ?? '') || id
  switch (stopped.kind) {
    case 'heldUp':
      return sentence(locale, `workflow.reasons.${stopped.key}`, stopped.params)
    case 'tooLong':
      return sentence(locale, 'workflow.reasons.tooManySteps')
    case 'notThere':
      return sentence(locale, 'workflow.trials.notThere', { activity: nameOf(stopped.activityId) })
    case 'nothingDue':
      return sentence(locale, 'workflow.trials.nothingDue')
    case 'refused':
      break
  }
  const { refusal } = stopped
  switch (refusal.kind) {
    case 'nobodyFound':
      return sentence(locale, 'workflow.reasons.nobodyFound', { activity: refusal.activity })
    case 'notAllowed':
      return sentence(locale, `workflow.refusals.${refusal.reason}`, refusal.params)
    case 'chooseBranch':
      return sentence(locale, 'errors.task.chooseBranch', {
        branches: refusal.branches.map(({ name, id }) => partFor(locale, name) || id).join(', '),
      })
    case 'chooseNext':
      return sentence(locale, 'errors.task.chooseNext', {
        activity: refusal.activity,
        people: refusal.people.map(({ name }) => partFor(locale, name)).join(', '),
      })
    case 'form':
      return `${sentence(locale, 'errors.form.invalid')} ${labelsOf(locale, form, Object.keys(refusal.fields)).join(', ')}`
    case 'cannotMigrate':
      return sentence(locale, 'errors.task.cannotMigrate', { elements: refusal.elements.join(', ') })
  }
}

/** Fields as people know them, each once; of a row its column. */
function labelsOf(locale: Locale, form: FormDefinition, paths: string[]): string[] {
  const labels = new Map(
    formFields(form).flatMap((field) => [
      [field.id, field.label] as const,
      ...(field.type === 'table' ? field.fields.map(({ id, label }) => [`${field.id}.${id}`, label] as const) : []),
    ]),
  )
  const plain = (path: string) => path.replace(/\[\d+\]/g, '')
  return [...new Set(paths.map((path) => partFor(locale, labels.get(plain(path)) ?? '') || path))]
}

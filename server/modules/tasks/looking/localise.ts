import type { Locale } from '@/lib/contracts/auth'
import type { Outlook } from '@/lib/words/outlook'
import type { Actor } from '@/lib/words/actor'
import type { FutureChange } from '@/lib/words/future-change'
import type { Station } from '@/lib/words/station'
import { partFor, sentence, titleFor } from '@/server/http/sentences'

/** Names as the reader's language has them; stored names keep all languages. */
export class Localiser {
  constructor(private readonly locale: Locale) {}

  text = (text: string): string => partFor(this.locale, text)

  title = (title: string): string => titleFor(this.locale, title)

  actor = <Who extends Actor>(actor: Who): Who => ({
    ...actor,
    name: this.text(actor.name),
    departmentName: this.text(actor.departmentName),
  })

  why = (why: { key: string; params: Record<string, string> }) => ({
    key: why.key,
    params: Object.fromEntries(Object.entries(why.params).map(([name, value]) => [name, this.text(value)])),
  })

  steps = <Step extends { activityName: string }>(steps: Step[]): Step[] =>
    steps.map((step) => ({ ...step, activityName: this.text(step.activityName) }))

  /** What became of a step that had not come, as a sentence. */
  future = ({ kind, step, people = '' }: FutureChange): string =>
    sentence(this.locale, `workflow.future.${kind}`, { step: this.text(step), people: this.text(people) })

  outlook = (outlook: Outlook): Outlook => {
    const place = (at: Outlook['to'][number]) => ({
      ...at,
      activityName: this.text(at.activityName),
      people: at.people.map(this.actor),
      then: at.then.map(this.actor),
    })
    return {
      ...outlook,
      to: outlook.to.map(place),
      waitsFor: outlook.waitsFor.map(place),
      ...(outlook.carried && {
        carried: this.steps(outlook.carried).map((at) => ({ ...at, people: at.people.map(this.actor) })),
      }),
      system: this.steps(outlook.system),
      alert: outlook.alert && this.why(outlook.alert),
      choose: outlook.choose && { ...outlook.choose, activityName: this.text(outlook.choose.activityName) },
    }
  }

  way = (stations: Station[]): Station[] =>
    stations.map((station) => ({
      ...station,
      activityName: this.text(station.activityName),
      people: station.people.map((person) => ({
        ...this.actor(person),
        ...(person.why && { why: this.why(person.why) }),
        ...(person.insteadOf && { insteadOf: this.text(person.insteadOf) }),
      })),
      why: station.why && this.why(station.why),
      condition: station.condition && this.text(station.condition),
    }))
}

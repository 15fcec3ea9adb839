import type { FormDefinitionInput } from '@/lib/contracts/forms'
import type { FieldRight } from '@/lib/form-data/form-definition'
import type { ProcessDefinitionInput } from '@/lib/engine'
import { participantType } from '@/lib/words/participants'
import type { ParticipantInput } from '@/lib/engine/participants/participant'
import type { Slot } from './slots'

/** Where a template stands in the list. */
export const templateAreas = ['people', 'money', 'buying', 'office', 'technology', 'service'] as const
export type TemplateArea = (typeof templateAreas)[number]

/** A step people carry out. Names are zh-CN|en-US|zh-TW. */
export interface TemplateStep {
  id: string
  name: string
  /** The leader of who asks, who asks himself, or people who are chosen when the template is put to use. */
  who: 'leader' | 'initiator' | Slot
  /** One after the other with the leaders; of chosen people one decides, or all of them. */
  all?: true
  /** FEEL over the form: where it is not true the step is passed over; with what the two ways are called. */
  when?: { expression: string; question: string; yes: string; no: string }
  /** Fields this step fills in: they must be, or may be. Who asks does not see them. */
  fills?: Record<string, Extract<FieldRight, 'required' | 'edit'>>
  signature?: true
}

/** A form of an office with its process, ready but for the people (issue of requests: R2.4-11). */
export interface OfficeTemplate {
  id: string
  area: TemplateArea
  name: string
  about: string
  /** Code of the form, and the letters its numbers begin with. */
  code: string
  sections: FormDefinitionInput['sections']
  layout?: 'tabs'
  /** Checks across fields, as the form keeps them. */
  rules?: FormDefinitionInput['rules']
  titleRule: string
  summary: string[]
  steps: TemplateStep[]
}

export const formOf = ({ sections, layout, rules }: OfficeTemplate): FormDefinitionInput => ({
  sections,
  ...(layout && { layout }),
  ...(rules && { rules }),
})

/** The slots people are chosen for, in the order of the steps; who looks after the process comes last. */
export const slotsOf = ({ steps }: OfficeTemplate): Slot[] => [
  ...new Set<Slot>([
    ...steps.map(({ who }) => who).filter((who) => who !== 'leader' && who !== 'initiator'),
    'managers',
  ]),
]

const leaderOfInitiator: ParticipantInput = {
  participantType: participantType.leaderOfInitiator,
  displayName: '发起人的上级|Leader of the initiator|發起人的主管',
}
const initiator: ParticipantInput = {
  participantType: participantType.initiator,
  displayName: '发起人|Initiator|發起人',
}

export type ChosenPeople = Partial<Record<Slot, ParticipantInput[]>>

const fillsOf = (steps: TemplateStep[]) => steps.flatMap(({ fills = {} }) => Object.keys(fills))

function activityOf({ id, name, who, all, fills, signature }: TemplateStep, people: ChosenPeople) {
  const chosen = who === 'leader' ? [leaderOfInitiator] : who === 'initiator' ? [initiator] : (people[who] ?? [])
  return {
    id,
    type: 'Activity' as const,
    name,
    ...(who !== 'leader' && who !== 'initiator' && { mode: all ? ('parallelAll' as const) : ('parallelAny' as const) }),
    participants: chosen,
    empty: { kind: 'manager' as const },
    self: who === 'initiator' ? ('let' as const) : ('leader' as const),
    ...(fills && { rights: { default: 'read' as const, fields: fills } }),
    ...(signature && { signature }),
  }
}

const apart = { step: 180, decision: 140, line: 160 }

/** The process of a template with the people chosen: its steps one after the other, those with a condition passed over where it is not true. */
export function processOf(
  template: OfficeTemplate,
  { processId, name, formId, people }: { processId: string; name: string; formId: string; people: ChosenPeople },
): ProcessDefinitionInput {
  const elements: ProcessDefinitionInput['elements'] = []
  const transitions: ProcessDefinitionInput['transitions'] = []
  let x = 40
  const place = (element: ProcessDefinitionInput['elements'][number], width: number) => {
    elements.push({ ...element, x, y: apart.line })
    x += width
  }
  /** What leads on to the next place, with what is written on the way. */
  let loose: { from: string; more: object }[] = []
  const join = (to: string) => {
    for (const { from, more } of loose) transitions.push({ id: `t${transitions.length + 1}`, from, to, ...more })
    loose = []
  }
  const filled = fillsOf(template.steps)
  place(
    {
      id: 'start',
      type: 'Start',
      name: '填写申请|Request|填寫申請',
      ...(filled.length > 0 && {
        rights: { default: 'edit', fields: Object.fromEntries(filled.map((field) => [field, 'hidden'])) },
      }),
    },
    apart.step,
  )
  loose.push({ from: 'start', more: {} })
  for (const step of template.steps) {
    const { when, id } = step
    if (when) {
      const decision = `${id}If`
      place({ id: decision, type: 'Condition', name: when.question, width: 56 }, apart.decision)
      join(decision)
      loose.push({ from: decision, more: { name: when.yes, condition: 'Expression', expression: when.expression } })
      place(activityOf(step, people), apart.step)
      join(id)
      loose.push({ from: id, more: {} }, { from: decision, more: { name: when.no, otherwise: true } })
    } else {
      place(activityOf(step, people), apart.step)
      join(id)
      loose.push({ from: id, more: {} })
    }
  }
  place({ id: 'end', type: 'End', name: '结束|End|結束', width: 56 }, 0)
  join('end')
  return {
    processId,
    name,
    description: template.about,
    formId,
    settings: {
      titleRule: template.titleRule,
      numberRule: `${template.code}-{yyyy}-{0000}`,
      summaryFields: template.summary,
      withdraw: 'running',
      managers: people.managers ?? [],
    },
    elements,
    transitions,
  }
}

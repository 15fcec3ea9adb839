import { KnownFacts, processDefinition, type Facts, type Given, type ProcessDefinitionInput } from '@/lib/engine'
import { Company } from '@/lib/engine/testing/company'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { participantType } from '@/lib/words/participants'
import { effectOn, knownSteps, peopleOfStep, type StepPeople } from './people-of-step'

const { role, leaderOfInitiator, user, variable, previousStepSame } = participantType
type Step = Partial<Extract<NonNullable<ProcessDefinitionInput['elements']>[number], { type: 'Activity' }>>
const process = (...steps: Step[]) =>
  processDefinition.parse({
    processId: 'p',
    name: 'P',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      ...steps.map((step, index) => ({ id: `s${index}`, name: `S${index}`, type: 'Activity' as const, ...step })),
      { id: 'end', type: 'End' },
    ],
    transitions: [],
  })
const line = (participantType: number, param0 = '') => ({ participantType, param0 })
const company = (left: string[] = []) =>
  new Company({ all: null, rd: 'all' }, [
    { account: 'ann', department: 'rd', enabled: !left.includes('ann') },
    { account: 'lead', department: 'rd', leads: true, enabled: !left.includes('lead') },
    { account: 'boss', department: 'all', leads: true, enabled: !left.includes('boss') },
    { account: 'fin', department: 'all', roles: ['finance'], enabled: !left.includes('fin') },
  ])

function found(definition: ReturnType<typeof process>, step: string, organisation: Company): StepPeople {
  const caller = organisation.caller('ann')
  let count = 0
  const given = {
    now: '2026-11-20T01:00:00.000Z',
    today: '2026-11-20',
    caller,
    facts: organisation as Facts,
    form: { sections: [] } as never,
    calendar: officeCalendar,
    newId: () => `id-${(count += 1)}`,
  } satisfies Given
  const answer = peopleOfStep(knownSteps(definition).known, step, given)
  if (answer.kind === 'ask') throw new Error('a company knows everything')
  return answer.result
}

describe('whom a step finds before and after a change', () => {
  const definition = process(
    { participants: [line(leaderOfInitiator)] },
    { participants: [line(role, 'finance')] },
    { participants: [line(role, 'finance')], empty: { kind: 'skip' } },
    { participants: [line(user, 'boss')] },
  )
  const effect = (step: string, ...left: string[]) =>
    effectOn({ whole: true }, found(definition, step, company()), found(definition, step, company(left)))

  it('law: where nobody leaves nothing is found', () => {
    for (const { activityId, whole } of knownSteps(definition).steps) {
      const before = found(definition, activityId, company())
      expect(effectOn({ whole }, before, found(definition, activityId, company()))).toBeNull()
      expect(before.verdict).toBe('people')
    }
  })

  it('a leader who leaves hands on to the one above, and where there is none the step finds nobody', () => {
    expect(effect('s0', 'lead')).toBe('changes')
    expect(effect('s0', 'lead', 'boss')).toBe('breaks')
    expect(effect('s0', 'fin')).toBeNull()
  })

  it('a role without its last member breaks a step that stops there, and changes one that is passed over', () => {
    expect(effect('s1', 'fin')).toBe('breaks')
    expect(effect('s2', 'fin')).toBe('changes')
    expect(found(definition, 's2', company(['fin']))).toEqual({ verdict: 'skip', accounts: [] })
  })

  it('a step that others may be found for on the way is not said to break', () => {
    const mixed = process(
      { participants: [line(user, 'boss'), line(variable, 'form:/who')] },
      { participants: [line(previousStepSame)] },
    )
    const { steps } = knownSteps(mixed)
    expect(steps.map(({ activityId, whole }) => [activityId, whole])).toEqual([['s0', false]])
    expect(effectOn(steps[0]!, found(mixed, 's0', company()), found(mixed, 's0', company(['boss'])))).toBe('changes')
  })

  it('managers a form is to name are nobody yet', () => {
    const managed = processDefinition.parse({
      ...process({ participants: [line(role, 'finance')], empty: { kind: 'manager' } }),
      settings: { managers: [line(variable, 'form:/who')] },
    })
    expect(found(managed, 's0', company(['fin'])).verdict).toBe('nobody')
  })

  it('asks what it does not know yet', () => {
    const caller = company().caller('ann')
    const given = {
      now: '2026-11-20T01:00:00.000Z',
      today: '2026-11-20',
      caller,
      facts: new KnownFacts(),
      form: { sections: [] } as never,
      calendar: officeCalendar,
      newId: () => 'id',
    }
    expect(peopleOfStep(definition, 's1', given)).toMatchObject({
      kind: 'ask',
      question: { kind: 'role', roleId: 'finance' },
    })
  })
})

import fc from 'fast-check'
import { processDefinition, type ProcessDefinitionInput } from '@/lib/engine'
import { participantType } from '@/lib/words/participants'
import { accountsIn, namedIn, replacedIn, rolesIn } from './named-in'

const definition = (
  elements: ProcessDefinitionInput['elements'] = [],
  settings: ProcessDefinitionInput['settings'] = {},
) =>
  processDefinition.parse({
    processId: 'p',
    name: 'P',
    formId: 'f',
    settings,
    elements: [{ id: 'start', type: 'Start' }, ...elements, { id: 'end', type: 'End' }],
    transitions: [],
  })
const line = (participantType: number, param0 = '', param1 = '') => ({ participantType, param0, param1 })
const { user, role, department, leaderOfUser, dutyOfDepartment, initiator } = participantType

const rich = definition(
  [
    {
      id: 'check',
      name: 'Check',
      type: 'Activity',
      participants: [line(user, 'ann'), line(role, 'finance'), line(leaderOfUser, 'ann')],
      empty: { kind: 'persons', accounts: ['ann', 'bob'] },
      vote: { percent: 50, minimum: 1, countAbstentions: false, weights: { ann: 3, bob: 2 } },
      deadline: { after: { amount: 1, unit: 'days' }, onTimeout: { action: 'transfer', account: 'ann' } } as never,
    },
    { id: 'tell', name: 'Tell', type: 'Notification', participants: [line(dutyOfDepartment, 'd1', 'manager')] },
    { id: 'sub', type: 'SubProcess', processId: 'q', per: 'person', people: [line(department, 'd1')] },
  ],
  {
    managers: [line(user, 'ann')],
    authorizations: [
      { participant: line(initiator), mask: 1 },
      { participant: line(role, 'finance'), mask: 2 },
    ],
  },
)

describe('what a process names of the organisation', () => {
  it('a person: as a line, in nobody’s stead, with a vote, when time runs out, as manager', () => {
    expect(namedIn(rich, { kind: 'person', id: 'ann' }).map(({ place, part }) => `${place} ${part}`)).toEqual([
      'managers ',
      'people Check',
      'instead Check',
      'timeout Check',
      'weight Check',
    ])
  })

  it('a role, a department and a position, each where a line means it and nowhere else', () => {
    const at = (kind: 'role' | 'department' | 'duty', id: string) =>
      namedIn(rich, { kind, id }).map(({ place, elementId }) => `${place} ${elementId}`)
    expect(at('role', 'finance')).toEqual(['rights ', 'people check'])
    expect(at('department', 'd1')).toEqual(['people tell', 'people sub'])
    expect(at('duty', 'manager')).toEqual(['people tell'])
    expect(at('role', 'ann')).toEqual([])
    expect(at('duty', 'd1')).toEqual([])
  })

  it('a person written down by his name alone is the one of that account (decision 14)', () => {
    const byName = definition([
      { id: 'a', type: 'Activity', participants: [{ participantType: user, displayName: 'ann' }] },
    ])
    expect(namedIn(byName, { kind: 'person', id: 'ann' })).toHaveLength(1)
    expect(accountsIn(byName)).toEqual(['ann'])
  })

  it('everybody and every role that is named, each once', () => {
    expect(accountsIn(rich).toSorted()).toEqual(['ann', 'bob'])
    expect(rolesIn(rich)).toEqual(['finance'])
  })

  it('law: after somebody has been put in another’s place nothing names the other, everything else stays, and back again is as before', () => {
    const things = fc.constantFrom(
      { kind: 'person', id: 'ann' } as const,
      { kind: 'role', id: 'finance' } as const,
      { kind: 'department', id: 'd1' } as const,
      { kind: 'duty', id: 'manager' } as const,
      { kind: 'person', id: 'nobody' } as const,
    )
    fc.assert(
      fc.property(things, (thing) => {
        const changed = replacedIn(rich, thing, { id: 'other', name: '' })
        expect(namedIn(changed, thing)).toEqual([])
        expect(namedIn(changed, { ...thing, id: 'other' })).toEqual(namedIn(rich, thing))
        expect(replacedIn(changed, { ...thing, id: 'other' }, { id: thing.id, name: '' })).toEqual(rich)
        expect(processDefinition.parse(changed)).toEqual(changed)
      }),
    )
  })

  it('who takes a place beside his own stands there once, with the weight he had', () => {
    const changed = replacedIn(rich, { kind: 'person', id: 'ann' }, { id: 'bob', name: 'Bob' })
    expect(changed.elements[1]).toMatchObject({ empty: { accounts: ['bob'] }, vote: { weights: { bob: 2 } } })
  })
})

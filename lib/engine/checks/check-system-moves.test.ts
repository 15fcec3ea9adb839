import { formDefinition } from '@/lib/form-data/form-definition'
import { processDefinition, type ProcessDefinitionInput } from '../definition/process-definition'
import { participantType as type } from '../participants/participant'
import { Company } from '../testing/company'
import { checkProcess } from './check-process'

const company = new Company({ root: null }, [
  { account: 'ann', department: 'root' },
  { account: 'bob', department: 'root', leads: true },
])
const form = formDefinition.parse({
  sections: [{ id: 's', title: '', fields: [{ id: 'total', type: 'money', label: '' }] }],
})
type Middle = ProcessDefinitionInput['elements']

const ann = [{ participantType: type.user, param0: 'ann' }]
const leader = [{ participantType: type.leaderOfInitiator }]
const script: Middle[number] = {
  id: 'script',
  name: 'Script',
  type: 'Auto',
  auto: { type: 'JavaScript', script: 'return {}' },
}
const step = (more: object): Middle[number] => ({
  id: 'step',
  name: 'Step',
  type: 'Activity',
  participants: ann,
  ...more,
})

function warnings(middle: Middle): string[] {
  const ids = ['start', ...middle.map(({ id }) => id), 'end']
  const transitions = ids.slice(1).map((to, index) => ({ id: `t${index}`, from: ids[index]!, to }))
  const definition = processDefinition.parse({
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [{ id: 'start', type: 'Start' }, ...middle, { id: 'end', type: 'End' }],
    transitions,
  })
  const answer = checkProcess(definition, form, company)
  return answer.kind === 'answered'
    ? answer.result
        .filter(({ key }) => key.startsWith('nobody') && key !== 'nobodyPossible')
        .map(({ severity, elementId, key, params }) => `${severity} ${elementId} ${key} after ${params.after}`)
    : []
}

describe('places the system brings a task to', () => {
  it('3.15-13 are named before publishing where nobody may be found there', () => {
    expect(warnings([script, step({ participants: leader })])).toEqual(['warning step nobodyToTell after Script'])
    expect(warnings([script, step({})])).toEqual([])
    expect(warnings([script, step({ participants: leader, empty: { kind: 'skip' } })])).toEqual([])
    // A person acts before it: he is told himself.
    expect(warnings([step({ participants: leader })])).toEqual([])
  })

  it('3.15-13 are named where somebody would have had to choose people or a branch', () => {
    expect(warnings([script, step({ policy: 'AssignByPrevStep' })])).toEqual([
      'warning step nobodyChoosesPeople after Script',
    ])
    const way = {
      id: 'wait',
      name: 'Wait',
      type: 'Wait',
      until: { kind: 'duration', duration: { amount: 1, unit: 'hours' } },
    } as const
    expect(warnings([way, { id: 'between', type: 'Condition' }, step({ policy: 'AssignByPrevStep' })])).toEqual([
      'warning step nobodyChoosesPeople after Wait',
    ])
    const definition = processDefinition.parse({
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start' },
        script,
        { id: 'fork', name: 'Fork', type: 'Split', split: 'SelectOne', chosenBy: 'actor' },
        step({ id: 'a' }),
        step({ id: 'b' }),
        { id: 'join', type: 'Join' },
        { id: 'end', type: 'End' },
      ],
      transitions: [
        ['start', 'script'],
        ['script', 'fork'],
        ['fork', 'a'],
        ['fork', 'b'],
        ['a', 'join'],
        ['b', 'join'],
        ['join', 'end'],
      ].map(([from, to], index) => ({ id: `t${index}`, from, to })),
    })
    const answer = checkProcess(definition, form, company)
    expect(answer.kind === 'answered' && answer.result.map(({ key }) => key)).toContain('nobodyChoosesBranch')
  })

  it('3.15-13 are named behind a step whose time decides, and not where only its person may', () => {
    const due = (more: object = {}) => ({
      id: 'due',
      name: 'Due',
      type: 'Activity' as const,
      participants: ann,
      deadline: { after: { amount: 1, unit: 'hours' as const }, onTimeout: { action: 'approve' as const } },
      ...more,
    })
    expect(warnings([due(), step({ participants: leader })])).toEqual(['warning step nobodyToTell after Due'])
    expect(warnings([due({ inPerson: true }), step({ participants: leader })])).toEqual([])
  })
})

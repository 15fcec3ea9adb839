import { formDefinition } from '@/lib/form-data/form-definition'
import { processDefinition, type ProcessDefinitionInput } from '../definition/process-definition'
import { participantType as type } from '../participants/participant'
import { Company } from '../testing/company'
import { checkProcess } from './check-process'

type Activity = Extract<ProcessDefinitionInput['elements'][number], { type: 'Activity' }>

const company = new Company({ root: null }, [{ account: 'ann', department: 'root' }])
const form = formDefinition.parse({
  sections: [{ id: 's', title: '', fields: [{ id: 'total', type: 'money', label: '' }] }],
})
const ann = { participantType: type.user, param0: 'ann' }
const initiator = { participantType: type.initiator }

/** What is said of a step with these settings, as `severity key`. */
function findings(more: Partial<Activity>): string[] {
  const definition = processDefinition.parse({
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      { id: 'step', type: 'Activity', name: 'Step', participants: [ann], ...more },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: '1', from: 'start', to: 'step' },
      { id: '2', from: 'step', to: 'end' },
    ],
  } satisfies ProcessDefinitionInput)
  const answer = checkProcess(definition, form, company)
  return answer.kind === 'answered'
    ? answer.result.map(({ elementId, severity, key, params }) => `${elementId} ${severity} ${key} ${params.name}`)
    : []
}

describe('checks before publishing, of requests of one’s own', () => {
  it('a step that lets the initiator approve his own request is warned of', () => {
    expect(findings({ self: 'let' })).toEqual(['step warning selfApproval Step'])
    expect(findings({ self: 'let', participants: [initiator] })).toEqual(['step warning selfApproval Step'])
  })

  it.each(['leader', 'departmentHead', 'skip'] as const)('one that does not is not: %s', (self) =>
    expect(findings({ self })).toEqual([]),
  )

  it('nor is one that does not say', () => expect(findings({})).toEqual([]))

  it.each([{}, { self: 'leader' as const }, { self: 'departmentHead' as const }])(
    'a step that names the initiator and does not let him is warned of: %j',
    (self) =>
      expect(findings({ participants: [ann, initiator], ...self })).toEqual(['step warning initiatorNotLet Step']),
  )

  it('one that passes for him by itself is not, nor one that leaves him out', () => {
    expect(findings({ participants: [ann, initiator], self: 'skip' })).toEqual([])
    expect(findings({ participants: [ann, { ...initiator, include: false }] })).toEqual([])
  })
})

import { formDefinition } from '@/lib/form-data/form-definition'
import { processDefinition, type ProcessDefinitionInput } from '../definition/process-definition'
import { participantType as type } from '../participants/participant'
import { Company } from '../testing/company'
import { checkProcess } from './check-process'

const company = new Company({ root: null }, [{ account: 'ann', department: 'root' }])
const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'total', type: 'money', label: 'Total' },
        { id: 'note', type: 'text', label: 'Note' },
      ],
    },
  ],
})

function found(settings: ProcessDefinitionInput['settings'], rights?: object) {
  const definition = processDefinition.parse({
    processId: 'p',
    name: '',
    formId: 'f',
    settings,
    elements: [
      { id: 'start', type: 'Start' },
      {
        id: 'step',
        type: 'Activity',
        name: 'Step',
        participants: [{ participantType: type.user, param0: 'ann' }],
        rights,
      },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: '1', from: 'start', to: 'step' },
      { id: '2', from: 'step', to: 'end' },
    ],
  })
  const answer = checkProcess(definition, form, company)
  if (answer.kind !== 'answered') throw new Error('a question about the company')
  return answer.result.map(({ elementId, severity, key, params }) =>
    [elementId, severity, key, params.field ?? ''].join(' ').trim(),
  )
}

describe('what lists and titles show', () => {
  it('is named where a step hides it, whatever hides it', () => {
    expect(found({ summaryFields: ['total'] }, { fields: { total: 'hidden' } })).toEqual([
      'step warning shownThoughHidden Total',
    ])
    expect(found({ titleRule: '{no} {note}' }, { default: 'hidden' })).toEqual(['step warning shownThoughHidden Note'])
    expect(found({ summaryFields: ['total'], titleRule: '{total}' }, { fields: { total: 'hidden' } })).toHaveLength(1)
    expect(found({ summaryFields: ['total'] }, { fields: { note: 'hidden' } })).toEqual([])
  })

  it('tells an amount where decisions are limited by one', () => {
    expect(found({ bulkLimit: 100 })).toEqual(['warning limitWithoutAmount'])
    expect(found({ mail: { link: true, most: 100 }, summaryFields: ['note'] })).toEqual(['warning limitWithoutAmount'])
    expect(found({ bulkLimit: 100, summaryFields: ['total'] })).toEqual([])
    expect(found({ mail: { link: false, most: 100 } })).toEqual([])
  })
})

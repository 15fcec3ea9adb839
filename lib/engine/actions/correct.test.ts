import type { FormDefinition } from '@/lib/form-data/form-definition'
import type { ProcessDefinitionInput } from '../definition/process-definition'
import { replay } from '../core/log-entry'
import { participantType } from '../participants/participant'
import { Company } from '../testing/company'
import { Rehearsal } from '../testing/rehearsal'

const form = {
  sections: [
    {
      id: 'all',
      title: '',
      fields: [
        { id: 'purpose', type: 'text', label: 'purpose', required: true, maxLength: 20 },
        { id: 'count', type: 'number', label: 'count' },
        { id: 'twice', type: 'number', label: 'twice', formula: 'count * 2' },
        { id: 'offer', type: 'attachment', label: 'offer' },
      ],
    },
  ],
} as unknown as FormDefinition

const step = (id: string, account: string): ProcessDefinitionInput['elements'][number] => ({
  id,
  type: 'Activity',
  participants: [{ participantType: participantType.user, param0: account }],
  rights: { default: 'edit' },
})

function begin() {
  const people = ['ann', 'bob', 'cat', 'adm'].map((account) => ({ account, department: 'east' }))
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [{ id: 'start', type: 'Start' }, step('check', 'bob'), step('decide', 'cat'), { id: 'end', type: 'End' }],
    transitions: [
      { id: '1', from: 'start', to: 'check' },
      { id: '2', from: 'check', to: 'decide' },
      { id: '3', from: 'decide', to: 'end' },
    ],
  }
  const company = new Company({ east: null }, people)
  const play = new Rehearsal({ company, definition, form, administrator: 'adm' }, 'ann')
  play.submit('ann', { purpose: 'desk', count: 2 })
  return play
}
const correction = (formData: object) => ({ corrects: true as const, opinion: 'by phone', formData: formData as never })

describe('values put right', () => {
  it('R2.9-13 formulas follow, nothing else moves, and the log alone rebuilds it', () => {
    const play = begin()
    const before = play.state
    const { entry, effects } = play.as('adm', 'Correct', {
      ...correction({ count: 5 }),
      confirmedBy: { account: 'cat', name: 'Cat', departmentName: '' },
    })
    expect(play.state.formData).toMatchObject({ purpose: 'desk', count: 5, twice: 10 })
    // Only what a decision taken back would bring back is told of the correction.
    const where = (tokens: typeof before.tokens) => tokens.map(({ formBefore: _formBefore, ...token }) => token)
    expect(where(play.state.tokens)).toEqual(where(before.tokens))
    expect(effects).toEqual([])
    expect(entry).toMatchObject({ by: { account: 'adm' }, opinion: 'by phone', confirmedBy: { account: 'cat' } })
    expect(replay(before, entry.changes)).toEqual(play.state)
  })

  it('come back neither with a draft nor with a decision that is taken back', () => {
    const play = begin()
    play.as('bob', 'Action', { formData: { purpose: 'table', count: 3 } })
    play.as('cat', 'Save', { formData: { purpose: 'chair', count: 4 } })
    play.as('adm', 'Correct', correction({ purpose: 'shelf' }))
    expect(play.state.tokens.map(({ draft }) => draft).filter(Boolean)).toEqual([expect.objectContaining({ count: 4 })])
    expect(JSON.stringify(play.state.tokens.map(({ draft, formBefore }) => [draft, formBefore]))).not.toContain(
      'purpose',
    )
  })

  it('are refused as the form refuses them, and to whoever may not', () => {
    const play = begin()
    expect(play.refusal('adm', 'Correct', correction({ count: 'many' }))).toBe('form')
    expect(play.refusal('adm', 'Correct', correction({ purpose: '' }))).toBe('form')
    expect(play.refusal('adm', 'Correct', correction({ offer: ['f1'] }))).toBe('notCorrectable')
    expect(play.refusal('adm', 'Correct', correction({ twice: 9 }))).toBe('nothingToCorrect')
    expect(play.refusal('adm', 'Correct', { ...correction({ count: 5 }), opinion: ' ' })).toBe('reasonMissing')
    expect(play.refusal('bob', 'Correct', correction({ count: 5 }))).toBe('noRight')
    // As an act of a page, which names no call made for it.
    expect(play.refusal('adm', 'Correct', { opinion: 'x', formData: { count: 5 } })).toBe('noRight')
  })
})

import type { FormData, FormDefinition } from '@/lib/form-data/form-definition'
import type { ProcessDefinitionInput } from '../definition/process-definition'
import { participantType } from '../participants/participant'
import { Company } from '../testing/company'
import { Rehearsal } from '../testing/rehearsal'
import { graphOf } from '../definition/graph'
import { findMine } from '../core/scene'
import { draftOn, fixedRowsAt } from './accept-form'

const form = {
  sections: [
    {
      id: 'all',
      title: '',
      fields: [
        {
          id: 'lines',
          type: 'table',
          label: 'lines',
          maxRows: 20,
          minRows: 0,
          fields: [{ id: 'what', type: 'text', label: 'what', required: true }],
        },
      ],
    },
  ],
} as unknown as FormDefinition

const step = (id: string, ...accounts: string[]): ProcessDefinitionInput['elements'][number] => ({
  id,
  type: 'Activity',
  mode: accounts.length > 1 ? 'parallelAll' : 'single',
  participants: accounts.map((account) => ({ participantType: participantType.user, param0: account })),
  rights: { default: 'read', fields: { lines: 'add' } },
})

const line = (what: string) => ({ what })
const lines = (...names: string[]): FormData => ({ lines: names.map(line) })

function begin(...checkers: string[]) {
  const people = ['ann', 'bob', 'cat', 'dan', 'eve'].map((account) => ({ account, department: 'east' }))
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start', rights: { default: 'add' } },
      step('check', 'bob', 'cat', ...checkers),
      step('decide', 'dan'),
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: '1', from: 'start', to: 'check' },
      { id: '2', from: 'check', to: 'decide' },
      { id: '3', from: 'decide', to: 'end' },
    ],
  }
  const company = new Company({ east: null }, people)
  return new Rehearsal({ company, definition, form }, 'ann')
}

function sceneOf(play: Rehearsal, account: string) {
  const scene = { graph: graphOf(play.definition), state: play.state, given: play.given(account) }
  return { scene, token: findMine(play.state, account)! }
}

describe('R2.4-11 rows added along the way', () => {
  it('of a request that is not handed in yet are all its writer’s; of what was handed in, nobody changes a row', () => {
    const play = begin()
    play.as('ann', 'Save', { formData: lines('desk', 'lamp') })
    play.as('ann', 'Save', { formData: lines('lamp') })
    play.submit('ann', lines('chair'))
    expect(play.refusal('bob', 'Action', { formData: lines() })).toBe('form')
    expect(play.refusal('bob', 'Action', { formData: lines('desk') })).toBe('form')
    play.as('bob', 'Action', { formData: lines('chair', 'shelf') })
    expect(play.refusal('cat', 'Action', { formData: lines('chair', 'mine') })).toBe('form')
    play.as('cat', 'Action', { formData: lines('chair', 'shelf', 'mine') })
    expect(play.state.formData).toEqual(lines('chair', 'shelf', 'mine'))
  })

  it('a draft is its writer’s to change, and stands after what a colleague has handed in since', () => {
    const play = begin()
    play.submit('ann', lines('chair'))
    play.as('cat', 'Save', { formData: lines('chair', 'one', 'two') })
    play.as('cat', 'Save', { formData: lines('chair', 'two') })
    play.as('bob', 'Action', { formData: lines('chair', 'shelf') })
    const { scene, token } = sceneOf(play, 'cat')
    expect(draftOn(scene, token)).toMatchObject(lines('chair', 'shelf', 'two'))
    expect(fixedRowsAt(scene, token)).toEqual({ lines: 2 })
    play.as('cat', 'Action', {})
    expect(play.state.formData).toEqual(lines('chair', 'shelf', 'two'))
  })

  it('a decision taken back is a draft with what it had added', () => {
    const play = begin()
    play.submit('ann', lines('chair'))
    play.as('bob', 'Action', {})
    play.as('cat', 'Action', { formData: lines('chair', 'shelf') })
    play.as('cat', 'Undo', {})
    expect(play.state.formData).toEqual(lines('chair'))
    const { scene, token } = sceneOf(play, 'cat')
    expect(draftOn(scene, token)).toEqual(lines('chair', 'shelf'))
  })

  it('taken back after a colleague has added some are their writer’s again, and the colleague’s stay', () => {
    const play = begin('eve')
    play.submit('ann', lines('chair'))
    play.as('bob', 'Action', { formData: lines('chair', 'shelf', 'rug') })
    play.as('cat', 'Action', { formData: lines('chair', 'shelf', 'rug', 'mine') })
    play.as('bob', 'Undo', {})
    expect(play.state.formData).toEqual(lines('chair', 'mine'))
    const { scene, token } = sceneOf(play, 'bob')
    expect(draftOn(scene, token)).toEqual(lines('chair', 'mine', 'shelf', 'rug'))
    // The colleague takes hers back as well: nothing of his comes along.
    play.as('cat', 'Undo', {})
    expect(play.state.formData).toEqual(lines('chair'))
    play.as('bob', 'Action', { formData: lines('chair', 'rug') })
    play.as('cat', 'Action', { formData: lines('chair', 'rug', 'mine') })
    expect(play.state.formData).toEqual(lines('chair', 'rug', 'mine'))
  })

  it('taken back after a colleague who added none are his again as well', () => {
    const play = begin('eve')
    play.submit('ann', lines('chair'))
    play.as('bob', 'Action', { formData: lines('chair', 'shelf') })
    play.as('cat', 'Action', { formData: lines('chair', 'shelf') })
    play.as('bob', 'Undo', {})
    play.as('bob', 'Action', { formData: lines('chair', 'lamp') })
    expect(play.state.formData).toEqual(lines('chair', 'lamp'))
  })
})

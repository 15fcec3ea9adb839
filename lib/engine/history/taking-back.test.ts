import type { ProcessDefinitionInput } from '../definition/process-definition'
import { company, row, step, users, why } from '../testing/drawn-plays'
import { Rehearsal } from '../testing/rehearsal'

describe('taking back', () => {
  it('is over when a colleague has completed the step since, or sent it back', () => {
    const left = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }), step('next', ['dan']))
    left.as('bob', 'Action')
    left.as('cat', 'Action')
    expect(left.refusal('bob', 'Undo')).toBe('alreadyGoneOn')
    left.as('cat', 'Undo')
    expect(left.live).toEqual(['s:cat'])

    const returned = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }))
    returned.as('bob', 'Action')
    returned.as('cat', 'Recede', why)
    expect(returned.refusal('bob', 'Undo')).toBe('alreadyGoneOn')
  })

  it('is over for a branch that ended, once the split is closed', () => {
    const definition: ProcessDefinitionInput = {
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start' },
        { id: 'split', type: 'Split' },
        step('a', ['bob']),
        step('b', ['cat']),
        { id: 'stop', type: 'End' },
        { id: 'join', type: 'Join' },
        step('c', ['dan']),
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: '1', from: 'start', to: 'split' },
        { id: '2', from: 'split', to: 'a' },
        { id: '3', from: 'split', to: 'b' },
        { id: '4', from: 'a', to: 'stop' },
        { id: '5', from: 'b', to: 'join' },
        { id: '6', from: 'split', to: 'join', condition: 'False' },
        { id: '7', from: 'join', to: 'c' },
        { id: '8', from: 'c', to: 'end' },
      ],
    }
    const play = new Rehearsal({ company, definition }, 'ann')
    play.submit('ann')
    play.as('bob', 'Action')
    play.as('cat', 'Action')
    expect(play.live).toEqual(['c:dan'])
    expect(play.refusal('bob', 'Undo')).toBe('alreadyGoneOn')
  })
})

it('who looks after a process sees its tasks, holds them and gives them to others, and has no vote', () => {
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    settings: { managers: users('dan') },
    elements: [{ id: 'start', type: 'Start' }, step('s', ['bob']), { id: 'end', type: 'End' }],
    transitions: [
      { id: '1', from: 'start', to: 's' },
      { id: '2', from: 's', to: 'end' },
    ],
  }
  const play = new Rehearsal({ company, definition }, 'ann')
  play.submit('ann')
  expect(play.can('dan')).toMatchObject({
    trace: true,
    pause: true,
    dispatch: true,
    approve: 'notYourTurn',
    skip: 'noRight',
    stop: 'noRight',
  })
  play.as('dan', 'Dispatch', { ...why, tokenId: play.state.tokens.at(-1)!.tokenId, people: ['cat'] })
  expect(play.live).toEqual(['s:cat'])
})

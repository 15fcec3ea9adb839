import type { ProcessDefinitionInput } from '../definition/process-definition'
import { Company } from '../testing/company'
import { company, drafted, row, slotAt, step, why } from '../testing/drawn-plays'
import { Rehearsal } from '../testing/rehearsal'

const slot = (play: Rehearsal) => play.state.tokens.find(({ tokenId }) => tokenId === slotAt(play, 's'))!

describe('3.3-19 taking back beside rules and others that came since', () => {
  const everybody = (mode: 'share' | 'move') => {
    const people = new Company(
      { root: null },
      ['ann', 'bob', 'cat', 'dan'].map((account) => ({ account, department: 'root' })),
    )
    people.standIns.push({ principal: 'bob', agent: 'cat', mode })
    const play = drafted([step('s', ['bob'])], { people })
    play.submit('ann')
    return { play, people }
  }

  it.each(['share', 'move'] as const)('revives no stand-in whose rule has ended (%s)', (mode) => {
    const { play, people } = everybody(mode)
    play.as('cat', 'Transfer', { people: ['dan'] })
    people.standIns.pop()
    play.as('cat', 'Undo')
    expect(slot(play)).toMatchObject({ actor: { account: 'bob' }, agentOf: null, agents: [], handed: null })
    expect(play.refusal('cat', 'Action')).toBe('notYourTurn')
    play.as('bob', 'Action')
  })

  it.each(['share', 'move'] as const)('an answer comes to the principal where the rule has ended (%s)', (mode) => {
    const { play, people } = everybody(mode)
    play.as('cat', 'Delegate', { people: ['dan'] })
    people.standIns.pop()
    const { effects } = play.as('dan', 'DelegateReturn', why)
    expect(slot(play)).toMatchObject({ actor: { account: 'bob' }, agentOf: null, agents: [], delegatedBy: null })
    expect(effects).toMatchObject([{ event: 'arrived', to: [{ account: 'bob' }] }])
    expect(play.refusal('cat', 'Action')).toBe('notYourTurn')
  })

  it('is over once the receiver has asked others in, also where they have answered', () => {
    const play = row(step('s', ['bob']))
    play.as('bob', 'Transfer', { people: ['cat'] })
    play.as('cat', 'JointSign', { ...why, people: ['dan'], position: 'before' })
    play.as('dan', 'Action')
    expect(play.can('cat').approve).toBe(true)
    expect(play.refusal('bob', 'Undo')).toBe('alreadyGoneOn')
  })

  it('a place that cannot come back does not stand in the way of an older decision that can', () => {
    const line = (from: string, to: string) => ({ id: `${from}-${to}`, from, to })
    const definition: ProcessDefinitionInput = {
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start' },
        { id: 'split', type: 'Split' },
        step('a', ['bob']),
        step('a2', ['eve']),
        step('b', ['bob']),
        { id: 'join', type: 'Join' },
        { id: 'end', type: 'End' },
      ],
      transitions: [
        line('start', 'split'),
        line('split', 'a'),
        line('split', 'b'),
        line('a', 'a2'),
        line('a2', 'join'),
        line('b', 'join'),
        line('join', 'end'),
      ],
    }
    const play = new Rehearsal({ company, definition, administrator: 'boss' }, 'ann')
    play.submit('ann')
    play.as('bob', 'Action', { tokenId: slotAt(play, 'a') })
    play.as('bob', 'Transfer', { tokenId: slotAt(play, 'b'), people: ['cat'] })
    play.as('cat', 'JointSign', { ...why, people: ['dan'], position: 'before' })
    expect(play.live).toContain('a2:eve')
    play.as('bob', 'Undo')
    expect(play.live).toContain('a:bob')
    expect(play.live).not.toContain('a2:eve')
    expect(play.refusal('bob', 'Undo')).toBe('alreadyGoneOn')
  })
})

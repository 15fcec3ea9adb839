import { participantType } from '../participants/participant'
import type { ProcessDefinitionInput } from '../definition/process-definition'
import { Company } from '../testing/company'
import { Rehearsal } from '../testing/rehearsal'

describe('agents', () => {
  const withAgents = (...standIns: Company['standIns']) => {
    const own = new Company(
      { root: null },
      ['ann', 'bob', 'cat', 'dan'].map((account) => ({ account, department: 'root' })),
    )
    own.standIns.push(...standIns)
    const definition: ProcessDefinitionInput = {
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start' },
        {
          id: 'step',
          type: 'Activity',
          self: 'skip',
          participants: [{ participantType: participantType.user, param0: 'bob' }],
        },
        {
          id: 'same',
          type: 'Activity',
          participants: [{ participantType: participantType.stepSame, param0: 'step' }],
        },
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: '1', from: 'start', to: 'step' },
        { id: '2', from: 'step', to: 'same' },
        { id: '3', from: 'same', to: 'end' },
      ],
    }
    const play = new Rehearsal({ company: own, definition }, 'ann')
    play.submit('ann')
    return play
  }

  it('share: both may act, the first to act wins, and the log says for whom', () => {
    const play = withAgents({ principal: 'bob', agent: 'cat', mode: 'share' })
    expect([play.can('bob').approve, play.can('cat').approve, play.can('dan').approve]).toEqual([
      true,
      true,
      'notYourTurn',
    ])
    const done = play.as('cat', 'Action')
    expect(done.entry).toMatchObject({ by: { account: 'cat' }, onBehalfOf: { account: 'bob' } })
    expect(play.refusal('bob', 'Undo')).toBe('nothingToUndo')
  })

  it('move: the agent gets it, and a chain is followed without going round in circles', () => {
    const play = withAgents(
      { principal: 'bob', agent: 'cat', mode: 'move' },
      { principal: 'cat', agent: 'dan', mode: 'move' },
      { principal: 'dan', agent: 'bob', mode: 'move' },
    )
    expect(play.live).toEqual(['step:dan'])
    expect(play.state.tokens.at(-1)).toMatchObject({
      agentOf: { account: 'bob' },
      why: { key: 'agent', params: { principal: 'bob' } },
    })
  })

  it('a rule for some steps leaves the others with the principal', () => {
    const play = withAgents({ principal: 'bob', agent: 'cat', mode: 'move', steps: ['same'] })
    expect(play.live).toEqual(['step:bob'])
    play.as('bob', 'Action')
    expect(play.live).toEqual(['same:cat'])
  })

  it('nobody decides on his own request as an agent', () => {
    expect(withAgents({ principal: 'bob', agent: 'ann', mode: 'move' }).live).toEqual(['step:bob'])
  })

  it('"the same as in step N" is the principal, not who stood in for him', () => {
    const play = withAgents({ principal: 'bob', agent: 'cat', mode: 'share' })
    play.as('cat', 'Action')
    expect(play.live).toEqual(['same:bob'])
  })
})

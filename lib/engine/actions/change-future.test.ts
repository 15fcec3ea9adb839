import { operator } from '@/lib/words/workflow-enumerations'
import { emptyCommand, type Command } from '../core/command'
import type { Given } from '../core/given'
import { step as carryOut } from '../core/step'
import { processDefinition, type ProcessDefinitionInput } from '../definition/process-definition'
import { draw } from '../testing/draw'
import { company } from '../testing/drawn-plays'
import { Rehearsal } from '../testing/rehearsal'

const row = (ids: string[], changeFuture: 'off' | 'people' | 'insert' = 'insert') => {
  const definition = draw(
    [],
    ['start', ...ids].map((id, index) => `${id} ${ids[index] ?? 'end'}`),
    'bob',
  )
  return { ...definition, settings: { ...definition.settings, changeFuture } }
}

function begun(definition: ProcessDefinitionInput) {
  const play = new Rehearsal({ company, definition, administrator: 'boss' }, 'ann')
  play.submit('ann')
  return play
}

/** Goes on by another definition, as the initiator; what stands live then, or why not. */
function change(play: Rehearsal, to: ProcessDefinitionInput, command: Partial<Command> = {}) {
  const given: Given = { ...play.given('ann'), previous: play.definition }
  const answer = carryOut(
    processDefinition.parse(to),
    play.state,
    { ...emptyCommand, operator: operator.ChangeFuture, ...command } as Command,
    given,
  )
  if (answer.kind === 'ask') throw new Error('a company for tests knows every answer')
  return answer.result
}
const outcome = (result: ReturnType<typeof change>) =>
  result.kind === 'done'
    ? result.state.tokens.filter(({ status }) => status !== 1 && status !== 2).map(({ activityId }) => activityId)
    : 'reason' in result.refusal
      ? result.refusal.reason
      : result.refusal.kind

describe('R3-52 steps that have not come are changed', () => {
  it.each<[string, ProcessDefinitionInput, unknown]>([
    ['one is put in', row(['a', 'new', 'b']), ['a']],
    ['one is taken out', row(['a']), ['a']],
    ['they change places', row(['a', 'c', 'b']), ['a']],
    ['what has come is taken out', row(['b', 'c']), 'stepsHaveCome'],
  ])('%s', (_what, to, expected) => expect(outcome(change(begun(row(['a', 'b', 'c'])), to))).toEqual(expected))

  it('what has come stays as it is, and so do the settings: a definition that says otherwise is refused', () => {
    const other = row(['a', 'b'])
    Object.assign(
      other.elements.find(({ id }) => id === 'a')!,
      { participants: [{ participantType: 0, param0: 'ann' }] },
    )
    expect(outcome(change(begun(row(['a', 'b'])), other))).toBe('stepsHaveCome')
    const freer = { ...row(['a', 'b']), settings: { ...row([]).settings, withdraw: 'never' as const } }
    expect(outcome(change(begun(row(['a', 'b'])), freer))).toBe('stepsHaveCome')
  })

  it.each(['off', 'people'] as const)('nothing is put in where the process says %s', (allowed) => {
    const refusal = outcome(change(begun(row(['a', 'b'], allowed)), row(['a', 'new', 'b'], allowed)))
    expect(refusal).toBe(allowed === 'off' ? 'notAFreeFlow' : 'stepsAreFixed')
  })

  it('people are named for steps ahead where the process lets them, by its initiator alone', () => {
    const play = begun(row(['a', 'b'], 'people'))
    const strict = row(['a', 'b'], 'people')
    expect(play.refusal('ann', 'ChangeFuture', { nextPeople: { a: ['dan'] } })).toBe('stepsHaveCome')
    play.as('ann', 'ChangeFuture', { nextPeople: { b: ['dan'] } })
    play.as('bob', 'Action')
    expect(play.live).toEqual(['b:dan'])
    expect(outcome(change(play, strict))).toBe('stepsHaveCome')
  })

  it('whom one named for a step that is gone is forgotten with it', () => {
    const play = begun(row(['a', 'b', 'c']))
    play.as('ann', 'ChangeFuture', { nextPeople: { b: ['dan'] } })
    const result = change(play, row(['a', 'c']))
    expect(result.kind === 'done' && result.state.task.presets).toEqual({})
  })

  it('a step is due at the moment it is given, whenever it begins', () => {
    const at = '2031-01-01T10:00:00.000Z'
    const timed = row(['a'])
    Object.assign(
      timed.elements.find(({ id }) => id === 'a')!,
      { deadline: { after: { amount: 1, unit: 'days' }, at } },
    )
    expect(begun(timed).state.tokens.find(({ activityId }) => activityId === 'a')?.dueAt).toBe(at)
  })
})

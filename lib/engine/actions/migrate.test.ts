import type { Given } from '../core/given'
import { emptyCommand, type Command } from '../core/command'
import { step as carryOut } from '../core/step'
import {
  processDefinition,
  type ProcessDefinition,
  type ProcessDefinitionInput,
} from '../definition/process-definition'
import { operator } from '@/lib/words/workflow-enumerations'
import { draw } from '../testing/draw'
import { company } from '../testing/drawn-plays'
import { Rehearsal } from '../testing/rehearsal'

const split = { id: 'f', type: 'Split' as const }
const join = { id: 'j', type: 'Join' as const }
const row = (...ids: string[]) =>
  draw(
    [],
    ['start', ...ids].map((id, index) => `${id} ${ids[index] ?? 'end'}`),
    'bob',
  )
const parallel = (one = 'a', two = 'b') =>
  draw([split, join], ['start f', `f ${one}`, `f ${two}`, `${one} j`, `${two} j`, 'j end'], 'bob')

function begun(definition: ProcessDefinitionInput) {
  const play = new Rehearsal({ company, definition, administrator: 'boss' }, 'ann')
  play.submit('ann')
  return play
}

/** Moves a task to another version; the answer, carried out where it can be. */
function move(play: Rehearsal, to: ProcessDefinition, command: Partial<Command> = {}, account = 'boss') {
  const given: Given = { ...play.given(account), previous: play.definition }
  const answer = carryOut(
    to,
    play.state,
    { ...emptyCommand, operator: operator.Migrate, opinion: 'new rules', ...command } as Command,
    given,
  )
  if (answer.kind === 'ask') throw new Error('a company for tests knows every answer')
  return answer.result
}
const live = (result: ReturnType<typeof move>) =>
  result.kind === 'done'
    ? result.state.tokens
        .filter(({ status }) => status !== 1 && status !== 2)
        .map(({ activityId }) => activityId)
        .toSorted()
    : result.refusal

describe('3.12 a running task moves to another version', () => {
  it('stays where it is, and goes on by the new way', () => {
    const play = begun(row('a', 'b'))
    const next = processDefinition.parse(row('a', 'new', 'b'))
    const result = move(play, next)
    expect(live(result)).toEqual(['a'])
    if (result.kind !== 'done') return
    const [slot] = result.state.tokens.filter(({ activityId }) => activityId === 'a')
    const on = carryOut(
      next,
      result.state,
      { ...emptyCommand, operator: operator.Action, tokenId: slot!.tokenId } as Command,
      play.given('bob'),
    )
    expect(on.kind === 'answered' && live(on.result)).toEqual(['new'])
  })

  it('goes to the element named for its own, with what was chosen for it', () => {
    const play = begun(row('a', 'b'))
    play.as('boss', 'Dispatch', { opinion: 'x', targetActivityId: 'b', people: ['dan'] })
    const result = move(play, processDefinition.parse(row('first', 'second')), { mapping: { a: 'first', b: 'second' } })
    expect(live(result)).toEqual(['first'])
    expect(result.kind === 'done' && Object.keys(result.state.task.presets)).toEqual(['second'])
  })

  it('keeps branches where the new version has them, and their join', () => {
    const play = begun(parallel())
    const ways = parallel()
    expect(live(move(play, processDefinition.parse({ ...ways, name: 'later' })))).toEqual(['a', 'b', 'f'])
    expect(live(move(play, processDefinition.parse(parallel('c', 'b')), { mapping: { a: 'c' } }))).toEqual([
      'b',
      'c',
      'f',
    ])
  })

  it.each<[string, ProcessDefinitionInput, ProcessDefinitionInput, Partial<Command>, string[]]>([
    ['its step is gone', row('a', 'b'), row('b'), {}, ['a']],
    ['what is there is no step', row('a'), draw([{ id: 'a', type: 'Condition' }], ['start a', 'a end']), {}, ['a']],
    ['it would come to stand in a branch', row('a'), parallel(), {}, ['a']],
    ['its branches are gone', parallel(), row('a', 'b'), {}, ['f', 'a', 'b']],
    ['one of its branches is another', parallel(), parallel('c', 'd'), { mapping: { a: 'c' } }, ['b']],
  ])('is refused by the names of the places where %s', (_name, from, to, command, elements) => {
    const play = begun(from)
    const before = JSON.stringify(play.state)
    const answer = live(move(play, processDefinition.parse(to), command))
    expect(answer).toMatchObject({ kind: 'cannotMigrate' })
    expect((answer as { elements: string[] }).elements.toSorted()).toEqual(elements.toSorted())
    expect(JSON.stringify(play.state)).toBe(before)
  })

  it('is an administrator’s to do, with a reason, and only where there is another version', () => {
    const play = begun(row('a'))
    const next = processDefinition.parse(row('a', 'b'))
    expect(live(move(play, next, {}, 'bob'))).toMatchObject({ reason: 'noRight' })
    expect(live(move(play, next, { opinion: ' ' }))).toMatchObject({ reason: 'reasonMissing' })
    expect(play.refusal('boss', 'Migrate', { opinion: 'x' })).toBe('noMigration')
  })

  it('starts the clock of a step that has one only now', () => {
    const play = begun(row('a'))
    const timed = row('a')
    Object.assign(
      timed.elements.find(({ id }) => id === 'a')!,
      { deadline: { after: { amount: 1, unit: 'hours' } } },
    )
    const result = move(play, processDefinition.parse(timed))
    expect(result).toMatchObject({ kind: 'done', effects: [{ kind: 'timer', alarm: 'due' }] })
  })

  it('does not leave the initiator a step of his own request that the new version keeps from him', () => {
    const own = draw([], ['start a', 'a end'], 'ann')
    const play = begun(own)
    expect(play.live).toEqual(['a:ann'])
    const strict = structuredClone(own)
    Object.assign(
      strict.elements.find(({ id }) => id === 'a')!,
      { self: 'leader' },
    )
    const result = move(play, processDefinition.parse(strict))
    expect(result.kind === 'done' && result.state.tokens.at(-1)?.actor?.account).toBe('boss')
  })
})

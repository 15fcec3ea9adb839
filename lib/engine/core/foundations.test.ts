import fc from 'fast-check'
import { draw } from '../testing/draw'
import { company, drafted, forked, row, step, why } from '../testing/drawn-plays'
import { Rehearsal } from '../testing/rehearsal'
import { KnownFacts, withFacts } from '../organisation/known-facts'
import { ancestorsOf, descendantsOf } from '../state/ancestry'
import { copyOf } from '../state/copy-of'
import { branchUnder, isInside, scopeChain } from '../state/scopes'
import type { Token } from '../state/token'
import { nothing, replay } from './log-entry'

const numbers = {
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'total', type: 'money' as const, label: '' },
        { id: 'kind', type: 'text' as const, label: '' },
      ],
    },
  ],
}

describe('R3-58 the way on', () => {
  /** start → a → by these ways to x, y or z. */
  const goes = (ways: string[], more: Record<string, object>, formData = {}) => {
    const definition = draw([], ['start a', ...ways, 'x end', 'y end', 'z end'], 'bob')
    for (const [id, change] of Object.entries(more))
      Object.assign(
        definition.transitions.find((way) => way.id === id)!,
        change,
      )
    const play = new Rehearsal({ company, definition, form: numbers, administrator: 'boss' }, 'ann')
    play.submit('ann', formData)
    play.as('bob', 'Action')
    return play.state.task.alert?.key ?? play.live.join()
  }
  const says = (expression: string) => ({ condition: 'Expression', expression })

  it.each<[string, string[], Record<string, object>, object, string]>([
    ['the first in the order drawn', ['a x', 'a y'], {}, {}, 'x:bob'],
    [
      'the first whose condition holds',
      ['a x', 'a y'],
      { w2: says('total > 5'), w3: says('total > 1') },
      { total: '3' },
      'y:bob',
    ],
    ['not one drawn but closed', ['a x never', 'a y'], {}, {}, 'y:bob'],
    ['the otherwise last, wherever it is drawn', ['a z !', 'a y'], { w3: says('total > 1') }, { total: '3' }, 'y:bob'],
    ['the otherwise where nothing holds', ['a y', 'a z !'], { w2: says('total > 5') }, { total: '3' }, 'z:bob'],
    ['no condition over what is empty holds', ['a y', 'a z !'], { w2: says('total > 5') }, {}, 'z:bob'],
    [
      'an expression that makes no sense is closed',
      ['a y', 'a z !'],
      { w2: says('total + kind') },
      { kind: 'x' },
      'z:bob',
    ],
    ['a value that is no yes is closed', ['a y', 'a z !'], { w2: says('1') }, {}, 'z:bob'],
    ['held up where nothing holds', ['a y'], { w2: says('total > 5') }, {}, 'routeMissing'],
    ['by who started it', ['a y', 'a z !'], { w2: says('initiator = "ann"') }, {}, 'y:bob'],
    ['by his department', ['a y', 'a z !'], { w2: says('initiatorDepartment = "root"') }, {}, 'y:bob'],
    ['by the round', ['a y', 'a z !'], { w2: says('round = 1') }, {}, 'y:bob'],
    ['R3-61 by who acts: a person', ['a y', 'a z !'], { w2: says('autoProcess') }, {}, 'z:bob'],
    ['R3-61 by who acts: not who looks after it', ['a y', 'a z !'], { w2: says('supervisor') }, {}, 'z:bob'],
    ['R3-61 by the limit of steps', ['a y', 'a z !'], { w2: says('maxSteps = 10000') }, {}, 'y:bob'],
  ])('%s', (_name, ways, more, formData, expected) => expect(goes(ways, more, formData)).toBe(expected))

  it('R3-61 who looks after the process, and the engine itself, are known by their marks', () => {
    const definition = draw([], ['start a', 'a x', 'a y', 'a z !', 'x end', 'y end', 'z end'], 'bob')
    Object.assign(definition.transitions[1]!, says('supervisor'))
    Object.assign(definition.transitions[2]!, says('autoProcess'))
    Object.assign(
      definition.elements.find(({ id }) => id === 'a')!,
      {
        deadline: { after: { amount: 1, unit: 'hours' }, onTimeout: { action: 'approve' } },
      },
    )
    const begin = (manager: string) => {
      const settings = { ...definition.settings, managers: [{ participantType: 0, param0: manager }] }
      const play = new Rehearsal({ company, definition: { ...definition, settings }, form: numbers }, 'ann')
      play.submit('ann')
      return play
    }
    const managed = begin('bob')
    managed.as('bob', 'Action')
    expect(managed.live).toEqual(['x:bob'])
    const late = begin('boss')
    const { tokenId, dueAt } = late.state.tokens.at(-1)!
    late.passTo(dueAt!)
    late.as('#system', 'Timeout', { tokenId, alarm: { alarm: 'due', dueAt: dueAt!, turn: 0 } })
    expect(late.live).toEqual(['y:bob'])
  })
})

describe('3.15-1 the log', () => {
  it('tells of each act who, where, on whose behalf, with which words, and whom it went to', () => {
    const play = row(step('s', ['bob']), step('next', ['cat']))
    const { entry } = play.as('bob', 'Action', { opinion: 'fine', files: ['f1'] })
    expect(entry).toMatchObject({
      seq: 2,
      operator: 1,
      by: { account: 'bob' },
      onBehalfOf: null,
      activityId: 's',
      opinion: 'fine',
      files: ['f1'],
      round: 1,
      to: [{ activityId: 'next', activityName: 'next', people: [{ account: 'cat' }] }],
    })
  })

  it('rebuilds the task from nothing, whatever was done', () => {
    const play = forked()
    play.as('bob', 'Save', { formData: {} })
    play.as('bob', 'Copy', { people: ['cat'] })
    play.as('bob', 'Action')
    play.as('cat', 'Recede', { ...why, targetActivityId: 'first', resubmit: 'direct' })
    play.as('eve', 'Action')
    play.as('boss', 'Pause', why)
    play.as('boss', 'Resume')
    play.as('boss', 'Delete', why)
    play.as('boss', 'Restore')
    const rebuilt = play.history.reduce((state, { done }) => replay(state, done.entry.changes), nothing)
    expect(rebuilt).toEqual(play.state)
    expect(play.history.map(({ done }) => done.entry.seq)).toEqual(play.history.map((_, index) => index + 1))
  })

  it('says nothing of the form where it did not change, and all of it where it did', () => {
    const play = drafted([step('s', ['bob'], { rights: { default: 'edit', fields: {} } }), step('n', ['cat'])])
    expect(play.submit('ann', { total: '5' }).entry.changes.formData).toMatchObject({ total: '5' })
    expect(play.as('bob', 'Open').entry.changes.formData).toBeNull()
    expect(play.as('bob', 'Action', { formData: { total: '6' } }).entry.changes.formData).toMatchObject({ total: '6' })
  })
})

describe('a command', () => {
  it('leaves what it was given as it is', () => {
    const play = forked()
    const given = play.state
    const before = JSON.stringify(given)
    play.as('bob', 'Action')
    play.as('dan', 'Action')
    expect(JSON.stringify(given)).toBe(before)
  })

  it('there is not is refused', () =>
    expect(row(step('s', ['bob'])).refusal('bob', 'None' as never)).toBe('unknownAct'))

  it('names a place that is not the caller’s: it is not his turn', () => {
    const play = forked()
    const other = play.state.tokens.find(({ actor }) => actor?.account === 'dan')!
    expect(play.refusal('bob', 'Action', { tokenId: other.tokenId })).toBe('notYourTurn')
  })
})

describe('what the organisation is asked', () => {
  const question = { kind: 'people' as const, accounts: ['ann'] }

  it('stops where an answer is missing, and goes through when it is there', () => {
    const facts = new KnownFacts()
    const work = () => facts.ask(question).map(({ name }) => name)
    expect(withFacts(work)).toEqual({ kind: 'ask', question })
    expect(facts.lacking([question])).toEqual([question])
    facts.know(question, company.ask(question))
    expect(withFacts(work)).toEqual({ kind: 'answered', result: ['ann'] })
    expect([facts.lacking([question]), facts.used()]).toEqual([[], [question]])
  })

  it('other troubles are not taken for questions', () =>
    expect(() =>
      withFacts(() => {
        throw new Error('broken')
      }),
    ).toThrow('broken'))
})

describe('who descends from whom', () => {
  const token = (tokenId: string, ...parents: string[]) => ({ tokenId, parents }) as Token
  const family = [token('a'), token('b', 'a'), token('c', 'a'), token('d', 'b', 'c'), token('e', 'd'), token('x')]
  const names = (tokens: Token[]) => tokens.map(({ tokenId }) => tokenId)

  it.each([
    ['a', [], ['b', 'c', 'd', 'e']],
    ['d', ['b', 'c', 'a'], ['e']],
    ['e', ['d', 'b', 'c', 'a'], []],
    ['x', [], []],
  ])('%s: before it, near ones first, and after it', (tokenId, before, after) => {
    const of = family.filter((one) => one.tokenId === tokenId)
    expect(names(ancestorsOf(family, of))).toEqual(before)
    expect(names(descendantsOf(family, of))).toEqual(after)
  })

  it('nobody is his own ancestor, and who is after one is before him, on random families', () => {
    const families = fc
      .array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 12 })
      .map((all) =>
        all.map((parents, index) => token(`t${index}`, ...parents.flatMap((nr) => (index ? [`t${nr % index}`] : [])))),
      )
    fc.assert(
      fc.property(families, (tokens) => {
        for (const one of tokens) {
          const below = descendantsOf(tokens, [one])
          expect(below).not.toContain(one)
          for (const later of below) expect(ancestorsOf(tokens, [later])).toContain(one)
        }
      }),
    )
  })
})

describe('splits a place lies in', () => {
  const place = (tokenId: string, activityId: string, scopeId: string | null, branch: string | null) =>
    ({ tokenId, activityId, scopeId, branch }) as Token
  const tokens = [
    place('outer', 'f', null, null),
    place('inner', 'g', 'outer', 'left'),
    place('deep', 'a', 'inner', 'right'),
    place('flat', 'b', 'outer', 'other'),
    place('free', 'c', null, null),
  ]
  const state = { tokens } as never
  const at = (id: string) => tokens.find(({ tokenId }) => tokenId === id)!

  it('are told from the inside out', () =>
    expect(scopeChain(state, at('deep').scopeId).map(({ tokenId }) => tokenId)).toEqual(['inner', 'outer']))

  it.each([
    ['deep', true, 'left'],
    ['flat', true, 'other'],
    ['free', false, null],
  ])('%s: whether it is inside the outer one, and in which of its branches', (id, inside, branch) => {
    expect(isInside(state, at(id), 'outer')).toBe(inside)
    expect(branchUnder(state, at(id), 'outer')).toBe(branch)
  })

  it('one there is not is a fault, and not passed over', () => expect(() => scopeChain(state, 'gone')).toThrow('gone'))
})

describe('a copy', () => {
  it('is the same, and shares nothing with it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const data = { value } as { value: unknown }
        const copy = copyOf(data)
        expect(copy).toEqual(data)
        expect(copy).not.toBe(data)
        if (typeof value === 'object' && value !== null) expect(copy.value).not.toBe(value)
      }),
    )
  })

  it('keeps a name that would set what a thing is', () => {
    const data = JSON.parse('{"a": {"__proto__": {"evil": true}}}') as { a: object }
    const { a } = copyOf(data)
    expect(Object.keys(a)).toEqual(['__proto__'])
    expect((a as { evil?: boolean }).evil).toBeUndefined()
  })
})

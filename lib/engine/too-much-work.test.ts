import { taskStatus } from '@/lib/words/workflow-enumerations'
import type { ProcessDefinitionInput } from './definition/process-definition'
import { participantType } from './participants/participant'
import { heldPlaces } from './held/held-places'
import { graphOf } from './definition/graph'
import { Company } from './testing/company'
import { Rehearsal } from './testing/rehearsal'

type Element = ProcessDefinitionInput['elements'][number]
type Line = [from: string, to: string, more?: object]

const company = new Company(
  { root: null },
  ['ann', 'bob', 'cat', 'pat'].map((account) => ({ account, department: 'root' })),
)
const person = (param0: string) => ({ participantType: participantType.user, param0 })
const step = (id: string, account: string, more: object = {}): Element => ({
  id,
  type: 'Activity',
  name: id,
  participants: [person(account)],
  ...more,
})
/** True of a small total; of a large one it takes more work than an expression may. */
const heavy =
  'if total > 100 then count(for i in 1..300, j in 1..300 return i + j + i + j + i + j + i + j + i + j + i + j) > 0 else true'
const when = { condition: 'Expression', expression: heavy }
const otherwise = { otherwise: true }
const why = { opinion: 'why' }

/** A request of ann over so much, of these elements between start and end. */
function request(elements: Element[], lines: Line[], total = '5000', settings: object = {}): Rehearsal {
  const definition: ProcessDefinitionInput = {
    processId: 'p',
    name: '',
    formId: 'f',
    settings: { managers: [person('pat')], ...settings },
    elements: [
      { id: 'start', type: 'Start', rights: { default: 'edit', fields: {} } },
      ...elements,
      { id: 'end', type: 'End' },
    ],
    transitions: lines.map(([from, to, more]) => ({ id: `${from}-${to}`, from, to, ...more })),
  }
  const play = new Rehearsal({ company, definition, administrator: 'pat' }, 'ann')
  play.submit('ann', { total })
  return play
}

function expectHeldUp(play: Rehearsal, elementId: string, key: string, kind: string): void {
  expect(play.state.task).toMatchObject({ status: taskStatus.Pause, alert: { key, params: { activity: elementId } } })
  const told = play.history.flatMap(({ done }) =>
    done.effects.flatMap((effect) =>
      effect.kind === 'notify' && effect.event === 'alert' ? effect.to.map(({ account }) => account) : [],
    ),
  )
  expect(told).toEqual(['pat'])
  const places = heldPlaces({ state: play.state, graph: graphOf(play.definition) })
  expect(places.map(({ element, kind: what }) => [element.id, what])).toEqual([[elementId, kind]])
}

const fork: Element[] = [
  step('first', 'bob'),
  { id: 'fork', type: 'Condition', name: 'fork' },
  step('heavy', 'bob'),
  step('other', 'cat'),
]
const forked: Line[] = [
  ['start', 'first'],
  ['first', 'fork'],
  ['fork', 'heavy', when],
  ['fork', 'other', otherwise],
  ['heavy', 'end'],
  ['other', 'end'],
]

describe('3.15-13 what takes too much work to compute is no answer: control is held up there', () => {
  it('a condition of a way on: nobody gets the other way, the decision counts, and a way that is named is gone', () => {
    const play = request(fork, forked)
    play.as('bob', 'Action')
    expectHeldUp(play, 'fork', 'routeTooMuch', 'way')
    expect(play.refusal('pat', 'Push', why)).toBe('tooMuchWork')
    expect(play.state.task.alert?.key).toBe('routeTooMuch')
    play.as('pat', 'Push', { ...why, branches: ['fork-heavy'] })
    expect(play.live).toEqual(['heavy:bob'])
    expect(play.state.task.alert).toBeNull()
  })

  it('is said before the act, and where it does not, the way is the one of the data', () => {
    expect(request(fork, forked).foresee('bob', 'Action')).toMatchObject({ to: [], alert: { key: 'routeTooMuch' } })
    const small = request(fork, forked, '5')
    small.as('bob', 'Action')
    expect(small.live).toEqual(['heavy:bob'])
  })

  it('a condition of a step’s own way on: the way is named, and the step is not asked again', () => {
    const play = request(
      [step('first', 'bob'), step('heavy', 'bob'), step('other', 'cat')],
      [
        ['start', 'first'],
        ['first', 'heavy', when],
        ['first', 'other', otherwise],
        ['heavy', 'end'],
        ['other', 'end'],
      ],
    )
    play.as('bob', 'Action')
    expectHeldUp(play, 'first', 'routeTooMuch', 'way')
    play.as('pat', 'Push', { ...why, branches: ['first-other'] })
    expect(play.live).toEqual(['other:cat'])
  })

  it('a condition of a branch', () => {
    const play = request(
      [
        { id: 'split', type: 'Split', name: 'split' },
        step('one', 'bob'),
        step('two', 'cat'),
        { id: 'join', type: 'Join' },
      ],
      [
        ['start', 'split'],
        ['split', 'one', when],
        ['split', 'two'],
        ['one', 'join'],
        ['two', 'join'],
        ['join', 'end'],
      ],
    )
    expectHeldUp(play, 'split', 'routeTooMuch', 'way')
    play.as('pat', 'Push', { ...why, branches: ['split-one', 'split-two'] })
    expect(play.live).toEqual(expect.arrayContaining(['one:bob', 'two:cat']))
  })

  it('the rule of a join, which goes on without it when somebody says so', () => {
    const play = request(
      [
        { id: 'split', type: 'Split' },
        step('one', 'bob'),
        step('two', 'cat'),
        { id: 'join', type: 'Join', name: 'join', join: 'Advance', advance: { need: 'expression', expression: heavy } },
        step('last', 'cat'),
      ],
      [
        ['start', 'split'],
        ['split', 'one'],
        ['split', 'two'],
        ['one', 'join'],
        ['two', 'join'],
        ['join', 'last'],
        ['last', 'end'],
      ],
    )
    play.as('bob', 'Action')
    expectHeldUp(play, 'join', 'tooMuchWork', 'join')
    play.as('pat', 'Push', { ...why, letBe: true })
    expect(play.live).toEqual(['last:cat'])
  })

  it('what a wait waits for', () => {
    const play = request(
      [
        { id: 'wait', type: 'Wait', name: 'wait', until: { kind: 'condition', expression: heavy } },
        step('last', 'cat'),
      ],
      [
        ['start', 'wait'],
        ['wait', 'last'],
        ['last', 'end'],
      ],
    )
    expectHeldUp(play, 'wait', 'tooMuchWork', 'element')
    play.as('pat', 'Push', { ...why, letBe: true })
    expect(play.live).toEqual(['last:cat'])
  })

  it('what an automatic step computes: all of it or nothing, so that it does not count twice', () => {
    const play = request(
      [
        {
          id: 'auto',
          type: 'Auto',
          name: 'auto',
          auto: {
            type: 'Execute',
            assign: [
              { field: 'total', expression: 'total + 1' },
              { field: 'total', expression: `if (${heavy}) then total else 0` },
            ],
          },
        },
        step('last', 'cat'),
      ],
      [
        ['start', 'auto'],
        ['auto', 'last'],
        ['last', 'end'],
      ],
    )
    expectHeldUp(play, 'auto', 'tooMuchWork', 'element')
    expect(play.state.formData.total).toBe('5000')
    play.as('pat', 'Push', why)
    expect(play.state.formData.total).toBe('5000')
    expect(play.state.task.alert?.key).toBe('tooMuchWork')
    play.as('pat', 'Push', { ...why, letBe: true })
    expect(play.live).toEqual(['last:cat'])
  })

  it('the people of a step, whoever acted before it', () => {
    const named = {
      participants: [{ participantType: participantType.expression, param0: `if (${heavy}) then "bob" else "cat"` }],
    }
    const lines: Line[] = [
      ['start', 'first'],
      ['first', 'step'],
      ['step', 'end'],
    ]
    const play = request([step('first', 'bob'), step('step', '', named)], lines)
    play.as('bob', 'Action')
    expectHeldUp(play, 'step', 'tooMuchWork', 'step')
    play.as('pat', 'Push', { ...why, people: ['cat'] })
    expect(play.live).toEqual(['step:cat'])
  })

  it('conditions that are too much together: none is taken for a No', () => {
    const costly = {
      condition: 'Expression',
      expression: 'count(for i in 1..300, j in 1..300 return i + j + total) < 0',
    }
    const many = Array.from({ length: 9 }, (_, at) => `c${at}`)
    const play = request(
      [...many.map((id): Element => ({ id, type: 'Condition', name: id })), step('never', 'bob'), step('last', 'cat')],
      [
        ['start', 'c0'],
        ...many.flatMap((id, at): Line[] => [
          [id, 'never', { ...costly, expression: `${costly.expression} - ${at}` }],
          [id, many[at + 1] ?? 'last', otherwise],
        ]),
        ['never', 'end'],
        ['last', 'end'],
      ],
    )
    expect(play.state.task).toMatchObject({ status: taskStatus.Pause, alert: { key: 'routeTooMuch' } })
    const [held] = play.state.tokens.filter((token) => token.held)
    // Every push has an act's work again: it gets on, and further on once more.
    play.as('pat', 'Push', why)
    expect(play.state.tokens.find((token) => token.held)?.activityId).not.toBe(held?.activityId)
    for (let push = 0; push < 40 && play.state.task.alert; push++) play.as('pat', 'Push', why)
    expect(play.live).toEqual(['last:cat'])
  })

  it('a look ahead that has no work left says nothing of acts to come', () => {
    const costly = (at: number) => ({
      condition: 'Expression',
      expression: `count(for i in 1..300, j in 1..300 return i + j + total) > ${at}`,
    })
    const many = Array.from({ length: 40 }, (_, at) => `s${at}`)
    const play = request(
      many.map((id) => step(id, 'bob')),
      [['start', 's0'], ...many.map((id, at): Line => [id, many[at + 1] ?? 'end', costly(at)])],
    )
    expect(play.ahead('bob').length).toBeGreaterThan(2)
    expect(play.ahead('bob').filter(({ why: held }) => held?.key === 'routeTooMuch')).toEqual([])
  })
})

import { operator } from '@/lib/words/workflow-enumerations'
import { drafted, step, type Element } from '../testing/drawn-plays'
import { simulate, type Plan, type Simulation } from './simulate'

function played(middle: Element[], plan: Partial<Plan> = {}): Simulation {
  const play = drafted(middle)
  const answer = simulate(play.definition, { formData: {}, acts: [], answers: {}, ...plan }, play.given('ann'))
  if (answer.kind === 'ask') throw new Error('a company for tests knows every answer')
  return answer.result
}
const way = ({ steps }: Simulation) => steps.map(({ activityId, by }) => `${activityId}:${by.account}`)
const hour = { amount: 1, unit: 'hours' as const }

describe('3.12 a request played through', () => {
  it('comes to its end where everybody agrees, with who got what, why, and what he may do with the form', () => {
    const result = played([step('a', ['bob'], { rights: { default: 'edit', fields: {} } }), step('b', ['cat'])])
    expect(way(result)).toEqual(['start:ann', 'a:bob', 'b:cat'])
    expect(result).toMatchObject({ stopped: null, state: { task: { status: 1, result: 0 } } })
    expect(result.steps[0]).toMatchObject({
      made: [{ activityId: 'a', actor: { account: 'bob' }, why: { key: 'user' } }],
      rights: { a: { default: 'edit' } },
      notices: [{ event: 'arrived', to: [{ account: 'bob' }], activity: 'a' }],
    })
  })

  it.each<[string, object, string[], number | null]>([
    ['a No', { operator: operator.Reject, opinion: 'no' }, ['start:ann', 'a:bob'], 1],
    [
      'a return, once',
      { operator: operator.Recede, opinion: 'again' },
      ['start:ann', 'a:bob', 'start:ann', 'a:bob', 'b:cat'],
      0,
    ],
    ['handing over', { operator: operator.Transfer, people: ['dan'] }, ['start:ann', 'a:bob', 'a:dan', 'b:cat'], 0],
  ])('does what is planned instead: %s', (_name, act, expected, result) => {
    const simulated = played([step('a', ['bob']), step('b', ['cat'])], {
      acts: [{ activityId: 'a', ...act } as Plan['acts'][number]],
    })
    expect(way(simulated)).toEqual(expected)
    expect(simulated.state.task.result).toBe(result)
  })

  it('plans are for one of several, where he is named', () => {
    const acts = [{ activityId: 'a', account: 'cat', operator: operator.Reject, opinion: 'no' }]
    const result = played([step('a', ['bob', 'cat'], { mode: 'parallelAll', onOneNo: 'count' })], { acts })
    expect(new Set(way(result))).toEqual(new Set(['start:ann', 'a:cat', 'a:bob']))
    expect(result.state.task.result).toBe(1)
  })

  it('other systems answer what is planned, tasks it starts end well, and time passes as far as it must', () => {
    const middle: Element[] = [
      { id: 'run', type: 'Auto', auto: { type: 'JavaScript', script: '', results: [{ field: 'total' }] } },
      { id: 'sub', type: 'SubProcess', processId: 'other' },
      { id: 'wait', type: 'Wait', until: { kind: 'duration', duration: hour } },
      step('a', ['bob']),
    ]
    const result = played(middle, { answers: { run: { total: '9' } } })
    expect(result.stopped).toBeNull()
    expect(result.state.formData).toMatchObject({ total: '9' })
    const times = result.steps.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(Date.parse(times.at(-1)!) - Date.parse(times[0]!)).toBeGreaterThanOrEqual(3_600_000)
  })

  it('an offer is taken up by the first of its pool', () =>
    expect(way(played([step('a', ['cat', 'bob'], { policy: 'Share' })]))).toEqual(['start:ann', 'a:cat']))

  it.each<[string, Element[], object]>([
    ['nobody is found', [step('a', ['ghost'])], { kind: 'nobodyFound', activityId: 'a' }],
    [
      'somebody has to choose',
      [step('a', ['bob']), step('b', ['cat', 'dan'], { policy: 'AssignByPrevStep' })],
      { kind: 'chooseNext' },
    ],
    ['words are needed nobody planned', [step('a', ['bob'], { opinion: 'required' })], { reason: 'opinionMissing' }],
  ])('says why it went no further: %s', (_name, middle, stopped) => {
    const result = played(middle)
    expect(result.stopped).toMatchObject(stopped)
    expect(result.state.task.status).not.toBe(1)
  })

  it('one that never ends is cut off, and said to be', () => {
    const play = drafted([step('a', ['bob'])])
    Object.assign(
      play.definition.transitions.find(({ to }) => to === 'end')!,
      { to: 'a' },
    )
    const answer = simulate(play.definition, { formData: {}, acts: [], answers: {} }, play.given('ann'))
    expect(answer).toMatchObject({ result: { stopped: { kind: 'tooLong' } } })
    expect(answer.kind === 'answered' && answer.result.steps).toHaveLength(300)
  })

  it('keeps nothing: played twice it is the same', () => {
    const middle = [step('a', ['bob', 'cat'], { mode: 'vote' }), step('b', ['dan'])]
    expect(way(played(middle))).toEqual(way(played(middle)))
  })
})

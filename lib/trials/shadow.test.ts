import { officeCalendar } from '@/lib/calendar/office-calendar'
import { processDefinition, type ProcessDefinitionInput } from '@/lib/engine/definition/process-definition'
import { known } from '@/lib/engine/organisation/known-facts'
import { Company } from '@/lib/engine/testing/company'
import { Rehearsal } from '@/lib/engine/testing/rehearsal'
import { shadow } from './shadow'

const company = new Company(
  { root: null },
  ['ann', 'bob', 'cat', 'dan'].map((account) => ({ account, department: 'root' })),
)

/** Steps one after the other, each of one person. */
const chain = (steps: [id: string, account: string, more?: object][]): ProcessDefinitionInput => {
  const ids = ['start', ...steps.map(([id]) => id), 'end']
  return {
    processId: 'p',
    name: 'p',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      ...steps.map(([id, account, more]) => ({
        id,
        type: 'Activity' as const,
        name: id,
        participants: [{ participantType: 0, param0: account }],
        ...more,
      })),
      { id: 'end', type: 'End' },
    ],
    transitions: ids.slice(1).map((to, index) => ({ id: `t${index}`, from: ids[index]!, to })),
  } as ProcessDefinitionInput
}

const play = new Rehearsal(
  {
    company,
    definition: chain([
      ['a', 'bob'],
      ['b', 'cat'],
    ]),
  },
  'ann',
)
play.submit('ann')
play.as('bob', 'Action', { at: 'a' })
play.as('cat', 'Action', { at: 'b' })
const { facts, form } = play.given('ann')
const log = play.history.map(({ done }) => done.entry)
const side = (...steps: Parameters<typeof chain>[0]) => ({
  definition: processDefinition.parse(chain(steps)),
  world: { facts, form, calendar: officeCalendar },
})
const told = (before: ReturnType<typeof side>, after: ReturnType<typeof side>, took = new Map<string, number>()) =>
  known(shadow(log, { before, after, took }))

describe('3.15-15 a request told once more on another version', () => {
  it('that goes as it went is the same', () => {
    expect(told(side(['a', 'bob'], ['b', 'cat']), side(['a', 'bob'], ['b', 'cat']))).toMatchObject({ verdict: 'same' })
  })

  it('that can be told on neither any more is not the same, whatever comes after', () => {
    const gone = side(['x', 'bob'], ['b', 'cat'])
    expect(told(gone, gone)).toMatchObject({ verdict: 'untold', at: null })
  })

  it('that comes to its end on neither is not the same', () => {
    const longer = side(['a', 'bob'], ['b', 'cat'], ['c', 'dan'])
    expect(told(longer, longer)).toMatchObject({ verdict: 'untold' })
  })

  it('keeps a difference that came before it could not be told any more', () => {
    const before = side(['a', 'bob'], ['y', 'cat'])
    expect(told(before, side(['a', 'bob'], ['y', 'dan']))).toMatchObject({ verdict: 'people', at: 1 })
  })

  const due = (amount: number) => ({ deadline: { after: { amount, unit: 'days' }, onTimeout: { action: 'remind' } } })

  it('R2.9-05 whose steps are due later takes longer, and says at which', () => {
    const before = side(['a', 'bob'], ['b', 'cat', due(1)])
    const found = told(before, side(['a', 'bob'], ['b', 'cat', due(3)]))
    expect(found).toMatchObject({ verdict: 'longer', longer: true, at: 1, days: { before: 1, after: 3 } })
    expect(found.after!.standing[0]!.due! > found.before!.standing[0]!.due!).toBe(true)
    expect(told(side(['a', 'bob'], ['b', 'cat', due(3)]), before)).toMatchObject({ verdict: 'same', longer: false })
  })

  it('that goes another way says as well whether that takes longer', () => {
    const took = new Map([
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ])
    const before = side(['a', 'bob'], ['b', 'cat'])
    const found = told(before, side(['a', 'bob'], ['c', 'dan'], ['b', 'cat']), took)
    expect(found).toMatchObject({ verdict: 'way', longer: true, days: { before: 2, after: 4 } })
  })

  it('takes no longer for a deadline where there was none', () => {
    const found = told(side(['a', 'bob'], ['b', 'cat']), side(['a', 'bob'], ['b', 'cat', due(3)]))
    expect(found).toMatchObject({ verdict: 'same', longer: false })
  })
})

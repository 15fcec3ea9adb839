import { futureChanges, type NamedStep } from './future-changes'

const step = (id: string, ...accounts: string[]): NamedStep => ({
  id,
  name: id.toUpperCase(),
  people: accounts.map((account) => ({ kind: 'user', id: account })),
  mode: 'inTurn',
  due: null,
  note: '',
})
const said = (before: NamedStep[], after: NamedStep[]) =>
  futureChanges(before, after, (people) => people.map(({ id }) => id).join('+')).map(
    ({ kind, step: name, people = '' }) => [kind, name, people].filter(Boolean).join(' '),
  )
const [a, b, c] = [step('a', 'lina'), step('b', 'gaofeng'), step('c', 'wangfang')]

describe('what became of steps to come', () => {
  it.each<[string, NamedStep[], NamedStep[], string[]]>([
    ['nothing', [a, b], [a, b], []],
    ['one more', [a], [a, b], ['added B gaofeng']],
    ['one less', [a, b], [b], ['removed A lina']],
    ['one moved is one moved, not all it passed', [a, b, c], [c, a, b], ['moved C wangfang']],
    ['somebody else', [a], [{ ...a, people: b.people }], ['people A gaofeng']],
    [
      'all that can be',
      [a],
      [{ ...a, mode: 'all', due: { kind: 'days', days: 2 }, note: 'x' }],
      ['mode A', 'due A', 'note A'],
    ],
  ])('%s', (_what, before, after, expected) => expect(said(before, after)).toEqual(expected))
})

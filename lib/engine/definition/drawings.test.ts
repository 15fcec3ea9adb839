import fc from 'fast-check'
import { block, compile } from '@/tests/laws/random-process'
import { draw } from '../testing/draw'
import { compareDefinitions, type Difference } from './compare'
import { immediateDominators } from './dominators'
import { formFieldUses } from './form-field-uses'
import { graphOf } from './graph'
import { processDefinition, type ProcessDefinitionInput } from './process-definition'

type Elements = ProcessDefinitionInput['elements']
const split = (id: string): Elements[number] => ({ id, type: 'Split' })
const join = (id: string): Elements[number] => ({ id, type: 'Join' })
const graph = (others: Elements, ways: string[]) => graphOf(processDefinition.parse(draw(others, ways)))

describe('what every way passes', () => {
  const dominators = (ways: string[]) => {
    const outgoing = (id: string) =>
      ways
        .map((way) => way.split(' '))
        .filter(([from]) => from === id)
        .map(([, to = '']) => ({ to }))
    return Object.fromEntries(immediateDominators('s', outgoing))
  }

  it.each<[string, string[], Record<string, string>]>([
    ['in a row, the one before', ['s a', 'a b', 'b c'], { a: 's', b: 'a', c: 'b' }],
    ['behind a fork, the fork', ['s a', 'a b', 'a c', 'b d', 'c d'], { a: 's', b: 'a', c: 'a', d: 'a' }],
    ['with a shortcut, where it begins', ['s a', 'a b', 'b c', 's c'], { a: 's', b: 'a', c: 's' }],
    ['in a circle, where it is entered', ['s a', 'a b', 'b a', 'b c'], { a: 's', b: 'a', c: 'b' }],
    ['in a circle entered twice, before both', ['s a', 's b', 'a b', 'b a', 'a c'], { a: 's', b: 's', c: 'a' }],
    ['to itself, as if it did not', ['s a', 'a a', 'a b'], { a: 's', b: 'a' }],
    ['not reached, nothing', ['s a', 'x y'], { a: 's' }],
  ])('%s', (_name, ways, expected) => expect(dominators(ways)).toEqual(expected))

  it('of a thousand in a row is found without running out of stack', () => {
    const ways = Array.from({ length: 1000 }, (_, index) => `${index === 0 ? 's' : `e${index}`} e${index + 1}`)
    expect(dominators(ways).e1000).toBe('e999')
  })

  it('is missing from no way, on random drawings', () => {
    const edge = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 14 }), (edges) => {
        const name = (index: number) => (index === 0 ? 's' : `e${index}`)
        const ways = edges.map(([from, to]) => `${name(from)} ${name(to)}`)
        const without = (avoided: string) => {
          const seen = new Set(['s'])
          const open = ['s']
          for (let at = open.pop(); at !== undefined; at = open.pop())
            for (const way of ways) {
              const [from = '', to = ''] = way.split(' ')
              if (from !== at || to === avoided || seen.has(to)) continue
              seen.add(to)
              open.push(to)
            }
          return seen
        }
        for (const [id, above] of Object.entries(dominators(ways)))
          if (above !== 's') expect(without(above).has(id)).toBe(false)
      }),
    )
  })
})

describe('which split a join closes', () => {
  it.each<[string, Elements, string[], Record<string, string | null>]>([
    ['the one before it', [split('f'), join('j')], ['start f', 'f a', 'f b', 'a j', 'b j', 'j end'], { j: 'f' }],
    [
      'the inner join the inner split',
      [split('f'), split('g'), join('i'), join('j')],
      ['start f', 'f g', 'g a', 'g b', 'a i', 'b i', 'i j', 'f c', 'c j', 'j end'],
      { i: 'g', j: 'f' },
    ],
    [
      'one join for both splits: the outer, whose branches are apart',
      [split('f'), split('g'), join('j')],
      ['start f', 'f g', 'g a', 'g b', 'a j', 'b j', 'f c', 'c j', 'j end'],
      { j: 'f' },
    ],
    ['none where nothing was split', [join('j')], ['start a', 'a j', 'j end'], { j: null }],
    [
      'none where one branch alone leads to it',
      [split('f'), join('j')],
      ['start f', 'f a', 'a j', 'j end', 'f b', 'b end'],
      { j: null },
    ],
    [
      'in a circle, the one inside it',
      [split('f'), join('j')],
      ['start x', 'x f', 'f a', 'f b', 'a j', 'b j', 'j x ?on', 'j end !'],
      { j: 'f' },
    ],
  ])('%s', (_name, others, ways, closes) => {
    const { splitOf } = graph(others, ways)
    expect(Object.fromEntries(Object.keys(closes).map((id) => [id, splitOf(id)]))).toEqual(closes)
  })

  it('and what lies in it: steps of its branches, not the join nor what follows', () => {
    const { enclosingSplits } = graph(
      [split('f'), split('g'), join('i'), join('j')],
      [
        'start before',
        'before f',
        'f g',
        'g a',
        'g b',
        'a i',
        'b i',
        'i m',
        'm j',
        'f c',
        'c j',
        'j after',
        'after end',
      ],
    )
    expect(['before', 'a', 'm', 'c', 'after'].map(enclosingSplits)).toEqual([[], ['g', 'f'], ['f'], ['f'], []])
  })

  it('branches of a split lead to what they reach without passing it again', () => {
    const { branchesTo } = graph([split('f'), join('j')], ['start f', 'f a', 'f b', 'a j', 'b f ?on', 'b j !', 'j end'])
    expect([branchesTo('f', 'a'), branchesTo('f', 'b'), branchesTo('f', 'j')]).toEqual([['w2'], ['w3'], ['w2', 'w3']])
  })
})

describe('what surely comes', () => {
  const sure = (ways: string[], from: string) => graph([], ways).sureAfter(from).toSorted()

  it.each<[string, string[], string, string[]]>([
    ['all of a row', ['start a', 'a b', 'b end'], 'start', ['a', 'b', 'end']],
    ['not what a condition may leave out', ['start a', 'a b ?on', 'a c !', 'b c', 'c end'], 'start', ['a', 'c', 'end']],
    ['not what lies behind', ['start a', 'a b', 'b a ?on', 'b end !'], 'b', ['end']],
  ])('%s', (_name, ways, from, expected) => expect(sure(ways, from)).toEqual(expected))
})

describe('what changed from one version to another', () => {
  const base = () => draw([], ['start a', 'a b ?on', 'a end !', 'b end'])
  const differences = (change: (definition: ReturnType<typeof base>) => unknown): Difference[] => {
    const later = base()
    change(later)
    return compareDefinitions(processDefinition.parse(base()), processDefinition.parse(later))
  }

  it.each<[string, (definition: ReturnType<typeof base>) => unknown, [string, string, string, string[]][]]>([
    ['nothing', () => undefined, []],
    ['its name', (d) => (d.name = 'new'), [['process', '', 'changed', ['name']]]],
    [
      'a setting of the process',
      (d) => (d.settings = { ...d.settings, withdraw: 'never' }),
      [['process', '', 'changed', ['settings.withdraw']]],
    ],
    ['where a step is drawn: nothing', (d) => Object.assign(d.elements[1]!, { x: 400, y: 20, width: 200 }), []],
    ['a step’s mode', (d) => Object.assign(d.elements[1]!, { mode: 'vote' }), [['element', 'a', 'changed', ['mode']]]],
    [
      'one thing deep inside',
      (d) => Object.assign(d.elements[1]!, { recede: { targets: 'none' } }),
      [['element', 'a', 'changed', ['recede.targets']]],
    ],
    [
      'a step gone with its ways',
      (d) => {
        d.elements = d.elements.filter(({ id }) => id !== 'b')
        d.transitions = d.transitions.filter(({ from, to }) => from !== 'b' && to !== 'b')
      },
      [
        ['element', 'b', 'removed', []],
        ['transition', 'w2', 'removed', []],
        ['transition', 'w4', 'removed', []],
      ],
    ],
    ['a step more', (d) => d.elements.push({ id: 'c', type: 'Activity', name: 'C' }), [['element', 'c', 'added', []]]],
    [
      'a condition',
      (d) => Object.assign(d.transitions[1]!, { expression: 'on = false' }),
      [['transition', 'w2', 'changed', ['expression']]],
    ],
    [
      'where a way leads',
      (d) => Object.assign(d.transitions[3]!, { to: 'a' }),
      [['transition', 'w4', 'changed', ['to']]],
    ],
    ['the rules it was published by: nothing', (d) => (d.schema = 1), []],
  ])('%s', (_name, change, expected) =>
    expect(differences(change).map(({ what, id, kind, paths }) => [what, id, kind, paths])).toEqual(expected),
  )

  it('is the same told backwards, with what was added removed', () => {
    const mirrored = { added: 'removed', removed: 'added', changed: 'changed' } as const
    fc.assert(
      fc.property(block, block, (one, two) => {
        const [before, after] = [one, two].map((body) => processDefinition.parse(compile(body)))
        const told = (list: Difference[]) => list.map(({ what, id, kind }) => `${what} ${id} ${kind}`).toSorted()
        const back = compareDefinitions(after!, before!).map((each) => ({ ...each, kind: mirrored[each.kind] }))
        expect(told(back)).toEqual(told(compareDefinitions(before!, after!)))
      }),
      { numRuns: 60 },
    )
  })
})

describe('where a process speaks of a field', () => {
  const definition = processDefinition.parse({
    ...draw(
      [
        {
          id: 'a',
          type: 'Activity',
          name: 'Step',
          participants: [{ participantType: 5, param0: 'form:/total' }],
          rights: { default: 'read', fields: { total: 'edit', 'lines.amount': 'hidden' } },
        },
        { id: 'w', type: 'Wait', name: 'Day', until: { kind: 'field', field: 'day' } },
        {
          id: 'call',
          type: 'InterfaceOut',
          name: 'Book',
          call: { kind: 'REST', url: 'https://x/{total}', body: '{"t":"{topic}"}' },
          results: [{ field: 'topic' }],
        },
        {
          id: 'sum',
          type: 'Auto',
          name: 'Sum',
          auto: { type: 'Execute', assign: [{ field: 'total', expression: 'sumMoney(lines.amount)' }] },
        },
      ],
      ['start a', 'a w', 'w call', 'call sum', 'sum end ?on', 'sum a !'],
    ),
    settings: {
      titleRule: '{process} {topic}',
      summaryFields: ['total'],
      balance: { dictionary: 'd', kind: 'topic', kinds: ['x'], amount: 'total', on: 'day' },
    },
  })
  const uses = (...fields: string[]) =>
    formFieldUses(definition, fields)
      .map(({ field, place, id }) => `${field} ${place} ${id}`.trim())
      .toSorted()

  it.each<[string, string[]]>([
    ['on', ['on condition w5']],
    ['day', ['day balance', 'day value w']],
    [
      'total',
      ['total balance', 'total outside call', 'total people a', 'total rights a', 'total summary', 'total value sum'],
    ],
    ['topic', ['topic balance', 'topic outside call', 'topic title', 'topic value call']],
    ['lines.amount', ['lines.amount expression sum', 'lines.amount rights a']],
    ['gone', []],
    ['', []],
  ])('%s', (field, expected) => expect(uses(field)).toEqual(expected.toSorted()))

  it('by the name of the place', () =>
    expect(formFieldUses(definition, ['on'])).toEqual([
      { field: 'on', place: 'condition', id: 'w5', where: 'Sum → end' },
    ]))

  it('not where its name is only a text', () => {
    const quoted = processDefinition.parse(draw([], ['start a', 'a end']))
    Object.assign(quoted.transitions[1]!, { condition: 'Expression', expression: 'kind = "total"' })
    expect(formFieldUses(quoted, ['total'])).toEqual([])
    expect(formFieldUses(quoted, ['kind'])).toHaveLength(1)
  })
})

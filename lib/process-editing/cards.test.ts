import fc from 'fast-check'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { ElementType } from '@/lib/engine/elements/element'
import { block, compile } from '@/tests/laws/random-process'
import { addBranch, elementsOf, insertCard, moveBranch, removeBranch, removeCard } from './card-commands'
import { readCards, type Way } from './card-tree'
import { sizeOf } from './drawn-sizes'
import { findElement } from './element-commands'

const nameOf = (type: ElementType) => `new ${type}`
const ways = ({ transitions }: ProcessDefinition) => transitions.map(({ from, to }) => `${from}>${to}`).sort()
const drawn = (elements: object[], lines: (string | object)[]): ProcessDefinition =>
  processDefinition.parse({
    processId: 'p',
    name: 'P',
    formId: 'f',
    elements: [{ id: 'start', type: 'Start' }, ...elements, { id: 'end', type: 'End' }],
    transitions: lines.map((line, at) => {
      if (typeof line !== 'string') return { id: `l${at}`, ...line }
      const [from, to] = line.split('>')
      return { id: `l${at}`, from, to }
    }),
  })
const step = (id: string) => ({ id, type: 'Activity' })
const wayOf = (definition: ProcessDefinition): Way => {
  const tree = readCards(definition)
  if (!('way' in tree)) throw new Error(`${tree.prevents}: ${tree.why}`)
  return tree.way
}
const gapsOf = ({ gaps, cards }: Way): string[][] => [
  ...gaps.filter((gap) => gap.length > 0),
  ...cards.flatMap((card) => (card.kind === 'one' ? [] : card.ways.flatMap(gapsOf))),
]
const forked = () =>
  drawn(
    [{ id: 'fork', type: 'Condition' }, step('big'), step('after')],
    [
      'start>fork',
      { from: 'fork', to: 'big', condition: 'Expression', expression: 'total > 5' },
      { from: 'fork', to: 'after', otherwise: true },
      'big>after',
      'after>end',
    ],
  )
const split = (join: object = {}) =>
  drawn(
    [{ id: 'split', type: 'Split' }, step('a'), step('b'), { id: 'join', type: 'Join', ...join }],
    ['start>split', 'split>a', 'split>b', 'a>join', 'b>join', 'join>end'],
  )

describe('a process as cards', () => {
  it('any process is shown whole and stays as it is, or one of its elements is said to prevent it', () => {
    let shown = 0
    fc.assert(
      fc.property(block, (body) => {
        const definition = processDefinition.parse(compile(body))
        const before = JSON.stringify(definition)
        const tree = readCards(definition)
        const ids = definition.elements.map(({ id }) => id)
        if ('way' in tree) {
          shown++
          expect(elementsOf(tree.way).sort()).toEqual([...ids].sort())
        } else expect(ids).toContain(tree.prevents)
        expect(JSON.stringify(definition)).toBe(before)
      }),
      { numRuns: 300 },
    )
    expect(shown).toBeGreaterThan(30)
  })

  it('whatever is done with cards it stays one, and what was put in and taken away leaves every way as it was', () => {
    let tried = 0
    let done = 0
    const type = fc.constantFrom<ElementType>('Activity', 'Notification', 'Condition', 'Split', 'Wait')
    fc.assert(
      fc.property(block, fc.array(fc.tuple(fc.nat(), type), { maxLength: 6 }), (body, acts) => {
        let definition = processDefinition.parse(compile(body))
        if (!('way' in readCards(definition))) return
        for (const [at, what] of acts) {
          const gaps = gapsOf(wayOf(definition))
          const { definition: after, added } = insertCard(definition, gaps[at % gaps.length]!, what, nameOf)
          expect(processDefinition.safeParse(after).data).toEqual(after)
          expect(elementsOf(wayOf(after))).toHaveLength(after.elements.length)
          tried++
          if (added) done++
          if (added) expect(ways(removeCard(after, added))).toEqual(ways(definition))
          definition = after
        }
        for (const { id } of definition.elements) wayOf(removeCard(definition, id))
        for (const { id } of definition.transitions) wayOf(removeBranch(definition, id))
        for (const { id } of definition.elements) wayOf(addBranch(definition, id, nameOf).definition)
      }),
      { numRuns: 600 },
    )
    // Only what a process has no room for is refused.
    expect(tried).toBeGreaterThan(100)
    expect(done / tried).toBeGreaterThan(0.95)
  })

  it('branches that meet again are one card, an empty one among them', () => {
    const { cards, gaps } = wayOf(forked())
    expect(cards.map(({ id }) => id)).toEqual(['start', 'fork', 'after', 'end'])
    expect(cards[1]).toMatchObject({ kind: 'branches', ways: [{ cards: [{ id: 'big' }] }, { cards: [] }] })
    expect(gaps[2]).toEqual(['l3', 'l2'])
  })

  it('a card after the branches is led to from all of them', () => {
    const { definition } = insertCard(forked(), ['l3', 'l2'], 'Notification', nameOf)
    expect(ways(definition)).toEqual(
      ['start>fork', 'fork>big', 'fork>notification1', 'big>notification1', 'notification1>after', 'after>end'].sort(),
    )
  })

  it('what is put in stands on a spot of its own, and what stands before it is not moved', () => {
    const plain = drawn([], ['start>end'])
    const begun = {
      ...plain,
      elements: plain.elements.map((one, at) => ({ ...one, ...sizeOf(one.type), x: at * 200, y: at * 10 })),
    }
    const fork = insertCard(begun, ['l0'], 'Condition', nameOf)
    const more = addBranch(fork.definition, fork.added!, nameOf)
    const last = addBranch(more.definition, fork.added!, nameOf)
    expect(last.definition.elements).toHaveLength(6)
    expect(findElement(last.definition, 'start')).toEqual(findElement(begun, 'start'))
    const { elements } = last.definition
    const overlapping = elements.flatMap((one, at) =>
      elements
        .slice(at + 1)
        .filter((two) => one.x < two.x + two.width && two.x < one.x + one.width)
        .filter((two) => one.y < two.y + two.height && two.y < one.y + one.height)
        .map((two) => `${one.id} ${two.id}`),
    )
    expect(overlapping).toEqual([])
    const atStep = elements.find(({ type }) => type === 'Activity')!
    expect(findElement(last.definition, 'end')!.x).toBeGreaterThan(atStep.x + atStep.width)
  })

  it('a new branch is tried before "otherwise", which cannot be moved', () => {
    const { definition, added } = addBranch(forked(), 'fork', nameOf)
    const out = definition.transitions.filter(({ from }) => from === 'fork')
    expect(out.map(({ to }) => to)).toEqual(['big', added, 'after'])
    expect(out.map(({ condition }) => condition)).toEqual(['Expression', 'Expression', 'True'])
    expect(moveBranch(definition, 'l2', 'l1')).toBe(definition)
    const moved = moveBranch(definition, 'l1', null)
    expect(moved.transitions.filter(({ from }) => from === 'fork').map(({ to }) => to)).toEqual([added, 'big', 'after'])
  })

  it('of two branches one is taken away: what is left needs no fork', () => {
    expect(ways(removeBranch(forked(), 'l1'))).toEqual(['after>end', 'start>after'])
    expect(ways(removeBranch(forked(), 'l2'))).toEqual(['after>end', 'big>after', 'start>big'])
    expect(ways(removeBranch(split(), 'l1'))).toEqual(['b>end', 'start>b'])
    expect(ways(removeCard(split(), 'split'))).toEqual(['start>end'])
  })

  it('a step whose removal would take its branch with it stays', () => {
    expect(removeCard(forked(), 'big')).toEqual(forked())
  })

  it.each([
    ['a join that counts', split({ join: 'Advance', advance: { need: 'count', value: 1 } }), 'join', 'joinRule'],
    [
      'a way back',
      drawn([step('a'), { id: 'ask', type: 'Condition' }], ['start>a', 'a>ask', 'ask>a', 'ask>end']),
      'ask',
      'wayBack',
    ],
    [
      'a join without its split',
      drawn(
        [{ id: 'ask', type: 'Condition' }, step('a'), { id: 'join', type: 'Join' }],
        ['start>ask', 'ask>a', 'ask>join', 'a>join', 'join>end'],
      ),
      'join',
      'joinWithoutSplit',
    ],
    [
      'branches that cross',
      drawn(
        [{ id: 'ask', type: 'Condition' }, { id: 'two', type: 'Condition' }, step('a'), step('b')],
        ['start>ask', 'ask>two', 'ask>a', 'two>a', 'two>b', 'a>b', 'b>end'],
      ),
      'b',
      'crosses',
    ],
    ['a step nothing leads to', drawn([step('a')], ['start>end', 'a>end']), 'a', 'notReached'],
    [
      'a step that leads nowhere',
      drawn([step('a'), { id: 'ask', type: 'Condition' }], ['start>ask', 'ask>a', 'ask>end']),
      'a',
      'leadsNowhere',
    ],
  ])('%s prevents it, by name', (_, definition, prevents, why) => {
    expect(readCards(definition)).toEqual({ prevents, why })
  })
})

import fc from 'fast-check'
import { checkSoundness, type Verdict } from './check-soundness'
import { plainTransition, sinksOf, type Net, type NetTransition } from './net'
import { reduce } from './reduce'
import { search } from './search'

/** A net of steps written as `a b > c d`, one token on `in`; ends are the places nothing takes from. */
function netOf(steps: string[], initial = ['in']): Net {
  const places = [...new Set(['in', ...steps.flatMap((step) => step.split(/[ >]+/)).filter(Boolean)])]
  const numbers = (words: string | undefined) =>
    (words ?? '')
      .split(' ')
      .filter(Boolean)
      .map((name) => places.indexOf(name))
  const transitions = steps.map((step, index) => {
    const [pre, post] = step.split('>')
    return plainTransition(`t${index + 1}`, numbers(pre), numbers(post))
  })
  return {
    places,
    initial: initial.map((name) => places.indexOf(name)),
    finals: sinksOf(places.length, transitions),
    transitions,
  }
}

/** The verdict of a search through the net as it is. */
function withoutReduction(net: Net): boolean | null {
  const { complete, violation, dead } = search(net, { limit: 100_000 })
  if (violation) return false
  return complete ? dead.length === 0 : null
}

const isSound = (verdict: Verdict) => (verdict.kind === 'unproven' ? null : verdict.kind === 'sound')

const place = fc.nat({ max: 6 })
const few = fc.uniqueArray(place, { minLength: 1, maxLength: 2 })
const anyTransition: fc.Arbitrary<NetTransition> = fc.record({
  id: fc.constant('t'),
  pre: few,
  post: fc.array(place, { maxLength: 3 }),
  inhibit: fc.constant([]),
  reset: fc.constant([]),
  guards: fc.constant([]),
})
/** Joins that look round, and cuts, as nets made from processes have them. */
const lookingRound: fc.Arbitrary<NetTransition> = fc.record({
  id: fc.constant('t'),
  pre: few,
  post: fc.array(place, { maxLength: 2 }),
  inhibit: fc.uniqueArray(place, { maxLength: 3 }),
  reset: fc.uniqueArray(place, { maxLength: 3 }),
  guards: fc.array(
    fc.record({
      places: fc.uniqueArray(place, { minLength: 1, maxLength: 3 }),
      min: fc.nat({ max: 1 }),
      max: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 1 },
  ),
})
const netFrom = (transitions: fc.Arbitrary<NetTransition[]>): fc.Arbitrary<Net> =>
  transitions.map((all) => ({
    places: Array.from({ length: 7 }, (_, index) => `p${index}`),
    initial: [0],
    finals: sinksOf(7, all),
    transitions: all.map((transition, index) => ({ ...transition, id: `t${index}` })),
  }))
/** Nets of a beginning, choices, forks, joins and now and then a mistake: many of them sound, unlike purely random ones. */
const grown: fc.Arbitrary<Net> = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 5 })), { maxLength: 12 }).map((picks) => {
  let count = 0
  const next = () => `p${++count}`
  let steps = ['in > out']
  for (const [pick, kind] of picks) {
    const index = pick % steps.length
    const [pre = '', post = ''] = (steps[index] ?? '').split(' > ')
    const [a, b, c, d] = [next(), next(), next(), next()]
    const grownInto =
      [
        [`${pre} > ${a}`, `${a} > ${post}`],
        [`${pre} > ${post}`, `${pre} > ${a}`, `${a} > ${post}`],
        [`${pre} > ${a} ${b}`, `${a} > ${c}`, `${b} > ${d}`, `${c} ${d} > ${post}`],
        [`${pre} > ${a}`, `${a} > ${b}`, `${b} > ${a}`, `${b} > ${post}`],
        [`${pre} > ${a} ${b}`, `${a} > ${b}x`, `${b} ${b}x > ${post}`],
        // The mistake: a branch that nobody waits for, or that may not come.
        pick % 3 === 0 ? [`${pre} > ${a} ${b}`, `${a} > ${post}`] : [`${pre} > ${post}`],
      ][kind] ?? []
    steps = [...steps.slice(0, index), ...grownInto, ...steps.slice(index + 1)]
  }
  return netOf(steps)
})

describe('soundness of workflow nets', () => {
  it.each<[string, string[], string]>([
    ['a row', ['in > a', 'a > out'], 'sound'],
    ['fork and join', ['in > a b', 'a > c', 'b > d', 'c d > out'], 'sound'],
    ['two ends of one choice', ['in > a', 'a > out1', 'a > out2'], 'sound'],
    ['two ends reached side by side', ['in > a b', 'a > out1', 'b > out2'], 'sound'],
    ['a way back', ['in > a', 'a > b', 'b > a', 'b > out'], 'sound'],
    ['a join of a choice', ['in > a', 'in > b', 'a b > out'], 'stuck'],
    ['a fork that is not joined', ['in > a b', 'a > c', 'b > c', 'c > out'], 'unsafe'],
    ['a circle without a way out', ['in > a', 'in > out', 'a > b', 'b > a'], 'endless'],
    ['something that never fires', ['in > a', 'a > out', 'a never > out', 'never > never2', 'never2 > never'], 'dead'],
    ['an arc that takes two', ['in > a', 'a a > out'], 'stuck'],
    ['an arc that puts two', ['in > a a', 'a a > out'], 'unsafe'],
  ])('%s', (_, steps, expected) => {
    const verdict = checkSoundness(netOf(steps))
    expect(verdict.kind === 'unsound' ? verdict.because : verdict.kind).toBe(expected)
  })

  it('shows the shortest run to what is wrong', () => {
    const verdict = checkSoundness(
      netOf(['in > a', 'a > b', 'a > x y', 'b > x y', 'x > x1', 'x1 y > out', 'x1 > lost', 'lost y never > out']),
    )
    expect(verdict).toMatchObject({
      kind: 'unsound',
      because: 'stuck',
      run: ['t1', 't3', 't5', 't7'],
      places: ['y', 'lost'],
    })
  })

  it('proves a hundred branches of ten steps side by side, which have 11^100 markings', () => {
    const branches = Array.from({ length: 100 }, (_, branch) => branch)
    const row = (branch: number) =>
      Array.from({ length: 10 }, (_, step) => `b${branch}s${step} > b${branch}s${step + 1}`)
    const net = netOf([
      `in > ${branches.map((branch) => `b${branch}s0`).join(' ')}`,
      ...branches.flatMap(row),
      `${branches.map((branch) => `b${branch}s10`).join(' ')} > out`,
    ])
    expect(checkSoundness(net).kind).toBe('sound')
  })

  it('says that it does not know when the bound is too low', () => {
    expect(
      checkSoundness(netOf(['in > a b', 'a > a1', 'a1 > a', 'b > b1', 'b1 > b', 'a1 b1 > c', 'c > a b', 'a b > out']), {
        states: 1,
      }),
    ).toEqual({ kind: 'unproven', states: 2 })
  })

  it('is the same with and without reduction, on nets at random', () => {
    fc.assert(
      fc.property(fc.oneof(grown, netFrom(fc.array(anyTransition, { minLength: 2, maxLength: 8 }))), (net) => {
        const whole = withoutReduction(net)
        if (whole !== null) expect(isSound(checkSoundness(net, { shortest: 0 }))).toBe(whole)
      }),
      { numRuns: 4000 },
    )
  })

  it('is the same with and without reduction where joins look round and branches are cut', () => {
    fc.assert(
      fc.property(netFrom(fc.array(fc.oneof(anyTransition, lookingRound), { minLength: 2, maxLength: 8 })), (net) => {
        const whole = withoutReduction(net)
        if (whole !== null) expect(isSound(checkSoundness(net, { shortest: 0 }))).toBe(whole)
      }),
      { numRuns: 4000 },
    )
  })

  it('does not depend on names, nor on the order things are written in', () => {
    fc.assert(
      fc.property(grown, fc.infiniteStream(fc.nat()), (net, keys) => {
        const order = net.places
          .map((_, index) => ({ index, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
        const moved = new Map(order.map(({ index }, at) => [index, at]))
        const move = (places: number[]) => places.map((each) => moved.get(each) ?? 0)
        const other: Net = {
          places: order.map((_, index) => `other${index}`),
          initial: move(net.initial),
          finals: new Set(move([...net.finals])),
          transitions: net.transitions
            .toReversed()
            .map((transition) => ({ ...transition, pre: move(transition.pre), post: move(transition.post) })),
        }
        const [one, two] = [checkSoundness(net), checkSoundness(other)]
        expect(two.kind).toBe(one.kind)
        if (one.kind === 'unsound' && two.kind === 'unsound') expect(two.run).toHaveLength(one.run.length)
      }),
      { numRuns: 500 },
    )
  })

  it('shows a run that can be replayed', () => {
    fc.assert(
      fc.property(grown, (net) => {
        const verdict = checkSoundness(net)
        if (verdict.kind !== 'unsound') return
        const marking = new Map(net.initial.map((each) => [each, 1]))
        for (const id of verdict.run) {
          const transition = net.transitions.find((each) => each.id === id)!
          for (const each of transition.pre) {
            expect(marking.get(each) ?? 0).toBeGreaterThan(0)
            marking.set(each, (marking.get(each) ?? 0) - 1)
          }
          for (const each of transition.post) marking.set(each, (marking.get(each) ?? 0) + 1)
        }
        const full = [...marking]
          .filter(([, count]) => count > (verdict.because === 'unsafe' ? 1 : 0))
          .map(([each]) => net.places[each]!)
        if (verdict.because !== 'dead') expect(full.toSorted()).toEqual(verdict.places.toSorted())
      }),
      { numRuns: 500 },
    )
  })

  it('leaves little of a sound net', () => {
    const { net } = reduce(
      netOf(['in > a b', 'a > c', 'b > d', 'c d > e', 'e > in2', 'in2 > e2', 'e2 > in2', 'in2 > out']),
    )
    expect(net.transitions.length).toBeLessThanOrEqual(2)
  })
})

import fc from 'fast-check'
import { readClip, writeClip } from './clip'
import { freeId, idOfWords } from './free-id'
import { beginHistory, endTyping, makeStep, mostSteps, redoStep, takeIn, undoStep, type History } from './history'
import { mergeDocuments } from './merge-documents'
import { root, sameJson, type Part, type Shape } from './shape'

/** The smallest document there is: boxes in boxes, each with a few words. */
interface Box {
  id: string
  words: Record<string, number>
  boxes: Box[]
}

const shape: Shape<Box> = {
  parts(document) {
    const flat = ({ id, words, boxes }: Box, parent: string): Part[] => [
      { id, parent, properties: words },
      ...boxes.flatMap((box) => flat(box, id)),
    ]
    return flat(document, root)
  },
  whole(parts) {
    const of = (part: Part): Box => ({
      id: part.id,
      words: part.properties as Record<string, number>,
      boxes: parts.filter(({ id, parent }) => id !== root && parent === part.id).map(of),
    })
    return of(parts.find(({ id }) => id === root) ?? { id: root, parent: root, properties: {} })
  },
}

type Edit =
  | { do: 'word'; part: number; word: string; value: number }
  | { do: 'add'; id: string; into: number; at: number }
  | { do: 'remove'; part: number }
  | { do: 'move'; part: number; at: number }

const edit = fc.oneof<fc.Arbitrary<Edit>[]>(
  fc.record({ do: fc.constant('word'), part: fc.nat(9), word: fc.constantFrom('a', 'b'), value: fc.nat(3) }) as never,
  fc.record({ do: fc.constant('add'), id: fc.string({ minLength: 1 }), into: fc.nat(9), at: fc.nat(4) }) as never,
  fc.record({ do: fc.constant('remove'), part: fc.nat(9) }) as never,
  fc.record({ do: fc.constant('move'), part: fc.nat(9), at: fc.nat(4) }) as never,
)

function apply(document: Box, change: Edit): Box {
  const parts = shape.parts(document)
  const others = parts.filter(({ id }) => id !== root)
  if (change.do === 'add') {
    const into = parts[change.into % parts.length]!.id
    if (parts.some(({ id }) => id === change.id)) return document
    const next = [...parts]
    next.splice(1 + (change.at % parts.length), 0, { id: change.id, parent: into, properties: { a: 0 } })
    return shape.whole(next)
  }
  const chosen = others[change.part % Math.max(1, others.length)]
  if (!chosen) return document
  if (change.do === 'remove') return shape.whole(parts.filter((part) => part !== chosen))
  if (change.do === 'word')
    return shape.whole(
      parts.map((part) =>
        part === chosen ? { ...part, properties: { ...part.properties, [change.word]: change.value } } : part,
      ),
    )
  const rest = parts.filter((part) => part !== chosen)
  rest.splice(1 + (change.at % Math.max(1, rest.length)), 0, chosen)
  return shape.whole(rest)
}

const edits = fc.array(edit, { maxLength: 6 })
const applied = (document: Box, changes: readonly Edit[]) => changes.reduce(apply, document)
const start: Box = {
  id: root,
  words: {},
  boxes: ['p', 'q', 'r'].map((id) => ({
    id,
    words: { a: 1, b: 1 },
    boxes: [{ id: `${id}1`, words: { a: 1 }, boxes: [] }],
  })),
}
const made = (changes: readonly Edit[]): History<Box> =>
  changes.reduce(
    (history, change) => makeStep(history, { key: change.do }, (document) => apply(document, change)),
    beginHistory(start),
  )
const times = <Value>(count: number, value: Value, step: (value: Value) => Value): Value =>
  Array.from({ length: count }).reduce<Value>((now) => step(now), value)

describe('steps', () => {
  it('R2.4-11 are taken back and made again exactly', () =>
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (changes) => {
        const end = made(changes)
        const back = times(end.done.length, end, (history) => undoStep(shape, history))
        expect(back.document).toEqual(start)
        const again = times(back.undone.length, back, (history) => redoStep(shape, history))
        expect(again.document).toEqual(end.document)
      }),
    ))

  it('are taken back without what somebody else has changed meanwhile', () =>
    fc.assert(
      fc.property(fc.nat(3), fc.nat(3), (mine, theirs) => {
        const own = made([{ do: 'word', part: 0, word: 'a', value: mine + 5 }])
        const other = apply(own.document, { do: 'word', part: 0, word: 'b', value: theirs + 5 })
        const back = undoStep(shape, takeIn(own, other))
        expect(back.document.boxes[0]!.words).toEqual({ a: 1, b: theirs + 5 })
      }),
    ))

  it('are two hundred, and typing in one field is one of them', () => {
    const many = made(Array.from({ length: 250 }, (_, value) => ({ do: 'word', part: 0, word: 'a', value: value + 2 })))
    expect(many.done).toHaveLength(mostSteps)
    const type = (history: History<Box>, value: number) =>
      makeStep(history, { key: 'word' }, (one) => apply(one, { do: 'word', part: 0, word: 'a', value }), 'p/a')
    const typed = [7, 8, 9].reduce(type, beginHistory(start))
    expect(typed.done).toHaveLength(1)
    expect(undoStep(shape, typed).document).toEqual(start)
    expect(type(endTyping(typed), 10).done).toHaveLength(2)
  })

  it('that change nothing are none', () => {
    const history = beginHistory(start)
    expect(makeStep(history, { key: 'word' }, (one) => one)).toBe(history)
  })
})

describe('merging', () => {
  it('R2.4-11 takes what only one side changed', () =>
    fc.assert(
      fc.property(edits, (changes) => {
        const changed = applied(start, changes)
        for (const three of [
          { base: start, mine: changed, theirs: start },
          { base: start, mine: start, theirs: changed },
          { base: start, mine: changed, theirs: changed },
        ])
          expect(mergeDocuments(shape, three)).toEqual({ document: changed, conflicts: [] })
      }),
    ))

  it('without a conflict is the same whoever comes first', () =>
    fc.assert(
      fc.property(edits, edits, (first, second) => {
        const [mine, theirs] = [applied(start, first), applied(start, second)]
        const one = mergeDocuments(shape, { base: start, mine, theirs })
        const other = mergeDocuments(shape, { base: start, mine: theirs, theirs: mine })
        expect(one.conflicts.length === 0).toBe(other.conflicts.length === 0)
        if (one.conflicts.length === 0) expect(other.document).toEqual(one.document)
      }),
      { numRuns: 500 },
    ))

  it('asks exactly where both changed one property otherwise', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ part: fc.nat(5), word: fc.constantFrom('a', 'b'), mine: fc.nat(2), theirs: fc.nat(2) }), {
          maxLength: 8,
        }),
        (changes) => {
          const of = (side: 'mine' | 'theirs') =>
            changes.reduce<Box>(
              (document, { part, word, [side]: value }) => apply(document, { do: 'word', part, word, value }),
              start,
            )
          const [mine, theirs] = [of('mine'), of('theirs')]
          const words = (document: Box) => new Map(shape.parts(document).map(({ id, properties }) => [id, properties]))
          const [b, m, t] = [words(start), words(mine), words(theirs)]
          const wanted = [...b].flatMap(([id, before]) =>
            ['a', 'b'].filter((word) => {
              const [was, own, other] = [before[word], m.get(id)![word], t.get(id)![word]]
              return own !== was && other !== was && own !== other
            }),
          ).length
          const merged = mergeDocuments(shape, { base: start, mine, theirs }, () => 'mine')
          expect(merged.conflicts).toHaveLength(wanted)
          for (const { part, property, mine: own } of merged.conflicts)
            expect(words(merged.document).get(part)![property]).toBe(own)
        },
      ),
    ))

  it('asks when one takes away what the other changed, and keeps what the other put into it', () => {
    const without = apply(start, { do: 'remove', part: 0 })
    const filled: Box = {
      ...start,
      boxes: start.boxes.map((box) =>
        box.id === 'p' ? { ...box, boxes: [...box.boxes, { id: 'new', words: {}, boxes: [] }] } : box,
      ),
    }
    const merged = mergeDocuments(shape, { base: start, mine: without, theirs: filled })
    expect(merged.conflicts).toEqual([{ part: 'p', property: 'there', base: true, mine: false, theirs: true }])
    expect(merged.document.boxes[0]).toMatchObject({ id: 'p', boxes: [{ id: 'new' }] })
    const gone = mergeDocuments(shape, { base: start, mine: without, theirs: filled }, () => 'mine')
    expect(gone.document.boxes.map(({ id }) => id)).toEqual(['q', 'r'])
  })
})

describe('what is copied', () => {
  it('is read again, and nothing else is', () =>
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.string(), (items, other) => {
        expect(sameJson(readClip('form', writeClip('form', items)), JSON.parse(JSON.stringify(items)))).toBe(true)
        expect(readClip('process', writeClip('form', items))).toBeNull()
        expect(readClip('form', other)).toBeNull()
      }),
    ))
})

describe('ids', () => {
  it('read like the words they are made of, and are nobody else’s', () => {
    expect(idOfWords(['total amount'])).toBe('totalAmount')
    expect(idOfWords(['hé', 'jì', 'jīn', 'é'])).toBe('heJiJinE')
    expect(idOfWords(['2 nd'])).toBe('nd')
    expect(idOfWords(['合计'])).toBe('')
    expect(freeId('total', new Set(['total', 'total2']))).toBe('total3')
    expect(freeId('total2', new Set(['total', 'total2']))).toBe('total3')
  })
})

import fc from 'fast-check'
import { beginHistory, makeStep, redoStep, undoStep } from '@/lib/editing/history'
import { mergeDocuments } from '@/lib/editing/merge-documents'
import { readClip, writeClip } from '@/lib/editing/clip'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { ElementType } from '@/lib/engine/elements/element'
import { addAfter, addAlone, addOnLine } from './add-commands'
import { copyElements, pasteElements, readCopied, writtenCopied } from './copies'
import { findElement, moveElements, placeElements, removeParts, setElement } from './element-commands'
import { connect, leadTo, setLine, tryLineBefore, whyNoLine } from './line-commands'
import { addLane, bandsOf, lanesByPeople, lanesOfElements, moveLane, removeLanes, setLane } from './lane-commands'
import { addNote, setNote, toggleAbout } from './note-commands'
import { processShape } from './process-shape'

const types: ElementType[] = [
  ...(['Activity', 'Condition', 'Split', 'Join', 'Wait', 'SubProcess', 'Auto', 'SQL'] as const),
  ...(['InterfaceOut', 'InterfaceIn', 'Notification', 'Archive', 'End'] as const),
]
const nameOf = (type: ElementType) => `new ${type}`
const begin = (): ProcessDefinition =>
  processDefinition.parse({
    processId: 'p',
    name: 'P',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start', x: 0, y: 0, width: 124, height: 56 },
      { id: 'leader', type: 'Activity', name: 'Leader', x: 176, y: 0, width: 152, height: 56 },
      { id: 'end', type: 'End', x: 376, y: 10, width: 36, height: 36 },
    ],
    transitions: [
      { id: 'a', from: 'start', to: 'leader' },
      { id: 'b', from: 'leader', to: 'end', name: 'done' },
    ],
  })

const ways = ({ transitions }: ProcessDefinition) => transitions.map(({ from, to }) => `${from}>${to}`)
const overlapping = ({ elements }: ProcessDefinition) =>
  elements.flatMap((one, at) =>
    elements
      .slice(at + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => `${one.id} ${other.id}`),
  )

/** One act of somebody who draws, by numbers: whatever they are it means something, or nothing. */
const act = fc.record({ kind: fc.nat({ max: 18 }), one: fc.nat(), two: fc.nat(), type: fc.constantFrom(...types) })
type Act = { kind: number; one: number; two: number; type: ElementType }

function carryOut(definition: ProcessDefinition, { kind, one, two, type }: Act): ProcessDefinition {
  const { elements, transitions } = definition
  const element = (at: number) => elements[at % elements.length]!.id
  const lane = (at: number) => definition.lanes?.[at % definition.lanes.length]?.id ?? ''
  const note = (at: number) => definition.notes?.[at % definition.notes.length]?.id ?? ''
  const line = (at: number) => transitions[at % Math.max(transitions.length, 1)]?.id ?? ''
  const acts = [
    () => addAfter(definition, element(one), type, nameOf).definition,
    () => addOnLine(definition, line(one), type, nameOf).definition,
    () => addAlone(definition, type, { x: one % 900, y: two % 900 }, nameOf).definition,
    () => connect(definition, element(one), element(two)),
    () => leadTo(definition, line(one), { to: element(two) }),
    () => setLine(definition, line(one), { name: `n${two % 5}` }),
    () => tryLineBefore(definition, line(one), two % 2 ? line(two) : null),
    () => moveElements(definition, new Set([element(one), element(two)]), { x: (one % 9) - 4, y: (two % 9) - 4 }),
    () =>
      removeParts(definition, {
        elements: new Set([element(one)]),
        lines: new Set(two % 3 ? [] : [line(two)]),
        notes: new Set([note(one)]),
      }),
    () =>
      pasteElements(definition, copyElements(definition, new Set([element(one), element(two), `~${note(one)}`])))
        .definition,
    () => setElement(definition, element(one), { name: `n${two % 5}` }),
    () => addNote(definition, { x: one % 900, y: two % 900 }, two % 2 ? [element(two)] : [`>${line(two)}`]).definition,
    () => setNote(definition, note(one), { text: `t${two % 5}` }),
    () => toggleAbout(definition, note(one), element(two)),
    () => addLane(definition, `l${two % 5}`).definition,
    () => setLane(definition, lane(one), { height: 48 + (two % 400) }),
    () => moveLane(definition, lane(one), two % 2 ? 1 : -1),
    () => removeLanes(definition, new Set([lane(one)])),
    () => moveElements(definition, new Set([`~${note(one)}`, element(two)]), { x: 8, y: 8 }),
  ]
  return acts[kind]!()
}

describe('drawing a process', () => {
  it('keeps it one that can be read, with one start and an end, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const drawn = acts.reduce(carryOut, begin())
        expect(processDefinition.safeParse(drawn).data).toEqual(drawn)
        const ids = drawn.elements.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(new Set(drawn.transitions.map(({ id }) => id)).size).toBe(drawn.transitions.length)
        const noted = [...ids, ...drawn.transitions.map(({ id }) => `>${id}`)]
        for (const { about } of drawn.notes ?? []) expect(noted).toEqual(expect.arrayContaining(about))
        expect(new Set(ways(drawn)).size).toBe(drawn.transitions.length)
        for (const { from, to } of drawn.transitions) expect(ids).toEqual(expect.arrayContaining([from, to]))
        expect(drawn.elements.filter(({ type }) => type === 'Start')).toHaveLength(1)
        expect(drawn.elements.some(({ type }) => type === 'End')).toBe(true)
        for (const { id, type } of drawn.elements) {
          if (type === 'End') expect(drawn.transitions.filter(({ from }) => from === id)).toEqual([])
          if (type === 'Start') expect(drawn.transitions.filter(({ to }) => to === id)).toEqual([])
        }
      }),
    )
  })

  it('every step can be taken back and done again', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let history = beginHistory(begin())
        for (const one of acts) history = makeStep(history, { key: 'act' }, (before) => carryOut(before, one))
        const drawn = history.document
        while (history.done.length > 0) history = undoStep(processShape, history)
        expect(history.document).toEqual(begin())
        while (history.undone.length > 0) history = redoStep(processShape, history)
        expect(history.document).toEqual(drawn)
      }),
    )
  })

  it('taken apart and put together it is the same, and two who draw apart are brought together', () => {
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 8 }),
        fc.array(act, { maxLength: 8 }),
        fc.array(act, { maxLength: 8 }),
        (before, mine, theirs) => {
          const base = before.reduce(carryOut, begin())
          expect(processShape.whole(processShape.parts(base))).toEqual(base)
          const { document } = mergeDocuments(processShape, {
            base,
            mine: mine.reduce(carryOut, base),
            theirs: theirs.reduce(carryOut, base),
          })
          expect(processDefinition.safeParse(document).data).toEqual(document)
          const ids = new Set(document.elements.map(({ id }) => id))
          for (const { from, to } of document.transitions) expect([ids.has(from), ids.has(to)]).toEqual([true, true])
        },
      ),
    )
  })

  it('what is added after one way comes in between, and what follows makes room', () => {
    const { definition, added } = addAfter(begin(), 'leader', 'Activity', nameOf)
    expect(added).toBe('step1')
    expect(ways(definition)).toEqual(['start>leader', 'leader>step1', 'step1>end'])
    // What the line said of the way out of the leader stays with him.
    expect(definition.transitions.find(({ from }) => from === 'leader')?.name).toBe('done')
    expect(overlapping(definition)).toEqual([])
    expect(findElement(definition, 'end')!.x).toBeGreaterThan(findElement(definition, 'step1')!.x + 152)
    expect(findElement(definition, 'start')).toEqual(findElement(begin(), 'start'))
  })

  it('a split brings two steps and their join, each on a spot of its own', () => {
    const { definition } = addAfter(begin(), 'leader', 'Split', nameOf)
    expect(ways(definition)).toEqual(
      expect.arrayContaining([
        'leader>split1',
        'split1>step1',
        'split1>step2',
        'step1>join1',
        'step2>join1',
        'join1>end',
      ]),
    )
    expect(overlapping(definition)).toEqual([])
  })

  it('after a fork there is one more way, below the others', () => {
    const forked = addAfter(begin(), 'leader', 'Condition', nameOf).definition
    const one = addAfter(forked, 'condition1', 'Activity', nameOf)
    const further = addAfter(connect(one.definition, 'condition1', 'end'), 'condition1', 'Notification', nameOf)
    expect(ways(further.definition).filter((way) => way.startsWith('condition1'))).toEqual([
      'condition1>step1',
      'condition1>end',
      'condition1>notification1',
    ])
    const below = findElement(further.definition, 'notification1')!
    expect(below.y).toBeGreaterThan(findElement(further.definition, 'step1')!.y)
  })

  it('a removed step leaves its neighbours joined; start and last end stay', () => {
    const gone = removeParts(begin(), { elements: new Set(['start', 'leader', 'end']), lines: new Set() })
    expect(gone.elements.map(({ id }) => id)).toEqual(['start', 'end'])
    expect(ways(gone)).toEqual(['start>end'])
  })

  it.each([
    ['leader', 'leader', 'toItself'],
    ['end', 'leader', 'endLeadsOn'],
    ['leader', 'start', 'startIsFirst'],
    ['start', 'leader', 'there'],
    ['start', 'nobody', 'gone'],
    ['start', 'end', null],
  ])('a line from %s to %s: %s', (from, to, why) => {
    expect(whyNoLine(begin(), from, to)).toBe(why)
    expect(connect(begin(), from, to).transitions).toHaveLength(why ? 2 : 3)
  })

  it('copies go through the clipboard into another process, with their lines and under ids of their own', () => {
    const from = addAfter(begin(), 'leader', 'Split', nameOf).definition
    const { elements, lines } = copyElements(from, new Set(['split1', 'step1', 'step2', 'join1', 'start']))
    const text = writeClip('process', [...elements, ...lines])
    const { definition, added } = pasteElements(from, readCopied(readClip('process', text)!), { x: 500, y: 500 })
    expect(added).toEqual(['split2', 'step3', 'step4', 'join2'])
    expect(ways(definition)).toEqual(expect.arrayContaining(['split2>step3', 'step4>join2']))
    expect(readCopied([{ id: 'x', type: 'Rocket' }, null, 'x', { id: 'start', type: 'Start' }])).toEqual({
      elements: [],
      lines: [],
      notes: [],
      lanes: [],
    })
  })

  it('notes go along when what they are about is put elsewhere, are copied with it, and lose what is taken away', () => {
    const { definition, added } = addNote(begin(), { x: 400, y: -60 }, ['end', '>b'])
    expect(added).toBe('note1')
    const said = setNote(definition, 'note1', { text: '完成|Done|完成' })
    expect(setNote(said, 'note1', { text: 'x'.repeat(4000) })).toBe(said)
    const further = addAfter(said, 'leader', 'Activity', nameOf).definition
    const by = findElement(further, 'end')!.x - findElement(said, 'end')!.x
    expect(by).toBeGreaterThan(0)
    expect(further.notes![0]!.x).toBe(said.notes![0]!.x + by)
    const copied = copyElements(said, new Set(['leader', 'end', '~note1']))
    const text = writeClip('process', writtenCopied(copied))
    const pasted = pasteElements(begin(), readCopied(readClip('process', text)!))
    expect(pasted.added).toEqual(['leader2', 'end2', '~note1'])
    expect(pasted.definition.notes).toMatchObject([{ text: '完成|Done|完成', about: ['end2', '>b2'] }])
    const cut = removeParts(said, { elements: new Set(), lines: new Set(['b']) })
    expect(cut.notes).toMatchObject([{ about: ['end'] }])
    const none = { elements: new Set<string>(), lines: new Set<string>(), notes: new Set(['note1']) }
    expect(removeParts(said, none)).toEqual(begin())
  })

  it('lanes hold what stands in them: higher, in another order, taken away and made of who acts', () => {
    const two = addLane(addLane(begin(), 'Sales').definition, 'Finance').definition
    expect(two.lanes).toMatchObject([
      { id: 'lane1', name: 'Sales' },
      { id: 'lane2', name: 'Finance' },
    ])
    const [first, second] = bandsOf(two)
    expect(second!.y).toBe(first!.y + first!.height)
    expect([...lanesOfElements(two).values()]).toEqual(['lane1', 'lane1', 'lane1'])
    const low = moveElements(two, new Set(['end']), { x: 0, y: first!.height })
    expect(lanesOfElements(low).get('end')).toBe('lane2')
    const swapped = moveLane(low, 'lane2', -1)
    expect(swapped.lanes!.map(({ id }) => id)).toEqual(['lane2', 'lane1'])
    expect([...lanesOfElements(swapped)]).toEqual([...lanesOfElements(low)])
    expect(moveLane(swapped, 'lane2', -1)).toBe(swapped)
    const higher = setLane(low, 'lane1', { height: first!.height + 40 })
    expect(findElement(higher, 'end')!.y).toBe(findElement(low, 'end')!.y + 40)
    expect(lanesOfElements(higher).get('end')).toBe('lane2')
    expect(setLane(low, 'lane1', { height: 1 })).toBe(low)
    const merged = removeLanes(low, new Set(['lane2']))
    expect(merged.elements).toEqual(low.elements)
    expect([...lanesOfElements(merged).values()]).toEqual(['lane1', 'lane1', 'lane1'])
    expect(removeLanes(merged, new Set(['lane1']))).not.toHaveProperty('lanes')
    const names: Record<string, string> = { start: 'Initiator', leader: 'Finance' }
    const made = lanesByPeople(begin(), (id) => names[id] ?? null)
    expect(made.lanes!.map(({ name }) => name)).toEqual(['Initiator', 'Finance'])
    expect([...lanesOfElements(made)]).toEqual([
      ['start', 'lane1'],
      ['leader', 'lane2'],
      ['end', 'lane2'],
    ])
    expect(overlapping(made)).toEqual([])
    const pasted = pasteElements(begin(), readCopied(writtenCopied(copyElements(made, new Set(['=lane2'])))))
    expect(pasted).toMatchObject({ added: ['=lane2'], definition: { lanes: [{ name: 'Finance' }] } })
  })

  it('copies that would make a process too large to be kept are left where they are, all of them, and why is said', () => {
    const steps = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...begin().elements[1]!, id: `more${at}` }))
    const ways = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...begin().transitions[0]!, id: `way${at}` }))
    const copied = copyElements(addAfter(begin(), 'leader', 'Split', nameOf).definition, new Set(['split1', 'step1']))
    expect(copied).toMatchObject({ elements: { length: 2 }, lines: { length: 1 } })
    const many = (elements: number, lines: number): ProcessDefinition => ({
      ...begin(),
      elements: [...begin().elements, ...steps(elements - 3)],
      transitions: [...begin().transitions, ...ways(lines - 2)],
    })
    expect(pasteElements(many(998, 2), copied)).toMatchObject({ why: null, added: { length: 2 } })
    expect(pasteElements(many(999, 2), copied)).toMatchObject({ why: 'tooManyElements', added: [] })
    expect(pasteElements(many(3, 2999), copied)).toMatchObject({ why: null })
    const full = many(3, 3000)
    expect(pasteElements(full, copied)).toEqual({ why: 'tooManyLines', added: [], definition: full })
    expect(pasteElements(full, { elements: [], lines: [], notes: [], lanes: [] }).why).toBe('empty')
    // Nor does a step come in between where there is no room for its lines.
    expect(addAfter(many(3, 2999), 'leader', 'Activity', nameOf).added).toBeNull()
  })

  it('values a type does not know change nothing', () => {
    expect(setElement(begin(), 'leader', { mode: 'guess' })).toEqual(begin())
    expect(setElement(begin(), 'leader', { mode: 'vote', id: 'other', type: 'End' }).elements[1]).toMatchObject({
      id: 'leader',
      type: 'Activity',
      mode: 'vote',
    })
  })

  it('a layout that finds the same places changes nothing', () => {
    const drawn = begin()
    expect(placeElements(drawn, new Map([['leader', { x: 176, y: 0 }]]))).toBe(drawn)
    expect(placeElements(drawn, new Map([['leader', { x: 8, y: 8 }]])).elements[1]).toMatchObject({ x: 8, y: 8 })
  })
})

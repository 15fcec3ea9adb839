import { compareDefinitions, type Difference } from './compare'
import { processDefinition, type ProcessDefinition } from './process-definition'
import { putBack } from './put-back'

const activity = (id: string, more: object = {}) => ({ id, type: 'Activity', name: id, ...more })
const make = (elements: object[], lines: [string, string, object?][], more: object = {}): ProcessDefinition =>
  processDefinition.parse({
    processId: 'p',
    name: 'P',
    formId: 'f',
    elements: [{ id: 'start', type: 'Start' }, ...elements, { id: 'end', type: 'End' }],
    transitions: lines.map(([from, to, rest]) => ({ id: `${from}-${to}`, from, to, ...rest })),
    ...more,
  })

const was = make(
  [activity('a', { rights: { fields: { 'rows.total': 'edit', note: 'read' } } }), activity('b')],
  [
    ['start', 'a'],
    ['a', 'b', { condition: 'Expression', expression: 'total < 100' }],
    ['b', 'end'],
  ],
  {
    settings: { undoSeconds: 10 },
    lanes: [
      { id: 'l1', name: 'Sales' },
      { id: 'l2', name: 'Gone' },
    ],
    lanesTop: 0,
    notes: [
      { id: 'n1', text: 'why', x: 0, y: 0, about: ['a'] },
      { id: 'n2', text: 'gone', x: 0, y: 0 },
    ],
  },
)
const is = make(
  [activity('a', { name: 'A', rights: { fields: { 'rows.total': 'read', note: 'read' } } }), activity('c')],
  [
    ['start', 'a'],
    ['a', 'c'],
    ['c', 'end'],
  ],
  {
    name: 'Q',
    settings: { undoSeconds: 20 },
    lanes: [
      { id: 'l1', name: 'Sales and service' },
      { id: 'l3', name: 'New' },
    ],
    lanesTop: 40,
    notes: [
      { id: 'n1', text: 'why not|Why', x: 40, y: 0, about: ['a', '>a-c'] },
      { id: 'n3', text: 'new', x: 0, y: 0 },
    ],
  },
)

describe('R2.4-12 one change between two versions is taken back', () => {
  it.each(compareDefinitions(was, is).map((one) => [`${one.what} ${one.id} ${one.kind}`, one] as const))(
    '%s: it is no difference any more, and nothing new is one',
    (_name, difference) => {
      const next = putBack(is, was, difference)
      const left = next && compareDefinitions(was, next)
      const name = (one: { what: string; id: string }) => `${one.what} ${one.id}`
      // A line that needs a step which is gone comes back with the step.
      if (!next) return expect(difference).toMatchObject({ what: 'transition', kind: 'removed' })
      expect(left?.map(name)).not.toContain(name(difference))
      const before = compareDefinitions(was, is).map(name)
      // A step taken away again takes its lines with it.
      expect(left?.filter((one) => !before.includes(name(one)))).toEqual([])
    },
  )

  const fork = (order: string[], more: object = {}) =>
    make(
      [{ id: 'fork', type: 'Condition', ...more }, activity('low'), activity('high'), activity('new')],
      [
        ['start', 'fork'],
        ...order.map((to): [string, string, object] => [
          'fork',
          to,
          to === 'end' ? { otherwise: true } : { condition: 'Expression', expression: `total > ${to.length}` },
        ]),
        ['low', 'end'],
        ['high', 'end'],
      ],
    )

  it('the order in which ways are tried, for the first that is open is taken', () => {
    const [before, after] = [fork(['low', 'high', 'end']), fork(['high', 'new', 'end', 'low'])]
    const changed = { what: 'element', id: 'fork', kind: 'changed', paths: ['order'] } satisfies Partial<Difference>
    expect(compareDefinitions(before, after)).toContainEqual({ ...changed, name: '' })
    const next = putBack(after, before, changed)!
    expect(next.transitions.filter(({ from }) => from === 'fork').map(({ to }) => to)).toEqual([
      'low',
      'new',
      'high',
      'end',
    ])
    expect(compareDefinitions(before, next).filter(({ id }) => id === 'fork')).toEqual([])
    // Beside another change of the same element each is taken back by itself.
    const renamed = fork(['high', 'low', 'end'], { name: 'Fork' })
    expect(compareDefinitions(before, renamed)).toEqual([{ ...changed, name: 'Fork', paths: ['name', 'order'] }])
    expect(compareDefinitions(before, putBack(renamed, before, changed)!)).toMatchObject([{ paths: ['name'] }])
    // The way for what is left over may stand anywhere, and where all open ways are taken none is the first.
    expect(compareDefinitions(before, fork(['end', 'low', 'high']))).toEqual([])
    const all = { type: 'Split' }
    expect(compareDefinitions(fork(['low', 'high'], all), fork(['high', 'low'], all))).toEqual([])
  })

  it('what it was read from is no difference, for nothing is run by it', () => {
    const source = (file: string) =>
      make([activity('a')], [], { foreign: { format: 'bpmn', source: file, process: 'p', open: [] } })
    expect(compareDefinitions(source('<a/>'), source('<b/>'))).toEqual([])
    expect(compareDefinitions(make([activity('a')], []), source('<a/>'))).toEqual([])
  })

  it('one setting of several, a name with a dot in it too', () => {
    const next = putBack(is, was, { what: 'element', id: 'a', kind: 'changed', paths: ['rights.fields.rows.total'] })
    expect(next?.elements.find(({ id }) => id === 'a')).toMatchObject({
      name: 'A',
      rights: { fields: { 'rows.total': 'edit', note: 'read' } },
    })
  })

  it('a step that was taken out brings the lines along that lead somewhere', () => {
    const next = putBack(is, was, { what: 'element', id: 'b', kind: 'removed', paths: [] })
    expect(next?.transitions.map(({ id }) => id)).toEqual(['start-a', 'a-c', 'c-end', 'a-b', 'b-end'])
  })

  it('what belongs to something that is not there stays away', () => {
    expect(putBack(is, was, { what: 'transition', id: 'a-b', kind: 'removed', paths: [] })).toBeNull()
    expect(putBack(is, was, { what: 'element', id: 'nothing', kind: 'changed', paths: ['name'] })).toBeNull()
  })

  it('notes are told by what they say; where they stand is no difference', () => {
    expect(compareDefinitions(was, is).filter(({ what }) => what === 'note')).toEqual([
      { what: 'note', id: 'n2', name: 'gone', kind: 'removed', paths: [] },
      { what: 'note', id: 'n1', name: 'why not|Why', kind: 'changed', paths: ['text', 'about'] },
      { what: 'note', id: 'n3', name: 'new', kind: 'added', paths: [] },
    ])
    const moved = { ...is, notes: is.notes!.map((one) => ({ ...one, x: one.x + 8 })) }
    expect(compareDefinitions(is, moved)).toEqual([])
  })

  it('all of them, one after the other, are the earlier version', () => {
    const order = (one: { what: string }) => ['process', 'element', 'transition', 'note', 'lane'].indexOf(one.what)
    let next = is
    for (const one of compareDefinitions(was, is).sort((a, b) => order(a) - order(b)))
      next = putBack(next, was, one) ?? next
    expect(compareDefinitions(was, next)).toEqual([])
  })
})

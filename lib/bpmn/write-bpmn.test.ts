import { purchaseBpmn } from '@/tests/support/bpmn-samples'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { addOnLine } from '@/lib/process-editing/add-commands'
import { addLane, setLane } from '@/lib/process-editing/lane-commands'
import { readDocument } from './bpmn-document'
import { inventoryOf } from './inventory'
import { readBpmn } from './read-bpmn'
import { same } from './same'
import { writeBpmn } from './write-bpmn'

const bare = ({ foreign: _, ...definition }: ProcessDefinition) => definition
const purchase = async () => (await readBpmn(purchaseBpmn)).processes[0]!.definition

/** Written and read again, with what could not be read and what is in the file. */
async function around(definition: ProcessDefinition) {
  const written = await writeBpmn(definition)
  const { unread, definitions } = await readDocument(written)
  const { processes } = await readBpmn(written)
  return { written, unread, inventory: inventoryOf(definitions), definition: processes[0]!.definition }
}
const change = (definition: ProcessDefinition, id: string, values: object): ProcessDefinition => ({
  ...definition,
  elements: definition.elements.map((one) => (one.id === id ? { ...one, ...values } : one)),
})

describe('a definition that came from a BPMN file', () => {
  it('is written as the file it was, settings of other tools, pools, lanes, notes and events with it', async () => {
    const definition = await purchase()
    const { written, inventory, definition: again } = await around(definition)
    expect(inventory).toEqual((await readBpmn(purchaseBpmn)).inventory)
    for (const part of [
      'other:color="red"',
      'mind the price',
      'attachedToRef="check"',
      'org.example.Pay',
      'bean.isOdd(execution)',
    ])
      expect(written).toContain(part)
    expect(bare(again)).toEqual(bare(definition))
  })

  it('has its annotations as notes, which are changed, tied, added and taken away in the file', async () => {
    const definition = await purchase()
    expect(definition.notes).toEqual([
      { id: 'note', text: 'Three offers', x: 420, y: 60, width: 100, height: 30, about: ['check'] },
    ])
    const [first] = definition.notes!
    const changed = {
      ...definition,
      notes: [
        { ...first!, text: '三家报价|Three offers', x: 480, about: ['check', '>large'] },
        { id: 'note2', text: 'Why so\nand so', x: 10, y: 700, width: 176, height: 64, about: ['pay'] },
      ],
    }
    const { written, unread, definition: again, inventory } = await around(changed)
    expect(bare(again)).toEqual(bare(changed))
    expect(unread).toEqual([])
    expect(inventory).toMatchObject({ 'bpmn:TextAnnotation': 2, 'bpmn:Association': 3 })
    expect(written).toContain('<text>三家报价</text>')
    expect(written).toMatch(/bpmnElement="note"[^>]*>\s*<dc:Bounds x="480" y="60"/)
    const { notes: _, ...old } = definition
    const { written: without, definition: none } = await around(old)
    expect(without).not.toMatch(/textAnnotation|association/)
    expect(none.notes).toBeUndefined()
    const { foreign: _own, ...alone } = changed
    const ours = await around(alone)
    expect(ours.definition).toEqual(alone)
    // Kept by whom annotations were not notes for yet.
    const { written: kept } = await around({ ...old, foreign: { ...old.foreign!, notes: undefined } })
    expect(kept).toContain('Three offers')
  })

  it('has its lanes as lanes, which are named, resized, added and entered in the file', async () => {
    const definition = await purchase()
    expect(definition.lanes).toEqual([{ id: 'lane1', name: 'Office', height: 500 }])
    expect(definition.lanesTop).toBe(0)
    const named = setLane(definition, 'lane1', { name: '办公室|Office' })
    const changed = change(addLane(named, 'Board').definition, 'check', { y: 540 })
    const { written, unread, definition: again } = await around(changed)
    expect(bare(again)).toEqual(bare(changed))
    expect(unread).toEqual([])
    const [office = '', board = ''] = written.match(/<lane [\s\S]*?<\/lane>/g) ?? []
    expect(office).toContain('name="办公室"')
    expect(office).not.toContain('>check<')
    expect(office).toContain('>begin<')
    expect(board).toContain('>check<')
    expect(board).toContain('>late<')
    expect(written).toMatch(
      /bpmnElement="lane2"[^>]*isHorizontal="true"[^>]*>\s*<dc:Bounds x="130" y="500" width="1470" height="160"/,
    )
    expect(written).toMatch(/bpmnElement="pool"[^>]*>\s*<dc:Bounds x="100" y="0" width="1500" height="660"/)
    const { foreign: _, ...alone } = changed
    expect((await around(alone)).definition).toEqual(alone)
    const { lanes: _lanes, lanesTop: _top, ...without } = definition
    expect((await around(without)).written).not.toContain('<lane')
    const old = { ...without, foreign: { ...definition.foreign!, lanes: undefined } }
    expect((await around(old)).written).toContain('name="Office"')
  })

  it('keeps a change through writing and reading, and all else as it was', async () => {
    const definition = await purchase()
    const changed = change(change(definition, 'check', { name: '检查|Check it', opinion: 'required' }), 'pay', {
      x: 800,
      y: 20,
    })
    const { definition: again, written, unread } = await around(changed)
    expect(bare(again)).toEqual(bare(changed))
    expect(unread).toEqual([])
    expect(written).toContain('name="检查"')
    expect(written).toContain('mind the price')
  })

  it('takes what is fastened to a step along when the step moves, and away when it goes', async () => {
    const definition = await purchase()
    const { written } = await around(change(definition, 'check', { x: 380, y: 198 }))
    expect(written).toMatch(/bpmnElement="late"[^>]*>\s*<dc:Bounds x="412" y="260"/)
    const gone = {
      ...definition,
      elements: definition.elements.filter(({ id }) => id !== 'check'),
      transitions: definition.transitions.filter(({ from, to }) => from !== 'check' && to !== 'check'),
      notes: definition.notes!.map((one) => ({ ...one, about: [] })),
    }
    const { written: without, unread, definition: again } = await around(gone)
    for (const part of ['id="check"', 'id="late"', 'id="as"', 'id="f12"', '>check<'])
      expect(without).not.toContain(part)
    expect(unread).toEqual([])
    expect(bare(again)).toEqual(bare(gone))
  })

  it('writes a condition that has been settled, and its first words where it has not', async () => {
    const definition = await purchase()
    const settled = {
      ...definition,
      transitions: definition.transitions.map((one) => (one.id === 'odd' ? { ...one, expression: 'odd = true' } : one)),
    }
    const { written, definition: again } = await around(settled)
    expect(written).toContain('>odd = true<')
    expect(written).not.toContain('bean.isOdd')
    expect(written).toContain('price &gt; 1000 &amp;&amp; !urgent')
    expect(bare(again)).toEqual(bare(settled))
  })

  it('gives what was put in for it a node of its own once somebody changes it', async () => {
    const definition = await purchase()
    const changed = change(definition, 'both-ways', { split: 'SelectMulti' })
    const { definition: again, inventory, unread } = await around(changed)
    expect(inventory).toMatchObject({ 'bpmn:InclusiveGateway': 1 })
    expect(unread).toEqual([])
    const byId = (one: ProcessDefinition) => one.elements.toSorted((a, b) => a.id.localeCompare(b.id))
    expect(byId(again)).toEqual(byId(changed))
  })

  it('becomes another kind where a person made it one, and what points at it still does', async () => {
    const definition = await purchase()
    const changed: ProcessDefinition = {
      ...definition,
      elements: definition.elements.map((one) =>
        one.id === 'pay' ? processDefinition.shape.elements.parse([one, { ...one, type: 'Notification' }])[1]! : one,
      ),
    }
    const { definition: again, written, unread } = await around(changed)
    expect(written).toMatch(/sendTask id="pay"/)
    expect(unread).toEqual([])
    expect(bare(again)).toEqual(bare(changed))
  })
})

describe('a definition made here', () => {
  const own = processDefinition.parse({
    processId: 'own-process',
    name: '报销|Claim|報銷',
    formId: 'form',
    settings: { titleRule: '{no} <&"\u0001\uFFFE' },
    elements: [
      { id: 'start', type: 'Start', x: -1.5, y: 2.25 },
      { id: 'step', type: 'Activity', name: 'a\n"b" <c>', mode: 'vote', participants: [{ participantType: 8 }] },
      { id: 'wait', type: 'Wait', until: { kind: 'field', field: 'day', offsetDays: -2 }, x: 300 },
      { id: 'sql', type: 'SQL', call: { kind: 'SQL', dataSource: 'd', statement: 'select 1 -- ]]>' }, x: 600 },
      { id: 'script', type: 'Auto', auto: { type: 'JavaScript', script: 'return { a: 1 < 2 && "x" }' }, x: 900 },
      { id: 'end', type: 'End', kind: 'reject', x: 1200, width: 36, height: 36 },
    ],
    transitions: [
      { id: '1 odd id', from: 'start', to: 'step', condition: 'False' },
      { id: 'b', from: 'step', to: 'wait', condition: 'Expression', expression: ' a > 1 \n and b' },
      { id: 'c', from: 'wait', to: 'sql', otherwise: true },
      { id: 'd', from: 'sql', to: 'script', condition: 'Expression' },
      { id: 'start2', from: 'script', to: 'end', name: 'x|y' },
    ],
  })

  it('is the same when it is read again, and nothing of the file needs to be kept', async () => {
    const { definition, unread, written } = await around(own)
    expect(definition).toEqual(own)
    expect(unread).toEqual([])
    expect(written).toContain('name="报销"')
  })

  it('of which another tool changed names, places and a condition is read with those changes', async () => {
    const written = await writeBpmn(own)
    const edited = written
      .replace('name="报销"', 'name="Expenses"')
      .replace('x="1200"', 'x="1300"')
      .replace(/> a &gt; 1 \n and b</, '>a &gt; 2<')
    const { processes } = await readBpmn(edited)
    const { definition } = processes[0]!
    expect(definition.name).toBe('Expenses')
    expect(definition.elements.find(({ id }) => id === 'end')).toMatchObject({ x: 1300, kind: 'reject' })
    expect(definition.transitions.find(({ id }) => id === 'b')).toMatchObject({ expression: 'a > 2' })
    expect(definition.elements.find(({ id }) => id === 'step')).toMatchObject({ mode: 'vote' })
  })

  it('with an added step, drawn and connected, is written so that the drawing shows it', async () => {
    const { definition: longer } = addOnLine(own, 'c', 'Activity', () => 'New')
    expect(longer.elements.length).toBe(own.elements.length + 1)
    const { definition } = await around(longer)
    expect(same(definition, longer)).toBe(true)
  })
})

import fc from 'fast-check'
import { readDocument } from '@/lib/bpmn/bpmn-document'
import { readBpmn } from '@/lib/bpmn/read-bpmn'
import { writeBpmn } from '@/lib/bpmn/write-bpmn'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { addAfter, addOnLine } from '@/lib/process-editing/add-commands'
import { setBends } from '@/lib/process-editing/bends'
import { moveElements, removeParts, setElement } from '@/lib/process-editing/element-commands'
import { setLine } from '@/lib/process-editing/line-commands'
import { bpmnFile, purchaseBpmn } from '../support/bpmn-samples'
import { block, compile } from './random-process'

const runs = Math.min(Number(process.env.LAW_RUNS ?? 400), 2000)

const bare = ({ foreign: _, ...definition }: ProcessDefinition) => definition
const byId = <Thing extends { id: string }>(things: Thing[]) => things.toSorted((a, b) => (a.id < b.id ? -1 : 1))
const inOrder = ({ elements, transitions, ...rest }: ProcessDefinition) => ({
  ...rest,
  elements: byId(elements),
  transitions: byId(transitions),
})

async function around(definition: ProcessDefinition): Promise<ProcessDefinition> {
  const written = await writeBpmn(definition)
  const { unread } = await readDocument(written)
  expect(unread).toEqual([])
  return (await readBpmn(written)).processes[0]!.definition
}

const drawn = fc
  .tuple(block, fc.array(fc.string({ unit: 'binary', maxLength: 30 })), fc.array(fc.integer({ min: -5000, max: 5000 })))
  .map(([body, names, places]) => {
    const plain = compile(body)
    const at = <Value>(values: Value[], index: number) => values[index % Math.max(values.length, 1)]
    return processDefinition.parse({
      ...plain,
      elements: plain.elements.map((element, index) => ({
        ...element,
        name: at(names, index) ?? '',
        x: at(places, index) ?? 0,
        y: at(places, index * 7 + 1) ?? 0,
      })),
      transitions: plain.transitions.map((line, index) => {
        const [x, y] = [at(places, index * 3), at(places, index * 5 + 2)]
        const bends = index % 3 === 0 &&
          x !== undefined &&
          y !== undefined && [
            { x, y },
            { x: y + 0.25, y: x },
          ]
        return { ...line, name: at(names, index + 3) ?? '', ...(bends && { bends }) }
      }),
    })
  })

/** What a designer does, as a number says which, where and how far. */
type Edit = [what: number, where: number, far: number]

function edited(definition: ProcessDefinition, [what, where, far]: Edit): ProcessDefinition {
  const { elements, transitions } = definition
  const element = elements[where % elements.length]!
  const line = transitions[where % Math.max(transitions.length, 1)]
  if (what === 0) return moveElements(definition, new Set([element.id]), { x: far, y: -far })
  if (what === 1) return setElement(definition, element.id, { name: `n${far}` })
  if (what === 2 && elements.length > 4)
    return removeParts(definition, { elements: new Set([element.id]), lines: new Set() })
  if (what === 3 && line) return addOnLine(definition, line.id, 'Activity', () => 'new').definition
  if (what === 4 && element.type !== 'End') return addAfter(definition, element.id, 'Split', () => 'new').definition
  if (what === 6 && line)
    return setBends(definition, line.id, [
      { x: far, y: 2 * far },
      { x: far + 61, y: 2 * far },
    ])
  if (what === 7 && line) return setBends(definition, line.id, [])
  if (what === 5 && line) return setLine(definition, line.id, { condition: 'Expression', expression: `total > ${far}` })
  return definition
}

const edits = fc.array(fc.tuple(fc.nat(7), fc.nat(30), fc.integer({ min: -300, max: 300 })), {
  minLength: 1,
  maxLength: 6,
})

const bare2 =
  bpmnFile(`<process><startEvent/><task id="a"/><parallelGateway id="b"/><task id="c"/><task id="d"/><endEvent id="e"/>
  <sequenceFlow sourceRef="a" targetRef="b"/><sequenceFlow sourceRef="d" targetRef="b"/><sequenceFlow sourceRef="b" targetRef="c"/>
  <sequenceFlow sourceRef="b" targetRef="e"/><sequenceFlow sourceRef="a" targetRef="d"/></process>`)

describe('BPMN out and in', () => {
  it('leaves any definition what it is, and no file behind it', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (definition) => expect(await around(definition)).toEqual(definition)),
      { numRuns: runs / 4 },
    )
  }, 120_000)

  it.each([
    ['with everything a tool draws', purchaseBpmn],
    ['with hardly an id and no drawing', bare2],
  ])(
    'leaves a definition from a file %s what it has become, whatever a designer did to it',
    async (_what, source) => {
      const first = (await readBpmn(source)).processes[0]!.definition
      await fc.assert(
        fc.asyncProperty(edits, async (done) => {
          const changed = done.reduce(edited, first)
          const again = await around(changed)
          expect(inOrder(bare(again))).toEqual(inOrder(bare(changed)))
          // And once more, on the file that came of it.
          expect(inOrder(bare(await around(again)))).toEqual(inOrder(bare(changed)))
        }),
        { numRuns: runs / 4 },
      )
    },
    120_000,
  )
})

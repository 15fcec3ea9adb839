import fc from 'fast-check'
import { layOut } from '@/components/processes/designer/lay-out'
import { roundedPath, pointsOf } from '@/components/process-drawing/rounded-path'
import { routeLines } from '@/components/process-drawing/diagram-geometry'
import { beginHistory, makeStep, redoStep, undoStep } from '@/lib/editing/history'
import { sameJson } from '@/lib/editing/shape'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { elementSettings } from '@/lib/engine/elements/settings'
import { copyElements, pasteElements, readCopied } from '@/lib/process-editing/copies'
import { moveElements, placeElements, setElement } from '@/lib/process-editing/element-commands'
import { touches } from '@/lib/process-editing/guides'
import { moveCorner, moveSegment, setBends, unbentAt } from '@/lib/process-editing/bends'
import { processShape } from '@/lib/process-editing/process-shape'
import { block, compile } from './random-process'

const runs = Math.min(Number(process.env.LAW_RUNS ?? 120), 2000)
const drawn = block.map((body) => processDefinition.parse(compile(body)))
const withoutPlaces = ({ elements, ...rest }: ProcessDefinition) => ({
  ...rest,
  elements: elements.map(({ x: _x, y: _y, ...element }) => element),
})

describe('R2.4-01 any process on the canvas', () => {
  it('is the same after it was taken apart and put together, and every setting of it can be put back as it is', () => {
    fc.assert(
      fc.property(drawn, (definition) => {
        expect(processShape.whole(processShape.parts(definition))).toEqual(definition)
        for (const element of definition.elements)
          for (const name of Object.keys(elementSettings(element.type))) {
            const value = (element as unknown as Record<string, unknown>)[name]
            const same = setElement(definition, element.id, { [name]: value })
            expect(sameJson(same, definition)).toBe(true)
          }
      }),
      { numRuns: runs },
    )
  })

  it('is laid out without one element on another, and does the same as before', () => {
    fc.assert(
      fc.property(drawn, (definition) => {
        const { elements, transitions } = definition
        const places = layOut({ elements, lines: transitions.map(({ from, to }) => ({ from, to, label: '' })) })
        const after = placeElements(definition, places)
        expect(withoutPlaces(after)).toEqual(withoutPlaces(definition))
        const overlapping = after.elements.filter((one, at) =>
          after.elements.slice(at + 1).some((other) => touches(one, other)),
        )
        expect(overlapping).toEqual([])
      }),
      { numRuns: Math.min(runs, 100) },
    )
  })

  it('has a line with an arrow for every way, of right angles, from one element to the other', () => {
    fc.assert(
      fc.property(drawn, ({ elements, transitions }) => {
        const boxes = new Map(elements.map((one, at) => [one.id, { ...one, x: 200 * (at % 7), y: 90 * (at % 5) }]))
        const { routes } = routeLines(boxes, transitions)
        for (const line of transitions) {
          const path = routes.get(line.id)!.path
          const points = pointsOf(path)
          expect(points.length).toBeGreaterThan(1)
          expect(points.slice(1).every((point, at) => point.x === points[at]!.x || point.y === points[at]!.y)).toBe(
            true,
          )
          expect(roundedPath(path)).not.toMatch(/NaN|undefined/)
        }
      }),
      { numRuns: runs },
    )
  })

  it('keeps what is bent where it was when everything is moved, and its own way when it is laid out anew', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), fc.integer({ min: -400, max: 400 }), (definition, seed, by) => {
        const line = definition.transitions[seed % Math.max(1, definition.transitions.length)]
        if (!line) return
        const bent = setBends(definition, line.id, [
          { x: seed % 700, y: by },
          { x: seed % 700, y: by + 90 },
        ])
        const bendsOf = (one: typeof bent) => one.transitions.find(({ id }) => id === line.id)!.bends
        const all = new Set(bent.elements.map(({ id }) => id))
        const there = moveElements(bent, all, { x: by, y: -by })
        expect(bendsOf(there)).toEqual(bendsOf(bent)!.map(({ x, y }) => ({ x: x + by, y: y - by })))
        expect(moveElements(there, all, { x: -by, y: by })).toEqual(bent)
        expect(unbentAt(bent, all)).toEqual(definition)
        expect(processShape.whole(processShape.parts(bent))).toEqual(bent)
        const boxes = new Map(bent.elements.map((one) => [one.id, one]))
        const points = pointsOf(routeLines(boxes, bent.transitions).routes.get(line.id)!.path)
        expect(points.slice(1, -1)).toEqual(bendsOf(bent))
        for (const at of points.slice(1).keys())
          for (const by of [
            { x: 9, y: 40 },
            { x: -33, y: -7 },
          ]) {
            const grip = { points, from: boxes.get(line.from)!, to: boxes.get(line.to)! }
            for (const { x, y } of [...moveSegment(grip, at, by), ...moveCorner(grip, at, by)])
              expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
          }
      }),
      { numRuns: runs },
    )
  })

  it('is copied into itself with the lines between, and undo and redo lead back and forth exactly', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), (definition, seed) => {
        const ids = new Set(definition.elements.filter((_, at) => (seed >> (at % 20)) % 2 === 0).map(({ id }) => id))
        const copied = copyElements(definition, ids)
        const { definition: after, added } = pasteElements(
          definition,
          readCopied([...copied.elements, ...copied.lines]),
        )
        expect(added).toHaveLength(copied.elements.length)
        expect(new Set(after.elements.map(({ id }) => id)).size).toBe(after.elements.length)
        const done = makeStep(beginHistory(definition), { key: 'paste' }, () => after)
        if (done.done.length === 0) return
        const undone = undoStep(processShape, done)
        expect(undone.document).toEqual(definition)
        expect(redoStep(processShape, undone).document).toEqual(after)
      }),
      { numRuns: runs },
    )
  })
})

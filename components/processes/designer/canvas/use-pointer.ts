import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { gridStep } from '@/lib/process-editing/drawn-sizes'
import { connect, leadTo, whyNoLine } from '@/lib/process-editing/line-commands'
import { boundsOf, snapMove, touches, type Box } from '@/lib/process-editing/guides'
import { moveElements } from '@/lib/process-editing/element-commands'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Element } from '@/lib/engine/elements/element'
import type { StepName } from '@/lib/editing/history'
import { notesOf, toggleAbout } from '@/lib/process-editing/note-commands'
import { isElementPath, isLanePath, isLinePath, isNotePath, notePath } from '@/lib/process-editing/paths'
import { type Design } from '../design'
import type { Acts } from '../use-acts'
import type { Drag, Lead, Point } from './drag'
import { gripOf, moveGrip } from './grips'
import type { DrawnRoute } from './use-routes'
import type { Viewport } from './use-viewport'

/** So far a click stays a click. */
const threshold = 4

interface Given {
  host: RefObject<HTMLElement | null>
  design: Design
  viewport: Viewport
  /** Space is held: the canvas is moved. */
  panning: RefObject<boolean>
  /** A new line was let go over empty ground. */
  onDropped(from: string, at: Point, client: { x: number; y: number }): void
  acts: Acts
  /** Where the lines run while nothing is dragged. */
  routes: ReadonlyMap<string, DrawnRoute>
}

interface Press {
  kind: 'ground' | 'node' | 'lead' | 'grip' | 'pan'
  path: string
  from: Point
  client: Point
  lead?: Lead
  /** The part or corner of a line that is held. */
  grip?: string
  chosen: readonly string[]
  add: boolean
}

const targetAt = ({ clientX, clientY }: PointerEvent): string | null =>
  pathOf(document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-node], [data-line]'))

const pathOf = (part: HTMLElement | null | undefined): string | null => part?.dataset.node ?? part?.dataset.line ?? null

/** The corners of a line one of whose grips was moved, on the grid. */
function bentBy(
  held: ReturnType<typeof gripOf>,
  { grip = '' }: Press,
  { x, y }: Point,
  grid: number,
): readonly Point[] {
  const step = (value: number) => Math.round(value / grid) * grid
  return held ? moveGrip(held, grip, { x: step(x), y: step(y) }) : []
}

/** Where elements and notes come to that are moved so far: by the grid and beside others, unless they are to go freely. */
function snappedMove(
  definition: Given['design']['definition'],
  ids: ReadonlySet<string>,
  by: Point,
  { free, zoom }: { free: boolean; zoom: number },
) {
  const box = boundsOf([
    ...definition.elements.filter(({ id }) => ids.has(id)),
    ...notesOf(definition).filter(({ id }) => ids.has(notePath(id))),
  ])
  if (!box) return null
  const others = free ? [] : near(definition.elements, ids, { ...box, x: box.x + by.x, y: box.y + by.y })
  const { x, y, guides } = snapMove(box, by, { others, grid: free ? 1 : gridStep, zoom })
  return { by: { x, y }, guides }
}

function join(design: Given['design'], { from, line, end: side }: Lead, target: string): void {
  if (isNotePath(from) || isNotePath(target)) return tie(design, from, target)
  if (line && side)
    return design.make({ key: 'leadLine' }, (now) => leadTo(now, line, { [side]: target }), { choose: [`>${line}`] })
  design.make({ key: 'connect' }, (now) => connect(now, from, target))
}

function click({ chosen, choose }: Given['design'], { kind, path, add }: Press): void {
  if (kind === 'node')
    choose(add ? (chosen.includes(path) ? chosen.filter((one) => one !== path) : [...chosen, path]) : [path])
  if (kind === 'ground' && !add) choose([])
}

/** What stands over the canvas, and a menu opened at a step: that hands on what happens in it, and yet is not on the canvas. */
const isApart = (canvas: HTMLElement, target: HTMLElement) =>
  !canvas.contains(target) || target.closest('button:not([data-port], [data-grip]), input, [data-over]') !== null

/** The canvas by pointer: choosing, framing, moving, copying, drawing lines, and leading their ends elsewhere. */
export function usePointer({ host, design, viewport, panning, onDropped, acts, routes }: Given) {
  const { definition, chosen, choose, mayEdit } = design
  const [drag, setDrag] = useState<Drag | null>(null)
  const press = useRef<Press | null>(null)
  const fingers = useRef(new Map<number, Point>())

  const begin = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (isApart(event.currentTarget, target)) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const client = { x: event.clientX, y: event.clientY }
    const common = { from: viewport.pointAt(event), client, chosen, add: event.shiftKey || event.ctrlKey }
    const node = target.closest<HTMLElement>('[data-node]')?.dataset.node ?? ''
    const port = target.closest<HTMLElement>('[data-port]')
    const end = target.closest<HTMLElement>('[data-end]')
    const line = target.closest<HTMLElement>('[data-line]')?.dataset.line ?? ''
    const grip = target.closest<HTMLElement>('[data-grip]')
    const touch = event.pointerType === 'touch'
    if (event.button === 1 || panning.current || (touch && !node)) {
      press.current = { kind: 'pan', path: '', ...common }
      event.preventDefault()
    } else if (event.button !== 0) return
    else if (grip && mayEdit)
      press.current = { kind: 'grip', path: grip.dataset.gripLine ?? '', grip: grip.dataset.grip, ...common }
    else if (end && mayEdit) press.current = { kind: 'lead', path: '', lead: leadOf(definition, end), ...common }
    else if (port && mayEdit)
      press.current = { kind: 'lead', path: '', lead: { from: port.dataset.port ?? '' }, ...common }
    else if (node) press.current = { kind: 'node', path: node, ...common }
    else if (line) return choose(common.add ? [...new Set([...chosen, line])] : [line])
    else press.current = { kind: 'ground', path: '', ...common }
  }

  const moved = (event: PointerEvent<HTMLElement>) => {
    const last = fingers.current.get(event.pointerId)
    if (last && fingers.current.size === 2) return pinch(event, last)
    if (last) fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const now = press.current
    if (!now) return
    // Let go outside before it counted as a drag.
    if (!drag && event.buttons === 0) return cancel(event)
    const far = Math.hypot(event.clientX - now.client.x, event.clientY - now.client.y)
    if (!drag && far < threshold) return
    // Only now: what is captured gets the click as well, and a double click would no longer be one on an element.
    if (!drag) host.current?.setPointerCapture(event.pointerId)
    if (now.kind === 'pan') {
      setDrag({ kind: 'pan' })
      return viewport.panBy(event.clientX - (last?.x ?? now.client.x), event.clientY - (last?.y ?? now.client.y))
    }
    const at = viewport.pointAt(event)
    if (now.kind === 'ground') {
      const box = between(now.from, at)
      const inside = touchedBy(definition, box)
      choose(now.add ? [...new Set([...now.chosen, ...inside])] : inside)
      return setDrag({ kind: 'frame', box })
    }
    const by = { x: at.x - now.from.x, y: at.y - now.from.y }
    if (now.kind === 'grip') {
      return setDrag({
        kind: 'bend',
        line: now.path,
        bends: bentBy(
          gripOf(definition, now.path, routes.get(now.path)?.points),
          now,
          by,
          event.ctrlKey ? 1 : gridStep,
        ),
      })
    }
    if (now.kind === 'lead' && now.lead) return setDrag(leading(definition, now.lead, at, targetAt(event)))
    if (now.kind === 'node' && mayEdit) {
      const ids = idsToMove(now)
      const snapped = snappedMove(definition, ids, by, { free: event.ctrlKey, zoom: viewport.view.zoom })
      if (snapped) setDrag({ kind: 'move', ids, ...snapped, copies: event.altKey })
    }
  }

  const idsToMove = ({ path }: Press): ReadonlySet<string> =>
    new Set(chosen.includes(path) ? chosen.filter((one) => !isLinePath(one)) : [path])

  const pinch = (event: PointerEvent, last: Point) => {
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    if (!other) return
    const now = { x: event.clientX, y: event.clientY }
    const [before, after] = [last, now].map((one) => Math.hypot(one.x - other.x, one.y - other.y)) as [number, number]
    fingers.current.set(event.pointerId, now)
    press.current = null
    if (before > 10) viewport.zoomBy(after / before, { clientX: other.x, clientY: other.y })
  }

  const end = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    const now = press.current
    press.current = null
    setDrag(null)
    if (!now) return
    if (!drag) return click(design, now)
    if (drag.kind === 'move') return drop(design, drag, acts)
    if (drag.kind === 'bend') return acts.bend(drag.line, drag.bends)
    if (drag.kind === 'lead') {
      const { lead, target, why, at } = drag
      if (target && !why) return join(design, lead, target)
      if (!target && !lead.line && isElementPath(lead.from))
        onDropped(lead.from, at, { x: event.clientX, y: event.clientY })
    }
  }

  const cancel = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    press.current = null
    setDrag(null)
  }
  return { drag, handlers: { onPointerDown: begin, onPointerMove: moved, onPointerUp: end, onPointerCancel: cancel } }
}

const between = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

/** Paths of elements and notes a frame touches. */
const touchedBy = (definition: ProcessDefinition, box: Box): string[] => [
  ...definition.elements.filter((one) => touches(one, box)).map(({ id }) => id),
  ...notesOf(definition)
    .filter((one) => touches(one, box))
    .map(({ id }) => notePath(id)),
]

const around = 600

/** What is near enough to line up with. */
function near(elements: readonly Element[], ids: ReadonlySet<string>, box: Box): Box[] {
  const wide = { x: box.x - around, y: box.y - around, width: box.width + 2 * around, height: box.height + 2 * around }
  return elements.filter((one) => !ids.has(one.id) && touches(one, wide))
}

function leadOf({ transitions }: ProcessDefinition, end: HTMLElement): Lead {
  const line = transitions.find(({ id }) => id === end.dataset.end)
  const side = end.dataset.side === 'from' ? 'from' : 'to'
  return { from: (side === 'to' ? line?.from : line?.to) ?? '', line: line?.id, end: side }
}

function leading(definition: ProcessDefinition, lead: Lead, at: Point, target: string | null): Drag {
  const none: Drag = { kind: 'lead', lead, at, target: null, why: null }
  if (!target || target === lead.from) return none
  // A note is tied to an element or a line, from either side; a line leads to neither.
  if (isNotePath(lead.from)) return isNotePath(target) || isLanePath(target) ? none : { ...none, target }
  if (isNotePath(target)) return lead.line ? none : { ...none, target }
  if (isLinePath(target) || isLanePath(target)) return none
  const others = lead.line
    ? { ...definition, transitions: definition.transitions.filter(({ id }) => id !== lead.line) }
    : definition
  const why = lead.end === 'from' ? whyNoLine(others, target, lead.from) : whyNoLine(others, lead.from, target)
  return { kind: 'lead', lead, at, target, why }
}

function tie({ make }: Design, from: string, target: string): void {
  const [note, path] = isNotePath(from) ? [from, target] : [target, from]
  make({ key: 'tieNote' }, (now) => toggleAbout(now, note.slice(1), path), { choose: [note] })
}

/** What was moved is put down, or copies of it. */
function drop({ make }: Design, { ids, by, copies }: Extract<Drag, { kind: 'move' }>, acts: Acts): void {
  const [first = ''] = ids
  if (!copies) {
    const name: StepName =
      ids.size > 1
        ? { key: 'moveMany', values: { count: ids.size } }
        : { key: 'move', values: { name: acts.nameOf(first) } }
    return make(name, (now) => moveElements(now, ids, by), { choose: [...ids] })
  }
  acts.copyBy(ids, by)
}

import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { gridStep } from '@/lib/process-editing/drawn-sizes'
import { moveElements } from '@/lib/process-editing/element-commands'
import { boundsOf, type Box } from '@/lib/process-editing/guides'
import { connect, whyNoLine } from '@/lib/process-editing/line-commands'
import { walkFrom, type Direction } from '@/lib/process-editing/walk'
import { bandsOf, laneHead } from '@/lib/process-editing/lane-commands'
import { boxesOf, notesOf } from '@/lib/process-editing/note-commands'
import { isElementPath, isLanePath, isLinePath, isNotePath, lanePath, notePath } from '@/lib/process-editing/paths'
import { useDesign, type Design } from '../design'
import { writeLine, writeNote } from '../focus-panel'
import type { Acts } from '../use-acts'
import { holdLine } from './line-grips'
import type { Viewport } from './use-viewport'

const directions: Record<string, Direction> = {
  ArrowRight: 'next',
  ArrowLeft: 'back',
  ArrowDown: 'down',
  ArrowUp: 'up',
}
const shifts: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

interface Given {
  host: RefObject<HTMLElement | null>
  viewport: Viewport
  acts: Acts
  naming: boolean
  startNaming(id: string): void
}

/** A line being drawn by keyboard: arrows go through what it may lead to. */
export interface Linking {
  from: string
  target: string
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null

/** Keys of a menu opened at a step are handed on to the canvas, and are not for it. */
const isElsewhere = ({ currentTarget, target }: KeyboardEvent) => !currentTarget.contains(target as Node)

/** The canvas by keyboard alone; `?` lists the keys. */
export function useCanvasKeys({ host, viewport, acts, naming, startNaming }: Given) {
  const design = useDesign()
  const { definition, chosen, choose, make, mayEdit, jump, lane, note } = design
  const { linking, link, begin } = useLinking(design, viewport, acts)
  const panning = useRef(false)
  const [only = ''] = chosen

  // What was added, undone or searched comes into sight, and keeps the focus of the canvas.
  const show = useEffectEvent((id: string) => {
    const box = boxAt(definition, id)
    if (!box) return
    viewport.reveal(box)
    const active = document.activeElement
    if (!active || active === document.body || host.current?.contains(active))
      host.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!naming) show(only)
    // Where something else is chosen, or an undo has led there.
  }, [only, jump, naming])

  usePanningKey(host, panning)
  const nudge = (event: KeyboardEvent) => {
    const [x, y] = shifts[event.key] ?? [0, 0]
    const step = event.altKey ? 1 : gridStep
    const ids = new Set(chosen.filter((path) => !isLinePath(path)))
    make(
      ids.size > 1
        ? { key: 'moveMany', values: { count: ids.size } }
        : { key: 'move', values: { name: acts.nameOf(only) } },
      (now) => moveElements(now, ids, { x: x * step, y: y * step }),
      { typing: `nudge ${[...ids].join(' ')}` },
    )
  }
  const walk = (direction: Direction, event: KeyboardEvent) => {
    const next = stepFrom(definition, only || ((event.target as HTMLElement).dataset.node ?? ''), direction)
    if (!next) return
    choose(event.shiftKey ? [...new Set([next, ...chosen])] : [next])
  }
  const nextNote = () => {
    const next = noteAfter(definition, only)
    if (next) choose([next])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (naming || isTyped(event.target) || isElsewhere(event)) return
    if (linking) return link(event, linking)
    const control = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const did = (act: () => void) => {
      event.preventDefault()
      act()
    }
    const direction = directions[event.key]
    const isElement = isElementPath(only)
    const stands = isElement || isNotePath(only)
    if (lane && (control || event.altKey) && mayEdit && (direction === 'up' || direction === 'down')) {
      const by = direction === 'up' ? -1 : 1
      return did(() =>
        control ? acts.moveLane(lane.id, by) : acts.setLane(lane.id, { height: lane.height + by * gridStep }),
      )
    }
    if (note && control && event.shiftKey && shifts[event.key] && mayEdit)
      return did(() => {
        const [x, y] = shifts[event.key] ?? [0, 0]
        acts.sizeNote(note.id, { width: note.width + x * gridStep, height: note.height + y * gridStep })
      })
    if (direction && (control || event.altKey) && stands && mayEdit) return did(() => nudge(event))
    if (direction) return did(() => walk(direction, event))
    if (control) {
      if (key === 'a') did(() => choose(everything(definition)))
      if (key === 'd' && mayEdit) did(acts.duplicate)
      return
    }
    switch (event.key) {
      case 'Enter':
        return did(() => document.getElementById('process-designer-panel')?.focus())
      case 'Escape':
        return did(() => choose([]))
      case 'F2':
        if (isNotePath(only) || lane) return did(writeNote)
        if (isLinePath(only)) return did(writeLine)
        return isElement && mayEdit ? did(() => startNaming(only)) : undefined
      case 'n':
      case 'N':
        return event.shiftKey ? did(nextNote) : mayEdit ? did(() => acts.addNote()) : undefined
      case 'Tab':
        return isElement && mayEdit && !event.shiftKey ? did(() => acts.append('Activity', startNaming)) : undefined
      case 'Delete':
      case 'Backspace':
        return mayEdit ? did(acts.remove) : undefined
      case 'b':
      case 'B':
        return isLinePath(only) && mayEdit && holdLine(host.current, only) ? event.preventDefault() : undefined
      case 'l':
      case 'L': {
        return stands && mayEdit && begin(only) ? event.preventDefault() : undefined
      }
      case '0':
        return did(() => viewport.fit(boundsOf(boxesOf(definition))))
      case '1':
        return did(() => viewport.zoomTo(1))
      case '2':
        return did(() => viewport.fit(boundsOf(chosenBoxes(definition, chosen))))
      case '+':
      case '=':
        return did(() => viewport.zoomBy(1.25))
      case '-':
        return did(() => viewport.zoomBy(0.8))
    }
  }
  return { onKeyDown, linking, panning }
}

/** What a line, or the tie of a note, may lead to. */
const targetsOf = (definition: ProcessDefinition, from: string) =>
  isNotePath(from) ? definition.elements : definition.elements.filter(({ id }) => !whyNoLine(definition, from, id))

/** A line drawn by keyboard: arrows go through what it may lead to, Enter draws it. */
function useLinking({ definition, make }: Design, viewport: Viewport, acts: Acts) {
  const [linking, setLinking] = useState<Linking | null>(null)
  const begin = (from: string): boolean => {
    const [first] = targetsOf(definition, from)
    if (first) setLinking({ from, target: first.id })
    return first !== undefined
  }
  const link = (event: KeyboardEvent, { from, target }: Linking) => {
    const all = targetsOf(definition, from)
    const at = all.findIndex(({ id }) => id === target)
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step) {
      const next = all[(at + step + all.length) % all.length]
      if (next) {
        viewport.reveal(next)
        setLinking({ from, target: next.id })
      }
    } else if (event.key === 'Enter') {
      if (isNotePath(from)) acts.tie(from, target)
      else make({ key: 'connect' }, (now) => connect(now, from, target))
      setLinking(null)
    } else setLinking(null)
    event.preventDefault()
  }
  return { linking, link, begin }
}

const everything = (definition: ProcessDefinition): string[] => [
  ...definition.elements.map(({ id }) => id),
  ...notesOf(definition).map(({ id }) => notePath(id)),
]

/** The room of what has a path; of a lane its name, as the lane is as long as the drawing. */
function boxAt(definition: ProcessDefinition, path: string): Box | undefined {
  const band = bandsOf(definition).find(({ lane }) => lanePath(lane.id) === path)
  if (band) return { ...band, width: laneHead }
  return (
    definition.elements.find(({ id }) => id === path) ?? notesOf(definition).find(({ id }) => notePath(id) === path)
  )
}

/** The next note or lane, round and round. */
function noteAfter(definition: ProcessDefinition, path: string): string | undefined {
  const paths = [
    ...notesOf(definition).map(({ id }) => notePath(id)),
    ...(definition.lanes ?? []).map(({ id }) => lanePath(id)),
  ]
  return paths[(paths.indexOf(path) + 1) % paths.length]
}

/** Where an arrow leads: from a line to one of its ends, from a note to what it is about. */
function stepFrom(definition: ProcessDefinition, path: string, direction: Direction): string | null {
  const line = definition.transitions.find(({ id }) => `>${id}` === path)
  if (line) return direction === 'back' || direction === 'up' ? line.from : line.to
  const note = notesOf(definition).find(({ id }) => notePath(id) === path)
  if (note || isLanePath(path)) return note?.about[0] ?? definition.elements[0]?.id ?? null
  return walkFrom(definition, path, direction)
}

const chosenBoxes = (definition: ProcessDefinition, chosen: readonly string[]) => [
  ...definition.elements.filter(({ id }) => chosen.includes(id)),
  ...notesOf(definition).filter(({ id }) => chosen.includes(notePath(id))),
]

/** As long as space is held, the canvas is moved. */
function usePanningKey(host: RefObject<HTMLElement | null>, panning: RefObject<boolean>): void {
  useEffect(() => {
    const onSpace = (event: globalThis.KeyboardEvent) => {
      if (event.key !== ' ' || isTyped(event.target)) return
      panning.current = event.type === 'keydown'
      if (host.current?.contains(document.activeElement)) event.preventDefault()
    }
    window.addEventListener('keydown', onSpace)
    window.addEventListener('keyup', onSpace)
    return () => {
      window.removeEventListener('keydown', onSpace)
      window.removeEventListener('keyup', onSpace)
    }
  }, [host, panning])
}

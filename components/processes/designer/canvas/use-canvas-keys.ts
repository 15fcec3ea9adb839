import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { gridStep } from '@/lib/process-editing/drawn-sizes'
import { moveElements } from '@/lib/process-editing/element-commands'
import { boundsOf } from '@/lib/process-editing/guides'
import { connect, whyNoLine } from '@/lib/process-editing/line-commands'
import { walkFrom, type Direction } from '@/lib/process-editing/walk'
import { isLine, useDesign } from '../design'
import type { Acts } from '../use-acts'
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

/** The canvas by keyboard alone; `?` lists the keys. */
export function useCanvasKeys({ host, viewport, acts, naming, startNaming }: Given) {
  const design = useDesign()
  const { definition, chosen, choose, make, mayEdit, jump } = design
  const [linking, setLinking] = useState<Linking | null>(null)
  const panning = useRef(false)
  const [only = ''] = chosen

  // What was added, undone or searched comes into sight, and keeps the focus of the canvas.
  const show = useEffectEvent((id: string) => {
    const element = definition.elements.find((one) => one.id === id)
    if (!element) return
    viewport.reveal(element)
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
    const ids = new Set(chosen.filter((path) => !isLine(path)))
    make(
      ids.size > 1
        ? { key: 'moveMany', values: { count: ids.size } }
        : { key: 'move', values: { name: acts.nameOf(only) } },
      (now) => moveElements(now, ids, { x: x * step, y: y * step }),
      { typing: `nudge ${[...ids].join(' ')}` },
    )
  }
  const walk = (direction: Direction, event: KeyboardEvent) => {
    const line = definition.transitions.find(({ id }) => `>${id}` === only)
    const next = line
      ? direction === 'back' || direction === 'up'
        ? line.from
        : line.to
      : walkFrom(definition, only || ((event.target as HTMLElement).dataset.node ?? ''), direction)
    if (!next) return
    choose(event.shiftKey ? [...new Set([next, ...chosen])] : [next])
  }
  const targets = (from: string) => definition.elements.filter(({ id }) => !whyNoLine(definition, from, id))
  const link = (event: KeyboardEvent, { from, target }: Linking) => {
    const all = targets(from)
    const at = all.findIndex(({ id }) => id === target)
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step) {
      const next = all[(at + step + all.length) % all.length]
      if (next) {
        viewport.reveal(next)
        setLinking({ from, target: next.id })
      }
    } else if (event.key === 'Enter') {
      make({ key: 'connect' }, (now) => connect(now, from, target))
      setLinking(null)
    } else setLinking(null)
    event.preventDefault()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (naming || isTyped(event.target)) return
    if (linking) return link(event, linking)
    const control = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const did = (act: () => void) => {
      event.preventDefault()
      act()
    }
    const direction = directions[event.key]
    const isElement = Boolean(only) && !isLine(only)
    if (direction && (control || event.altKey) && isElement && mayEdit) return did(() => nudge(event))
    if (direction) return did(() => walk(direction, event))
    if (control) {
      if (key === 'a') did(() => choose(definition.elements.map(({ id }) => id)))
      if (key === 'd' && mayEdit) did(acts.duplicate)
      return
    }
    switch (event.key) {
      case 'Enter':
        return did(() => document.getElementById('process-designer-panel')?.focus())
      case 'Escape':
        return did(() => choose([]))
      case 'F2':
        return isElement && mayEdit ? did(() => startNaming(only)) : undefined
      case 'Tab':
        return isElement && mayEdit && !event.shiftKey ? did(() => acts.append('Activity', startNaming)) : undefined
      case 'Delete':
      case 'Backspace':
        return mayEdit ? did(acts.remove) : undefined
      case 'l':
      case 'L': {
        const [first] = isElement && mayEdit ? targets(only) : []
        return first ? did(() => setLinking({ from: only, target: first.id })) : undefined
      }
      case '0':
        return did(() => viewport.fit(boundsOf(definition.elements)))
      case '1':
        return did(() => viewport.zoomTo(1))
      case '2':
        return did(() => viewport.fit(boundsOf(definition.elements.filter(({ id }) => chosen.includes(id)))))
      case '+':
      case '=':
        return did(() => viewport.zoomBy(1.25))
      case '-':
        return did(() => viewport.zoomBy(0.8))
    }
  }
  return { onKeyDown, linking, panning }
}

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

import { useCallback, useEffect, useRef, useState } from 'react'
import { unbentAt } from '@/lib/process-editing/bends'
import { placeElements } from '@/lib/process-editing/element-commands'
import { lanesOfElements, layInLanes } from '@/lib/process-editing/lane-commands'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Transition } from '@/lib/engine/definition/transition'
import type { Design } from './design'

/** Automatic layout: of what is chosen where several are, else of everything. It can be stopped. */
export function useLayout(
  { definition, chosen, make }: Pick<Design, 'definition' | 'chosen' | 'make'>,
  labelOf: (line: Transition) => string,
  then: (after: ProcessDefinition) => void,
) {
  const worker = useRef<Worker | null>(null)
  const [busy, setBusy] = useState(false)
  // It may be drawn on while it is laid out.
  const latest = useRef(definition)
  useEffect(() => {
    latest.current = definition
  }, [definition])
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
    setBusy(false)
  }, [])
  useEffect(() => stop, [stop])
  const start = () => {
    stop()
    const only = chosen.length > 1 ? new Set(chosen) : null
    const elements = definition.elements.filter(({ id }) => !only || only.has(id))
    const fresh = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' })
    worker.current = fresh
    setBusy(true)
    fresh.onmessage = ({ data }: MessageEvent<[string, { x: number; y: number }][]>) => {
      stop()
      const places = new Map(data)
      const laidOut = (now: ProcessDefinition) => {
        const after = unbentAt(placeElements(now, places), new Set(places.keys()))
        // Everything stays in the lane it stood in.
        return now.lanes ? layInLanes(after, lanesOfElements(now)) : after
      }
      make({ key: 'layout' }, laidOut)
      then(laidOut(latest.current))
    }
    fresh.onerror = stop
    fresh.postMessage({
      elements: elements.map(({ id, x, y, width, height }) => ({ id, x, y, width, height })),
      lines: definition.transitions.map((line) => ({ from: line.from, to: line.to, label: labelOf(line) })),
    })
  }
  return { busy, start, stop }
}

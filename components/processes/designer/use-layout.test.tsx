import { act, renderHook } from '@testing-library/react'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { boundsOf } from '@/lib/process-editing/guides'
import { useLayout } from './use-layout'

const drawn = processDefinition.parse({
  processId: 'p',
  name: '',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start', x: 0, y: 0, width: 100, height: 50 },
    { id: 'end', type: 'End', x: 5_000, y: 3_000, width: 36, height: 36 },
  ],
  transitions: [{ id: '1', from: 'start', to: 'end' }],
})

describe('automatic layout', () => {
  const there = globalThis.Worker
  afterEach(() => {
    globalThis.Worker = there
  })

  it('what is fitted into sight are the places it has found, not those before', () => {
    const workers: { onmessage?(event: { data: [string, { x: number; y: number }][] }): void }[] = []
    globalThis.Worker = class {
      onmessage = undefined
      constructor() {
        workers.push(this)
      }
      postMessage() {}
      terminate() {}
    } as never
    let now: ProcessDefinition = drawn
    const fitted: unknown[] = []
    const { result } = renderHook(() =>
      useLayout(
        { definition: drawn, chosen: [], make: (_name, change) => (now = change(now)) },
        () => '',
        ({ elements }) => fitted.push(boundsOf(elements)),
      ),
    )
    act(() => result.current.start())
    act(() => workers[0]!.onmessage!({ data: [['end', { x: 200, y: 7 }]] }))
    expect(now.elements[1]).toMatchObject({ x: 200, y: 7 })
    expect(fitted).toEqual([{ x: 0, y: 0, width: 236, height: 50 }])
  })
})

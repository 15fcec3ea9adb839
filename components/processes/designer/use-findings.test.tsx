import { act, renderHook } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { CallError } from '@/lib/client/call-error'
import { checkDrawing } from '@/lib/engine/checks/check-process'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import workflow from '@/messages/en-US/workflow.json'
import { useFindings } from './use-findings'

const asked: { drawing: boolean }[] = []
let answer: () => Promise<{ findings: object[] }>
jest.mock('@/lib/client/call', () => ({
  call: (_path: string, sent: { drawing: boolean }) => {
    asked.push(sent)
    return answer()
  },
}))

const open = processDefinition.parse({
  processId: 'p',
  name: 'P',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start' },
    { id: 'lonely', type: 'Activity', name: '审批|Approve|審批' },
    { id: 'end', type: 'End' },
  ],
  transitions: [{ id: '1', from: 'start', to: 'end' }],
})
const told = {
  elementId: 'lonely',
  severity: 'error',
  key: 'nobody',
  params: {},
  text: 'Nobody',
  fix: 'Choose',
  run: [],
}

class Aside {
  static made: Aside[] = []
  onmessage?: (event: { data: unknown }) => void
  ended = false
  got: ProcessDefinition | null = null
  constructor() {
    Aside.made.push(this)
  }
  postMessage(definition: ProcessDefinition) {
    this.got = definition
  }
  answers() {
    this.onmessage?.({ data: checkDrawing(this.got!) })
  }
  terminate() {
    this.ended = true
  }
}

const inEnglish = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en-US" messages={{ workflow }}>
    {children}
  </NextIntlClientProvider>
)
const show = () =>
  renderHook(({ definition }) => useFindings(definition), { wrapper: inEnglish, initialProps: { definition: open } })
const later = () => act(() => jest.advanceTimersByTimeAsync(500))
const settled = () => act(() => jest.advanceTimersByTimeAsync(0))

describe('what is wrong with a process, while it is drawn', () => {
  const there = globalThis.Worker
  beforeEach(() => {
    jest.useFakeTimers()
    asked.length = 0
    Aside.made = []
    globalThis.Worker = Aside as never
    answer = () => Promise.resolve({ findings: [told] })
  })
  afterEach(() => {
    jest.useRealTimers()
    globalThis.Worker = there
  })

  it('is looked for beside the page as far as the drawing says it, and told together in the reader’s words', async () => {
    const { result } = show()
    await later()
    expect(asked.map(({ drawing }) => drawing)).toEqual([false])
    expect(result.current.current).toBe(false)
    Aside.made[0]!.answers()
    await settled()
    const [first, ...rest] = result.current.list
    expect(first).toMatchObject({ elementId: 'lonely', key: 'unreachable', severity: 'error', run: [] })
    expect(first!.text).toContain('Approve')
    expect(rest.at(-1)).toEqual(told)
    expect(result.current).toMatchObject({ current: true, failed: false })
  })

  it('stops looking at what has changed meanwhile', async () => {
    const { result, rerender } = show()
    await later()
    rerender({ definition: { ...open, transitions: [] } })
    await later()
    expect(Aside.made.map(({ ended }) => ended)).toEqual([true, false])
    Aside.made[1]!.answers()
    await settled()
    expect(result.current.current).toBe(true)
  })

  it('is asked of the server as a whole where no worker can be had', async () => {
    globalThis.Worker = class {
      constructor() {
        throw new Error('not here')
      }
    } as never
    const { result } = show()
    await later()
    expect(asked.map(({ drawing }) => drawing)).toEqual([false, true])
    expect(result.current.list).toEqual([told])
  })

  it('is told as far as the drawing says it where the server cannot be reached', async () => {
    answer = () => Promise.reject(new CallError({ code: 0, message: '' } as never))
    const { result } = show()
    await later()
    Aside.made[0]!.answers()
    await settled()
    expect(result.current.failed).toBe(true)
    expect(result.current.list.map(({ key }) => key)).toContain('unreachable')
  })
})

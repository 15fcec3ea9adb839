import { act, renderHook, waitFor } from '@testing-library/react'
import { Activity, createContext, useContext, type ReactNode } from 'react'
import { useRecord } from './use-record'

const Shown = createContext<'visible' | 'hidden'>('visible')
const Within = ({ children }: { children: ReactNode }) => <Activity mode={useContext(Shown)}>{children}</Activity>

describe('a record on its way into a form', () => {
  let mode: 'visible' | 'hidden'
  let answers: (() => void)[]
  const fetched = jest.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Shown value={mode}>
      <Within>{children}</Within>
    </Shown>
  )
  const open = (typedInto?: boolean) =>
    renderHook(({ jobId }: { jobId: string }) => useRecord('/api/job/get', { jobId }, typedInto), {
      wrapper,
      initialProps: { jobId: 'one' },
    })
  const answerAll = () => act(async () => answers.splice(0).forEach((answer) => answer()))

  beforeEach(() => {
    mode = 'visible'
    answers = []
    fetched.mockReset().mockImplementation(
      (_url: string, { signal }: RequestInit) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
          const rev = `rev.${fetched.mock.calls.length}`
          answers.push(() => resolve({ status: 200, json: async () => ({ code: 200, data: {}, message: '', rev }) }))
        }),
    )
    globalThis.fetch = fetched
  })

  it('stays what was opened when its page is put out of sight and shown again', async () => {
    const { result, rerender } = open()
    await answerAll()
    const first = result.current.stored
    expect(first?.rev).toBe('rev.1')
    for (const next of ['hidden', 'visible'] as const) {
      mode = next
      rerender({ jobId: 'one' })
    }
    await answerAll()
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(result.current.stored).toBe(first)
  })

  it('is read again when it is only looked at and its page is shown again, and stays while that fails', async () => {
    const { result, rerender } = open(false)
    await answerAll()
    const showAgain = () => {
      for (const next of ['hidden', 'visible'] as const) {
        mode = next
        rerender({ jobId: 'one' })
      }
    }
    showAgain()
    expect(result.current.stored?.rev).toBe('rev.1')
    await answerAll()
    expect(result.current.stored?.rev).toBe('rev.2')
    fetched.mockRejectedValueOnce(new TypeError('no network'))
    await act(async () => showAgain())
    expect(result.current).toMatchObject({ stored: { rev: 'rev.2' }, error: undefined })
  })

  it('stays as it is under the hands of who has begun to type before it was read again', async () => {
    let typedInto = false
    const { result, rerender } = renderHook(() => useRecord('/api/job/get', { jobId: 'one' }, typedInto), { wrapper })
    await answerAll()
    for (const next of ['hidden', 'visible'] as const) {
      mode = next
      rerender()
    }
    typedInto = true
    rerender()
    await answerAll()
    expect(result.current.stored?.rev).toBe('rev.1')
  })

  it('is read again when asked for, when it is another, and when the page went out of sight before the answer', async () => {
    const { result, rerender } = open()
    mode = 'hidden'
    rerender({ jobId: 'one' })
    mode = 'visible'
    rerender({ jobId: 'one' })
    await answerAll()
    expect(result.current.stored?.rev).toBe('rev.2')
    act(() => result.current.reload())
    expect(result.current.stored).toBeUndefined()
    await answerAll()
    await waitFor(() => expect(result.current.stored?.rev).toBe('rev.3'))
    rerender({ jobId: 'two' })
    await answerAll()
    expect(result.current.stored?.rev).toBe('rev.4')
    rerender({ jobId: 'one' })
    await answerAll()
    expect(result.current.stored?.rev).toBe('rev.5')
  })
})

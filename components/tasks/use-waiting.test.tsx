import { act, renderHook } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { takenBack, type WaitingDecision } from '@/lib/client/offline/decisions'
import type { TaskView } from '@/lib/contracts/tasks'
import { answerCalls } from '@/tests/support/answer-calls'
import { useWaiting } from './use-waiting'

const view = {
  task: { taskId: 't', processId: 'p', title: 'Laptops' },
  workItem: { workItemId: 'w' },
  form: { rights: { note: 'edit', seal: 'read' } },
} as unknown as TaskView
const decision = (more: object) =>
  ({
    taskId: 't',
    workItemId: 'w',
    input: { formData: { note: 'typed', seal: 'S1', amount: '5' } },
    seen: { data: { note: 'before', seal: 'S0', amount: '5' } },
    ...more,
  }) as unknown as WaitingDecision

describe('a decision that waits without a network', () => {
  const set = jest.fn()
  const form = { set, settle: () => undefined }
  const open = () =>
    renderHook(() => useWaiting(view, form as never), {
      wrapper: ({ children }) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>,
    })
  beforeEach(() => {
    set.mockReset()
    takenBack.set(null)
    answerCalls({ '/api/task/choices': { data: {} } })
  })

  it('taken back, leaves what was typed with it in the form, and nothing else', async () => {
    open()
    await act(async () => undefined)
    act(() => takenBack.set(decision({ taskId: 'other' })))
    expect(set).not.toHaveBeenCalled()
    act(() => takenBack.set(decision({})))
    expect(set.mock.calls).toEqual([['note', 'typed']])
    expect(takenBack.get()).toBeNull()
  })

  it('taken back from a list, leaves it in the page that is opened next', async () => {
    takenBack.set(decision({}))
    open()
    await act(async () => undefined)
    expect(set.mock.calls).toEqual([['note', 'typed']])
  })
})

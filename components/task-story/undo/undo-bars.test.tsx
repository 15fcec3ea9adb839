import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { offerUndo, undoPart, undoPlaces, undos } from '@/lib/client/undos'
import { toasts } from '@/lib/client/toasts'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { UndoBars } from './undo-bars'

const answer = { taskId: 't', workItemId: 'w', operator: 1, opinion: '同意', rev: 3 }

afterEach(() => {
  undos.set([])
  undoPlaces.set([])
  toasts.set([])
})

describe('what can still be undone', () => {
  it('3.18 stands there a bar each; Z and Ctrl+Z take the latest, and what was typed is handed back', async () => {
    const calls = answerCalls({ '/api/task/undo': { data: answer } })
    const back = jest.fn()
    renderInChinese(<UndoBars />)
    act(() => {
      offerUndo({ acts: [undoPart({ id: 'one', seconds: 10 })], text: '“采购”已同意', onUndone: back })
      offerUndo({ acts: [undoPart({ id: 'two', seconds: 10 })], text: '“请假”已同意' })
    })
    expect(screen.getAllByRole('button', { name: /撤销/ })).toHaveLength(2)
    await userEvent.keyboard('z')
    await waitFor(() => expect(screen.queryByText('“请假”已同意')).toBeNull())
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(screen.queryByText('“采购”已同意')).toBeNull())
    expect(back).toHaveBeenCalledWith(answer)
    expect(calls.map(({ input }) => input)).toEqual([{ id: 'two' }, { id: 'one' }])
  })

  it('3.18 leaves Z in a field to the field', async () => {
    answerCalls({ '/api/task/undo': { data: answer } })
    renderInChinese(
      <>
        <input aria-label="field" />
        <UndoBars />
      </>,
    )
    act(() => void offerUndo({ acts: [undoPart({ id: 'one', seconds: 10 })], text: '“采购”已同意' }))
    await userEvent.type(screen.getByLabelText('field'), 'z')
    expect(screen.getByText('“采购”已同意')).toBeVisible()
  })

  it('3.18 says why when it is too late, and goes', async () => {
    answerCalls({ '/api/task/undo': { code: 40301, message: '陈静 已经接着处理了' } })
    renderInChinese(<UndoBars />)
    act(() => void offerUndo({ acts: [undoPart({ id: 'one', seconds: 10 })], text: '“采购”已同意' }))
    await userEvent.click(screen.getByRole('button', { name: /撤销/ }))
    await waitFor(() => expect(screen.queryByText('“采购”已同意')).toBeNull())
    expect(toasts.get().map(({ text }) => text)).toEqual(['陈静 已经接着处理了'])
  })

  it('3.18 is left to the page that shows it in its place', () => {
    renderInChinese(<UndoBars />)
    act(() => {
      undoPlaces.set(['home'])
      offerUndo({ acts: [undoPart({ id: 'one', seconds: 10 })], text: '“采购”已同意', place: 'home' })
    })
    expect(screen.queryByText('“采购”已同意')).toBeNull()
    act(() => undoPlaces.set([]))
    expect(screen.getByText('“采购”已同意')).toBeVisible()
  })

  it('3.18 of many made one after the other undoes those still in time, and says how many came too late', async () => {
    const calls = answerCalls({ '/api/task/undo': { data: answer } })
    renderInChinese(<UndoBars />)
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
    const acts = [...'abcde'].map((id, at) => undoPart({ id, seconds: 6 + at }))
    act(() => void offerUndo({ acts, text: '5 项已完成：同意' }))
    expect(screen.getByRole('button', { name: /撤销 5 项/ })).toBeVisible()
    clock.mockReturnValue(now + 7_500)
    await waitFor(() => expect(screen.getByRole('button', { name: /撤销 3 项/ })).toBeVisible())
    await userEvent.keyboard('z')
    await waitFor(() => expect(screen.queryByText('5 项已完成：同意')).toBeNull())
    clock.mockRestore()
    expect(calls.map(({ input }) => input)).toEqual([{ id: 'c' }, { id: 'd' }, { id: 'e' }])
    expect(toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['warning', '已撤销 3 项，2 项已来不及撤销']])
  })

  it('3.18 of many keeps those the server could not answer about, for another try', async () => {
    answerCalls({ '/api/task/undo': { code: 500, message: '没有成功' } })
    renderInChinese(<UndoBars />)
    const acts = ['a', 'b'].map((id) => undoPart({ id, seconds: 10 }))
    act(() => void offerUndo({ acts, text: '2 项已完成：同意' }))
    await userEvent.click(screen.getByRole('button', { name: /撤销 2 项/ }))
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['已撤销 0 项，2 项没有撤销成，请再试']))
    const calls = answerCalls({ '/api/task/undo': { data: answer } })
    await userEvent.click(screen.getByRole('button', { name: /撤销 2 项/ }))
    await waitFor(() => expect(screen.queryByText('2 项已完成：同意')).toBeNull())
    expect(calls).toHaveLength(2)
  })

  it('3.18 goes when the time of all is over while one of them still waits for its answer', async () => {
    answerCalls({ '/api/task/undo': { code: 500, message: '没有成功' } })
    const answered = globalThis.fetch
    globalThis.fetch = (async (address: never, init: RequestInit) => {
      if (/\bb\b/.test(String(init.body))) await new Promise((resolve) => setTimeout(resolve, 12_000))
      return answered(address, init)
    }) as never
    jest.useFakeTimers()
    renderInChinese(<UndoBars />)
    const acts = ['a', 'b'].map((id) => undoPart({ id, seconds: 10 }))
    act(() => void offerUndo({ acts, text: '2 项已完成：同意' }))
    fireEvent.click(screen.getByRole('button', { name: /撤销 2 项/ }))
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    jest.useRealTimers()
    expect(screen.queryByText('2 项已完成：同意')).toBeNull()
  })
})

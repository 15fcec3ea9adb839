import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { offerUndo, undoPlaces, undos } from '@/lib/client/undos'
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
      offerUndo({ ids: ['one'], seconds: 10, text: '“采购”已同意', onUndone: back })
      offerUndo({ ids: ['two'], seconds: 10, text: '“请假”已同意' })
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
    act(() => offerUndo({ ids: ['one'], seconds: 10, text: '“采购”已同意' }))
    await userEvent.type(screen.getByLabelText('field'), 'z')
    expect(screen.getByText('“采购”已同意')).toBeVisible()
  })

  it('3.18 says why when it is too late, and goes', async () => {
    answerCalls({ '/api/task/undo': { code: 40301, message: '陈静 已经接着处理了' } })
    renderInChinese(<UndoBars />)
    act(() => offerUndo({ ids: ['one'], seconds: 10, text: '“采购”已同意' }))
    await userEvent.click(screen.getByRole('button', { name: /撤销/ }))
    await waitFor(() => expect(screen.queryByText('“采购”已同意')).toBeNull())
    expect(toasts.get().map(({ text }) => text)).toEqual(['陈静 已经接着处理了'])
  })

  it('3.18 is left to the page that shows it in its place', () => {
    renderInChinese(<UndoBars />)
    act(() => {
      undoPlaces.set(['home'])
      offerUndo({ ids: ['one'], seconds: 10, text: '“采购”已同意', place: 'home' })
    })
    expect(screen.queryByText('“采购”已同意')).toBeNull()
    act(() => undoPlaces.set([]))
    expect(screen.getByText('“采购”已同意')).toBeVisible()
  })
})

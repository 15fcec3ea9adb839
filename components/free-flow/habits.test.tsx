import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { Habits } from './habits'

jest.setTimeout(60_000)
const confirmed = jest.fn()
jest.mock('@/lib/client/confirm', () => ({ confirm: () => confirmed() }))

const plan = { steps: [], copies: [], onReject: 'return', mayAddPeople: false }

function show(habits: object[], rename: object = { data: {} }) {
  const onApply = jest.fn()
  const { inputOf } = renderInShell(<Habits onApply={onApply} />, {
    answers: {
      '/api/freeFlow/listHabits': { data: { habits } },
      '/api/freeFlow/applyHabit': { data: { plan } },
      '/api/freeFlow/deleteHabit': { data: {} },
      '/api/freeFlow/renameHabit': rename as never,
    },
  })
  return { onApply, inputOf }
}
const habit = { habitId: 'h', name: '部门会签', used: 3 }
const menu = async (entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: '部门会签的更多操作' }))
  await userEvent.click(screen.getByRole('menuitem', { name: entry }))
}

describe('R2.9-22 lists of steps one has kept', () => {
  it('are put into the letter by one click', async () => {
    const { onApply, inputOf } = show([habit])
    expect(await screen.findByText('用过 3 次')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '套用部门会签' }))
    await waitFor(() => expect(onApply).toHaveBeenCalledWith(plan))
    expect(inputOf('/api/freeFlow/applyHabit')).toEqual({ habitId: 'h' })
  })

  it('keep the new name on the screen when it cannot be saved', async () => {
    show([habit], { code: 409, message: '已有这个名称' })
    await menu('改名')
    const dialog = await screen.findByRole('dialog')
    const name = within(dialog).getByLabelText('名称')
    await userEvent.clear(name)
    expect(within(dialog).getByRole('button', { name: '保存' })).toBeDisabled()
    await userEvent.type(name, '两级会签')
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText('已有这个名称')).toBeVisible()
    expect(name).toHaveValue('两级会签')
  })

  it('go only after a yes, and say how one comes by them where there are none', async () => {
    const { inputOf } = show([habit])
    confirmed.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    await menu('删除')
    expect(inputOf('/api/freeFlow/deleteHabit')).toBeUndefined()
    await menu('删除')
    await waitFor(() => expect(inputOf('/api/freeFlow/deleteHabit')).toEqual({ habitId: 'h' }))
    show([])
    expect(await screen.findByText('把常用的步骤存下来，下次一点就用。')).toBeVisible()
  })
})

import { act, fireEvent, screen } from '@testing-library/react'
import { asked } from '@/lib/client/confirm'
import { renderInChinese } from '@/tests/support/in-chinese'
import { EditDialog } from './edit-dialog'

const draw = (dirty: boolean) => {
  const onClose = jest.fn()
  renderInChinese(
    <EditDialog
      mode="Edit"
      subject="x"
      width={500}
      dirty={dirty}
      pending={false}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <input aria-label="name" />
    </EditDialog>,
  )
  return onClose
}
const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

describe('leaving a dialog', () => {
  afterEach(() => act(() => asked.set(null)))

  it('asks first where something was typed, and goes only when told to', async () => {
    const onClose = draw(true)
    escape()
    expect(asked.get()?.text).toBe('您填写的内容尚未保存。')
    await act(async () => asked.get()?.answer(false))
    expect(onClose).not.toHaveBeenCalled()
    escape()
    await act(async () => asked.get()?.answer(true))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('goes at once where nothing was typed', async () => {
    const onClose = draw(false)
    await act(async () => void escape())
    expect(asked.get()).toBeNull()
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asked } from '@/lib/client/confirm'
import { renderInChinese } from '@/tests/support/in-chinese'
import { DialogFrame } from './dialog-frame'

const escape = (role = 'dialog') => fireEvent.keyDown(screen.getByRole(role), { key: 'Escape' })

describe('a dialog', () => {
  afterEach(() => act(() => asked.set(null)))

  it('is named by its title, and left by Escape, its button and its cross in one way', async () => {
    const onClose = jest.fn()
    const user = userEvent.setup()
    renderInChinese(
      <DialogFrame
        title="Who"
        width={500}
        cross
        onClose={onClose}
        actions={(leave) => <button onClick={leave}>Out</button>}
      >
        text
      </DialogFrame>,
    )
    expect(screen.getByRole('dialog', { name: 'Who' })).toHaveTextContent('text')
    await user.click(screen.getByRole('button', { name: 'Out' }))
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await act(async () => void escape())
    expect(onClose).toHaveBeenCalledTimes(3)
  })

  it('is named by its label where it has no head', () => {
    renderInChinese(
      <DialogFrame label="Search" width={500}>
        text
      </DialogFrame>,
    )
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible()
  })

  it('asks before what was typed is lost', async () => {
    const onClose = jest.fn()
    renderInChinese(
      <DialogFrame title="Who" width={500} dirty onClose={onClose}>
        text
      </DialogFrame>,
    )
    escape()
    await act(async () => asked.get()?.answer(false))
    expect(onClose).not.toHaveBeenCalled()
    escape()
    await act(async () => asked.get()?.answer(true))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('stays while it works, says that it does, and what went wrong', async () => {
    const onClose = jest.fn()
    renderInChinese(
      <DialogFrame title="Who" width={500} busy problem="No room." onClose={onClose}>
        text
      </DialogFrame>,
    )
    await act(async () => void escape())
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('alert')).toHaveTextContent('No room.')
  })

  it('sends its own form only, never the one it was opened from', async () => {
    const outer = jest.fn((event: React.FormEvent) => event.preventDefault())
    const inner = jest.fn((event: React.FormEvent) => event.preventDefault())
    const user = userEvent.setup()
    renderInChinese(
      <form onSubmit={outer}>
        <DialogFrame title="Who" width={500} onSubmit={inner} actions={() => <button type="submit">Save</button>}>
          <input aria-label="name" />
        </DialogFrame>
      </form>,
    )
    await user.type(screen.getByLabelText('name'), 'x{Enter}')
    expect(inner).toHaveBeenCalledTimes(1)
    expect(outer).not.toHaveBeenCalled()
  })

  it('reads out all an alert says, and has no way out but its buttons where it was given none', async () => {
    renderInChinese(
      <DialogFrame title="Gone" width={444} alert>
        It was taken away.
      </DialogFrame>,
    )
    await act(async () => void escape('alertdialog'))
    expect(screen.getByRole('alertdialog', { name: 'Gone' })).toHaveAccessibleDescription('It was taken away.')
  })
})

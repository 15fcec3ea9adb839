import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderInChinese } from '@/tests/support/in-chinese'
import { DialogFrame } from './dialog-frame'
import { ListSelect } from './list-select'

const options = ['Bus', 'Car', 'Plane', 'Train', 'Tram'].map((label) => ({ value: label.toLowerCase(), label }))

function Choosing({ first = '', none = true }: { first?: string; none?: boolean }) {
  const [value, setValue] = useState(first)
  return (
    <div onKeyDown={({ key }) => document.body.setAttribute('data-heard', key)}>
      <label htmlFor="by">Travel by</label>
      <ListSelect
        id="by"
        value={value}
        options={options}
        onChange={setValue}
        placeholder={none ? 'Choose' : undefined}
      />
      <output>{value}</output>
    </div>
  )
}
const field = () => screen.getByRole('combobox', { name: 'Travel by' })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant')!)!.textContent

describe('a list to choose one of', () => {
  it('R2.4-11 is chosen from with the pointer, twice, and gives the focus back', async () => {
    const user = userEvent.setup()
    render(<Choosing />)
    for (const name of ['Train', 'Car']) {
      await user.click(field())
      await user.click(await screen.findByRole('option', { name }))
      expect(screen.getByRole('status')).toHaveTextContent(name.toLowerCase())
      await waitFor(() => expect(field()).toHaveFocus())
      expect(field()).toHaveTextContent(name)
      expect(field()).toHaveAttribute('aria-expanded', 'false')
    }
  })

  it('R2.4-11 is read and chosen by keyboard alone: arrows, ends, letters, and its keys are heard by nobody else', async () => {
    const user = userEvent.setup()
    render(<Choosing first="car" />)
    document.body.removeAttribute('data-heard')
    await user.tab()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('listbox', { name: 'Travel by' })
    expect(field()).toHaveFocus()
    expect(active()).toBe('Car')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Car')
    await user.keyboard('{End}')
    expect(active()).toBe('Tram')
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(active()).toBe('Train')
    await user.keyboard('{Home}')
    expect(active()).toBe('Choose')
    await user.keyboard('pl')
    expect(active()).toBe('Plane')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('plane')
    await waitFor(() => expect(field()).toHaveFocus())
    // A letter on the closed field opens the list at what begins with it; again the next one, others make a word of it.
    await user.keyboard('t')
    await screen.findByRole('listbox')
    expect(active()).toBe('Train')
    await user.keyboard('t{Tab}')
    expect(screen.getByRole('status')).toHaveTextContent('tram')
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(field()).toHaveFocus()
    await user.keyboard('pl{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('plane')
    expect(document.body).not.toHaveAttribute('data-heard', 'Enter')
  })

  it('R2.4-11 keeps what was chosen when it is left with Escape, and lets nothing be chosen where that is offered', async () => {
    const user = userEvent.setup()
    const { unmount } = render(<Choosing first="bus" />)
    await user.click(field())
    await screen.findByRole('listbox')
    await user.keyboard('{End}{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
    expect(screen.getByRole('status')).toHaveTextContent('bus')
    await user.click(field())
    await user.click(await screen.findByRole('option', { name: 'Choose' }))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(field()).toHaveTextContent('Choose')
    unmount()
    render(<Choosing first="bus" none={false} />)
    await user.click(field())
    await screen.findByRole('listbox')
    expect(screen.getAllByRole('option')).toHaveLength(options.length)
  })

  it('R2.4-11 is not left while its list is open, and closes when something else is touched', async () => {
    const user = userEvent.setup()
    const left = jest.fn()
    render(
      <div onBlur={left}>
        <Choosing />
        <button>Other</button>
      </div>,
    )
    await user.click(field())
    await screen.findByRole('listbox')
    expect(left).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Other' }))
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('R2.4-11 in a dialog leaves the dialog open when it is left by Escape', async () => {
    const user = userEvent.setup()
    const close = jest.fn()
    renderInChinese(
      <DialogFrame title="Trip" width={400} onClose={close}>
        <Choosing first="bus" />
      </DialogFrame>,
    )
    await user.click(field())
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
    expect(close).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalled()
  })
})

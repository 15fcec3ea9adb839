import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { forgetAll, keep, kept } from './kept'
import { useKeptText, useSecretText } from './use-kept-text'

function Reason({ name }: { name: string }) {
  const { text, setText, forgetText } = useKeptText(name)
  return (
    <>
      <input aria-label="reason" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => setText('')}>send</button>
      <button onClick={forgetText}>forget</button>
    </>
  )
}
const field = () => screen.getByLabelText('reason')
const open = (name = 'one') => render(<Reason name={name} />)

afterEach(forgetAll)

describe('words that were typed and not sent', () => {
  it('are there again when the page is, each under its own name', async () => {
    const first = open()
    await userEvent.type(field(), 'too dear')
    first.unmount()
    const other = open('two')
    expect(field()).toHaveValue('')
    other.rerender(<Reason name="one" />)
    expect(field()).toHaveValue('too dear')
  })

  it('go when they are sent, and with whoever signs out', async () => {
    const first = open()
    await userEvent.type(field(), 'too dear')
    await userEvent.click(screen.getByText('send'))
    expect(field()).toHaveValue('')
    first.unmount()
    const second = open()
    expect(field()).toHaveValue('')
    await userEvent.type(field(), 'again')
    await userEvent.click(screen.getByText('forget'))
    expect(field()).toHaveValue('again')
    second.unmount()
    const third = open()
    expect(field()).toHaveValue('')
    await userEvent.type(field(), 'hers')
    third.unmount()
    forgetAll()
    open()
    expect(field()).toHaveValue('')
  })

  it('are not what the server draws', async () => {
    const first = open()
    await userEvent.type(field(), 'too dear')
    first.unmount()
    expect(renderToString(<Reason name="one" />)).not.toContain('too dear')
  })

  it('that are secret outlive a reload of the tab alone, and what an earlier release kept of them goes', async () => {
    const Secret = () => {
      const { text, setText } = useSecretText('ballot')
      return <input aria-label="reason" value={text} onChange={({ target }) => setText(target.value)} />
    }
    keep('ballot', 'of before')
    const first = render(<Secret />)
    expect(field()).toHaveValue('')
    expect(kept('ballot')).toBeUndefined()
    await userEvent.type(field(), 'too dear')
    expect(localStorage).toHaveLength(0)
    first.unmount()
    const second = render(<Secret />)
    expect(field()).toHaveValue('too dear')
    second.unmount()
    forgetAll()
    render(<Secret />)
    expect(field()).toHaveValue('')
  })
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useGoKeys } from './use-go-keys'

const go = jest.fn()
const ofPage = jest.fn()

function Page() {
  useGoKeys({ go })
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => void ofPage(key)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return <input aria-label="field" />
}

describe('going by two keys', () => {
  beforeEach(() => {
    jest.clearAllMocks()
    render(<Page />)
  })

  it('G then T leads to Today, G then I to the messages; the page does not hear what follows the G', async () => {
    await userEvent.keyboard('gtgi')
    expect(go.mock.calls).toEqual([['/index'], ['/messages']])
    expect(ofPage.mock.calls).toEqual([['g'], ['g']])
  })

  it('another key in between belongs to the page, and T and I alone as well', async () => {
    await userEvent.keyboard('gjtxi')
    expect(go).not.toHaveBeenCalled()
    expect(ofPage).toHaveBeenCalledTimes(5)
  })

  it('is letters to who types, and nothing with Ctrl beside it', async () => {
    await userEvent.type(screen.getByRole('textbox'), 'gt')
    expect(screen.getByRole('textbox')).toHaveValue('gt')
    await userEvent.tab()
    await userEvent.keyboard('g{Control>}t{/Control}')
    expect(go).not.toHaveBeenCalled()
  })
})

/** @jest-environment <rootDir>/tests/support/abroad-environment.mjs */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { Due } from '@/lib/contracts/free-flow-plan'
import { renderInChinese } from '@/tests/support/in-chinese'
import { DueControl } from './due-control'

describe('until when a step is due', () => {
  it('is shown and typed by the company’s clocks, wherever the browser stands', async () => {
    const said: (Due | null)[] = []
    const Written = () => {
      const [due, setDue] = useState<Due | null>({ kind: 'moment', at: '2026-12-01T10:00:00.000Z' })
      return (
        <DueControl
          due={due}
          each={false}
          onChange={(next) => {
            said.push(next)
            setDue(next)
          }}
        />
      )
    }
    renderInChinese(<Written />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /12\/01 18:00/ }))
    const field = screen.getByRole('textbox')
    expect(field).toHaveValue('2026-12-01 18:00')
    await user.clear(field)
    await user.type(field, '2026-12-02 09:30')
    await user.tab()
    expect(said.at(-1)).toEqual({ kind: 'moment', at: '2026-12-02T01:30:00.000Z' })
  })
})

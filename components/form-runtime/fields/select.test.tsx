import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { choose } from '@/tests/support/choose'
import { renderInChinese } from '@/tests/support/in-chinese'
import type { FieldValue } from '../field-props'
import { SelectInput } from './select'

type Props = Parameters<typeof SelectInput>[0]

const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `city${at + 1}`, label: `城市${at + 1}|City ${at + 1}` }))

function Choosing({ count, first }: { count: number; first: FieldValue }) {
  const [value, setValue] = useState<FieldValue>(first)
  const field = { id: 'city', type: 'select', label: '城市', options: options(count) }
  return (
    <>
      <label htmlFor="f-city">城市</label>
      <SelectInput {...({ field, id: 'f-city', value, onChange: setValue } as unknown as Props)} />
      <output>{String(value)}</output>
    </>
  )
}

describe('a field with choices', () => {
  it('R2.4-11 of few is read through', async () => {
    const user = userEvent.setup()
    renderInChinese(<Choosing count={12} first={null} />)
    await choose(user, screen.getByRole('combobox', { name: '城市' }), '城市12')
    expect(screen.getByRole('status')).toHaveTextContent('city12')
  })

  it('R2.4-11 of many is found by typing, and shows what was chosen before', async () => {
    const user = userEvent.setup()
    renderInChinese(<Choosing count={80} first="city3" />)
    const field = screen.getByRole('combobox', { name: '城市' })
    expect(field).toHaveValue('城市3')
    await user.clear(field)
    await user.type(field, '市77')
    await user.click(await screen.findByRole('option', { name: /城市77/ }))
    expect(screen.getByRole('status')).toHaveTextContent('city77')
  })
})

import { screen } from '@testing-library/react'
import { field as fieldSchema } from '@/lib/form-fields/schemas'
import { renderInChinese } from '@/tests/support/in-chinese'
import { MoneyDisplay } from './money'
import { plainNumber } from './use-number-text'

type Money = Parameters<typeof MoneyDisplay>[0]['field']
const show = (more: object, value = '12000.00') => {
  const field = fieldSchema.parse({ id: 'price', type: 'money', label: 'Price', ...more }) as Money
  renderInChinese(<MoneyDisplay field={field} value={value} files={[]} />)
}

describe('R2.4-11 an amount of money', () => {
  it('is shown in its own currency, also in words', () => {
    show({ currency: 'USD', inWords: true })
    expect(screen.getByText('US$12,000.00')).toBeVisible()
    expect(screen.getByText('美元壹万贰仟元整')).toBeVisible()
  })

  it('is yuan where nothing else is said', () => {
    show({ inWords: true })
    expect(screen.getByText('¥12,000.00')).toBeVisible()
    expect(screen.getByText('壹万贰仟元整')).toBeVisible()
  })

  it('is shown whatever somebody has set as its currency', () => {
    show({ currency: '1€!', inWords: true })
    expect(screen.getByText(/12,000\.00/)).toBeVisible()
  })

  it.each(['12,000.00', '¥12,000.00', 'US$12,000.00', 'HK$ 12,000.00', '€12000.00', '１２０００.00'])(
    'is read as it was copied: %s',
    (text) => {
      expect(Number(plainNumber(text))).toBe(12_000)
    },
  )
})

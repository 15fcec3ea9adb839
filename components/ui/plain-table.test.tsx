import { render, screen, within } from '@testing-library/react'
import { PlainTable } from './plain-table'

it('a table to look at names its rows, can be scrolled by the keys, and lets what is wrong stand out', () => {
  render(
    <PlainTable
      label="Ports"
      columns={[
        { key: 'name', head: 'Name', kind: 'name', cell: ({ name }) => name },
        { key: 'depth', head: 'Depth', kind: 'number', cell: ({ depth }) => depth },
      ]}
      rows={[
        { name: 'Ningbo', depth: 18 },
        { name: 'Nowhere', depth: -1 },
      ]}
      keyOf={({ name }) => name}
      isWrong={({ depth }, column) => depth < 0 && column !== 'name'}
    />,
  )
  expect(screen.getByRole('region', { name: 'Ports' })).toHaveAttribute('tabindex', '0')
  const row = screen.getByRole('row', { name: /Nowhere/ })
  expect(row).toHaveAttribute('data-wrong')
  expect(within(row).getByRole('cell')).toHaveAttribute('data-wrong')
  expect(screen.getByRole('row', { name: /Ningbo/ })).not.toHaveAttribute('data-wrong')
  expect(screen.getByRole('rowheader', { name: 'Ningbo' })).toBeVisible()
})

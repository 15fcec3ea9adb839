import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ShownColumn } from '@/lib/contracts/lists'
import { renderInChinese } from '@/tests/support/in-chinese'
import { filterOf, RecordFilters, type FilterValues } from './record-filters'

const column = (field: string, kind: ShownColumn['kind'], choices: ShownColumn['choices'] = []): ShownColumn => ({
  field,
  label: field,
  width: 0,
  align: 'start',
  kind,
  choices,
})
const columns = [
  column('kind', 'choice', [{ value: 'office', label: '办公用品' }]),
  column('name', 'text'),
  column('since', 'date'),
  column('limit', 'number'),
  column('on', 'flag'),
]

describe('the filters above a list', () => {
  it('become conditions: a choice is met, a text contained, days and numbers lie between', () => {
    const values: FilterValues = {
      kind: { from: 'office' },
      name: { from: '云' },
      since: { from: '2020-01-01', until: '2020-12-31' },
      limit: { until: '100' },
      on: { from: 'true' },
    }
    expect(filterOf(columns, values).conditions).toEqual([
      { column: 'kind', comparison: 'eq', value: 'office' },
      { column: 'name', comparison: 'contains', value: '云' },
      { column: 'since', comparison: 'ge', value: '2020-01-01' },
      { column: 'since', comparison: 'le', value: '2020-12-31' },
      { column: 'limit', comparison: 'le', value: '100' },
      { column: 'on', comparison: 'eq', value: 'true' },
    ])
    expect(filterOf(columns, {}).conditions).toEqual([])
  })

  it('are cleared together', async () => {
    let now: FilterValues = {}
    function Page() {
      const [values, setValues] = useState<FilterValues>({})
      now = values
      return <RecordFilters columns={columns} values={values} onChange={setValues} />
    }
    renderInChinese(<Page />)
    const user = userEvent.setup()
    expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'kind' }), '办公用品')
    await user.type(screen.getByRole('textbox', { name: 'name' }), '云')
    expect(now).toMatchObject({ kind: { from: 'office' }, name: { from: '云' } })
    await user.click(screen.getByRole('button', { name: '清除筛选' }))
    expect(now).toEqual({})
  })
})

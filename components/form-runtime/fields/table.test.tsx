import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { field as anyField } from '@/lib/contracts/forms'
import type { FormData, TableField } from '@/lib/contracts/forms'
import { renderInChinese } from '@/tests/support/in-chinese'
import type { FieldValue, FormSurroundings } from '../field-props'
import { FormSurroundingsContext } from '../form-surroundings'
import { TableDisplay, TableInput } from './table'

const table = anyField.parse({
  id: 'lines',
  type: 'table',
  label: '明细',
  maxRows: 500,
  fields: [
    { id: 'what', type: 'text', label: '品名' },
    { id: 'count', type: 'number', label: '数量' },
  ],
}) as TableField

const around: FormSurroundings = {
  prefix: 'f-',
  files: [],
  addFile: () => undefined,
  fill: () => undefined,
  set: () => undefined,
  rights: { lines: 'edit', 'lines.what': 'edit', 'lines.count': 'edit' },
  errors: { 'lines[2].count': '太小' },
  onBlur: () => undefined,
}

/** Rows that count how often each is looked at: whoever draws one reads it. */
function countedRows(count: number): { rows: FormData[]; read: number[] } {
  const read = Array.from({ length: count }, () => 0)
  const rows = read.map((_, at) =>
    Object.defineProperty({ count: at } as FormData, 'what', {
      enumerable: true,
      get: () => {
        read[at]! += 1
        return `第 ${at} 行`
      },
    }),
  )
  return { rows, read }
}

let latest: FieldValue
function Table({ rows }: { rows: FormData[] }) {
  const [value, setValue] = useState<FieldValue>(rows as FieldValue)
  latest = value
  return (
    <FormSurroundingsContext value={around}>
      <TableInput field={table} id="f-lines" value={value} required={false} invalid={false} onChange={setValue} />
    </FormSurroundingsContext>
  )
}

describe('R2.4-11 a long sub-table', () => {
  it('draws the row that is typed in and no other, and all rows stand there to be reached', async () => {
    const { rows, read } = countedRows(200)
    renderInChinese(<Table rows={rows} />)
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(201))
    const before = [...read]
    const cell = screen.getAllByRole('textbox', { name: '数量' })[150]!
    fireEvent.change(cell, { target: { value: '77' } })
    expect((latest as FormData[])[150]).toEqual({ what: '第 150 行', count: 77 })
    expect(read.flatMap((times, at) => (times > before[at]! ? [at] : []))).toEqual([150])
  })

  it('says what is wrong in its own row, is walked by keyboard, and takes rows away where they stand', async () => {
    const user = userEvent.setup()
    renderInChinese(<Table rows={countedRows(4).rows} />)
    const counts = () => screen.getAllByRole('textbox', { name: '数量' })
    expect(counts()[2]).toHaveAccessibleDescription('太小')
    expect(counts()[1]).not.toHaveAccessibleDescription()
    screen.getAllByRole('textbox', { name: '品名' })[1]!.focus()
    await user.tab()
    expect(counts()[1]).toHaveFocus()
    await user.tab()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: /^删除第 1 行/ }))
    expect((latest as FormData[]).map(({ count }) => count)).toEqual([2, 3])
  })
})

describe('amounts in a sub-table', () => {
  const bought = anyField.parse({
    id: 'lines',
    type: 'table',
    label: '明细',
    fields: [
      { id: 'what', type: 'text', label: '品名' },
      { id: 'price', type: 'money', label: '单价' },
      { id: 'abroad', type: 'calculated', label: '折合', result: 'money', currency: 'USD' },
    ],
  }) as TableField
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

  it('say in the head of their column what they are in, also where the rows are typed', () => {
    const rows = [{ what: '纸', price: '8.00', abroad: '1.00' }]
    renderInChinese(<TableDisplay field={bought} value={rows as never} files={[]} />)
    expect(heads()).toEqual(['品名', '单价 (¥)', '折合 (US$)'])
    expect(screen.getByText('8.00')).toBeVisible()
    cleanup()
    const rights = { lines: 'edit' } as const
    renderInChinese(
      <FormSurroundingsContext value={{ ...around, errors: {}, rights }}>
        <TableInput
          field={bought}
          id="f-lines"
          value={rows as never}
          required={false}
          invalid={false}
          onChange={() => undefined}
        />
      </FormSurroundingsContext>,
    )
    expect(heads()).toEqual(expect.arrayContaining(['单价 (¥)', '折合 (US$)']))
    // Paper says itself what it is in.
    cleanup()
    renderInChinese(<TableDisplay field={bought} value={rows as never} files={[]} print />)
    expect(heads()).toEqual(['品名', '单价', '折合'])
  })
})

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
function Table({ rows, surroundings = around }: { rows: FormData[]; surroundings?: FormSurroundings }) {
  const [value, setValue] = useState<FieldValue>(rows as FieldValue)
  latest = value
  return (
    <FormSurroundingsContext value={surroundings}>
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

describe('R2.4-11 rows that were handed in before', () => {
  const surroundings: FormSurroundings = {
    ...around,
    errors: {},
    rights: { ...around.rights, lines: 'add' },
    fixedRows: { lines: 1 },
  }

  it('are read, are not taken away, and what is pasted over them goes by; rows after them are the person’s', async () => {
    const user = userEvent.setup()
    renderInChinese(<Table rows={[{ what: '桌子', count: 1 }]} surroundings={surroundings} />)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^删除/ })).toBeNull()
    expect(screen.getByText('桌子')).toBeVisible()
    expect(screen.getByText(/前 1 行是之前交上来的/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '添加一行' }))
    const what = screen.getByRole('textbox', { name: '品名' })
    await user.click(what)
    await user.paste('椅子\t4')
    expect(await screen.findByText(/已从剪贴板填入/)).toBeVisible()
    expect(latest).toEqual([
      { what: '桌子', count: 1 },
      { what: '椅子', count: 4 },
    ])
    expect(screen.getAllByRole('button', { name: /^删除/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '删除第 2 行' }))
    expect(latest).toEqual([{ what: '桌子', count: 1 }])
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

  it('takes cells copied from a spreadsheet, says what it could not read, and takes them back', async () => {
    const user = userEvent.setup()
    renderInChinese(<Table rows={[{ what: '桌子', count: 1 }]} />)
    await user.click(screen.getByRole('textbox', { name: '品名' }))
    await user.paste('椅子\t4\r\n柜子\t许多\r\n')
    expect(await screen.findByText('已从剪贴板填入 3 格。')).toBeVisible()
    expect(latest).toEqual([
      { what: '椅子', count: 4 },
      { what: '柜子', count: null },
    ])
    expect(screen.getByText(/第 2 行数量“许多”/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '撤销粘贴' }))
    expect(latest).toEqual([{ what: '桌子', count: 1 }])
    // A single text goes where the cursor is, as anywhere.
    await user.click(screen.getByRole('textbox', { name: '品名' }))
    await user.paste('（新）')
    expect(latest).toEqual([{ what: '桌子（新）', count: 1 }])
    expect(screen.queryByRole('button', { name: '撤销粘贴' })).toBeNull()
  })
})

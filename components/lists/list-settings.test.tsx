import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { formDefinition } from '@/lib/contracts/forms'
import { listForm, type ListForm } from '@/lib/contracts/lists'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ColumnSettings } from './column-settings'
import { listShape } from './list-store'
import { RightSettings } from './right-settings'
import type { SettingsProps } from './settings-props'

const definition = formDefinition.parse({
  sections: [
    {
      id: 'main',
      title: '',
      fields: [
        { id: 'name', type: 'text', label: '名称|Name|名稱' },
        { id: 'bank', type: 'text', label: '银行账号|Bank|銀行帳號' },
        { id: 'papers', type: 'attachment', label: '文件|Papers|文件' },
      ],
    },
  ],
})
const first = listForm.parse({ listName: '供应商', formId: 'f', columns: [{ field: 'name' }, { field: 'bank' }] })

let now: ListForm = first
const draw = (Panel: (props: SettingsProps) => React.ReactNode, mayEdit = true) => {
  function Designer() {
    const [form, setForm] = useState(first)
    now = form
    return (
      <Panel
        form={form}
        definition={definition}
        mayEdit={mayEdit}
        onChange={(next) => setForm((old) => ({ ...old, ...next }))}
      />
    )
  }
  renderInChinese(<Designer />)
  return userEvent.setup()
}

describe('R2.4-09 the designer of a list', () => {
  it('orders, widens, drops and adds columns; what no table can show is not offered', async () => {
    const user = draw(ColumnSettings)
    await user.click(screen.getByRole('button', { name: '上移银行账号' }))
    expect(now.columns.map(({ field }) => field)).toEqual(['bank', 'name'])
    await user.type(screen.getByRole('spinbutton', { name: '名称的宽度' }), '9999')
    expect(now.columns[1]?.width).toBe(800)
    await user.click(screen.getByRole('button', { name: '移除银行账号' }))
    expect(now.columns.map(({ field }) => field)).toEqual(['name'])
    const add = screen.getByRole('combobox', { name: '添加列' })
    expect(within(add).queryByRole('option', { name: '文件' })).toBeNull()
    await user.selectOptions(add, '修改时间')
    expect(now.columns.map(({ field }) => field)).toEqual(['name', '_changedAt'])
    await user.selectOptions(screen.getByRole('combobox', { name: '添加到：列表上方的筛选' }), '名称')
    expect(now.filters).toEqual(['name'])
  })

  it('says who may do what with which records and fields', async () => {
    const user = draw(RightSettings)
    expect(screen.getByText(/还没有指定任何人/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '添加一行' }))
    await user.selectOptions(screen.getByRole('combobox', { name: '哪些记录' }), '仅自己的记录')
    await user.click(screen.getByRole('checkbox', { name: '修改' }))
    await user.click(screen.getByText('受限制的字段：0 个'))
    await user.selectOptions(screen.getByRole('combobox', { name: '银行账号' }), '隐藏')
    await user.selectOptions(screen.getByRole('combobox', { name: '名称' }), '只读')
    expect(now.rights).toMatchObject([{ rows: 'own', acts: ['edit'], hidden: ['bank'], readOnly: ['name'] }])
    await user.click(screen.getByRole('button', { name: '删除此行' }))
    expect(now.rights).toEqual([])
  })

  it('is read only for who may not edit', () => {
    draw(ColumnSettings, false)
    expect(screen.getByRole('button', { name: '下移名称' })).toBeDisabled()
    expect(screen.getByRole('combobox', { name: '添加列' })).toBeDisabled()
  })

  it('is merged view by view and line by line', () => {
    const whole = listForm.parse({
      ...first,
      views: [{ id: 'a', name: 'A' }],
      rights: [{ id: 'b', rows: 'own' }],
    })
    expect(listShape.whole(listShape.parts(whole))).toEqual(whole)
  })
})

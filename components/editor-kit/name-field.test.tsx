import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderInChinese } from '@/tests/support/in-chinese'
import { NameField } from './name-field'

function show(before: string, most = 200) {
  const kept = { value: before }
  function Dialog() {
    const [value, setValue] = useState(before)
    kept.value = value
    return <NameField label="名称" required most={most} value={value} onChange={setValue} error="已有这个名称" />
  }
  renderInChinese(<Dialog />)
  return kept
}
const own = () => screen.getByRole('textbox', { name: /^名称/ })

describe('the name of a thing', () => {
  it('stands in the reader’s language, and is changed in it alone', async () => {
    const kept = show('财务系统|Finance system|財務系統')
    expect(own()).toHaveValue('财务系统')
    await userEvent.type(own(), '二')
    expect(kept.value).toBe('财务系统二|Finance system|財務系統')
  })

  it('has its other languages below when they are wanted, by their names', async () => {
    const kept = show('财务系统')
    await userEvent.click(screen.getByRole('button', { name: '其他语言' }))
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    await userEvent.type(screen.getByRole('textbox', { name: /英文/ }), 'Finance')
    expect(kept.value).toBe('财务系统|Finance')
    await userEvent.click(screen.getByRole('button', { name: '收起其他语言' }))
    expect(own()).toHaveValue('财务系统')
  })

  it('is one word for all as long as nobody says otherwise, and takes a whole name that is pasted', async () => {
    const kept = show('')
    await userEvent.type(own(), '门户')
    expect(kept.value).toBe('门户')
    await userEvent.clear(own())
    await userEvent.click(own())
    await userEvent.paste('门户|Portal|入口網站')
    expect(kept.value).toBe('门户|Portal|入口網站')
    expect(own()).toHaveValue('门户')
  })

  it('takes blanks between its words', async () => {
    const kept = show('')
    await userEvent.type(own(), 'Leave request')
    expect(own()).toHaveValue('Leave request')
    expect(kept.value).toBe('Leave request')
  })

  it('is emptied and typed anew without touching the other languages', async () => {
    const kept = show('财务系统|Finance system|財務系統')
    await userEvent.clear(own())
    expect(own()).toHaveValue('')
    expect(own()).toHaveAttribute('placeholder', 'Finance system')
    await userEvent.type(own(), '账务')
    expect(kept.value).toBe('账务|Finance system|財務系統')
    await userEvent.type(own(), '|台')
    expect(kept.value).toBe('账务 台|Finance system|財務系統')
    await userEvent.tripleClick(own())
    await userEvent.keyboard('|')
    expect(kept.value).toBe(' |Finance system|財務系統')
    await userEvent.paste('甲|A')
    expect(kept.value).toBe(' 甲 A|Finance system|財務系統')
  })

  it('shows what it is called elsewhere, to whoever may only look too', () => {
    show('财务系统|Finance system|財務系統')
    expect(screen.getByText(/Finance system/)).toHaveAttribute('lang', 'en-US')
    expect(screen.getByText(/財務系統/)).toBeVisible()
  })

  it('takes no more signs in all languages together than are kept, and says what is wrong at the reader’s own', async () => {
    const kept = show('甲|One', 8)
    expect(own()).toHaveAccessibleDescription('已有这个名称')
    await userEvent.type(own(), '乙丙丁戊己')
    expect(kept.value).toBe('甲乙丙丁|One')
  })
})

import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { emptyRow, rowsOf, type Row } from './list-edits'
import { StepList } from './step-list'

const person = (id: string, name: string) => ({
  kind: 'user' as const,
  id,
  name,
  note: '研发一部',
  people: 1,
  gone: false,
})
const blank = emptyRow().step

function Written({ first, ...rest }: { first: Row[] } & Partial<Parameters<typeof StepList>[0]>) {
  const [rows, setRows] = useState(first)
  const [left, setLeft] = useState(false)
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <StepList rows={rows} onChange={setRows} onLeave={() => setLeft(true)} {...rest} />
      <p>{left ? '离开' : '在写'}</p>
    </SWRConfig>
  )
}

const draw = (first: Row[], rest: Partial<Parameters<typeof StepList>[0]> = {}) => {
  answerCalls({
    '/api/account/getUsers': {
      data: { records: 1, rows: [{ account: 'lina', name: '李娜', departmentName: '研发一部', dspName: '' }] },
    },
  })
  renderInChinese(<Written first={first} {...rest} />)
}
const step = (place: number) => screen.getByRole('listitem', { name: `第 ${place} 步` })
const names = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.hasAttribute('data-key'))
    .map((item) =>
      within(item)
        .queryAllByRole('listitem')
        .map((chip) => chip.querySelector('span + span')?.textContent)
        .join('+'),
    )

const two = () =>
  rowsOf([
    { ...blank, people: [person('gaofeng', '高峰')] },
    { ...blank, people: [person('wangfang', '王芳'), person('chenjing', '陈静')] },
  ])

describe('a list of steps', () => {
  it('finds people while one types, goes on with Enter, and is left from an empty step', async () => {
    draw([emptyRow()])
    await userEvent.click(within(step(1)).getByRole('combobox'))
    await userEvent.keyboard('li')
    expect(await screen.findByRole('option', { name: /李娜/, selected: true })).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(within(step(1)).getByRole('button', { name: '移除李娜' })).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(within(step(2)).getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('listitem', { name: '第 2 步' })).not.toBeInTheDocument()
    expect(screen.getByText('离开')).toBeInTheDocument()
  })

  it('moves a step with Alt and an arrow, which keeps the focus and is said', async () => {
    draw(two())
    act(() => within(step(2)).getByRole('combobox').focus())
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(names()).toEqual(['王芳+陈静', '高峰'])
    expect(within(step(1)).getByRole('combobox')).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('已移到第 1 步')
  })

  it('says in words in which order several carry it out, and of one alone nothing', async () => {
    draw(two())
    expect(within(step(1)).queryByRole('radio')).not.toBeInTheDocument()
    expect(step(2)).toHaveTextContent('王芳办完再到陈静')
    await userEvent.click(within(step(2)).getByRole('radio', { name: '或签' }))
    expect(step(2)).toHaveTextContent('一位同意即可')
  })

  it('takes the last person out with Backspace, and copies and deletes a step by its menu', async () => {
    draw(two())
    act(() => within(step(2)).getByRole('combobox').focus())
    await userEvent.keyboard('{Backspace}')
    expect(names()).toEqual(['高峰', '王芳'])
    await userEvent.click(within(step(1)).getByRole('button', { name: '第 1 步的更多操作' }))
    await userEvent.click(screen.getByRole('menuitem', { name: '复制一步' }))
    expect(names()).toEqual(['高峰', '高峰', '王芳'])
    await userEvent.click(within(step(3)).getByRole('button', { name: '第 3 步的更多操作' }))
    await userEvent.click(screen.getByRole('menuitem', { name: '删除' }))
    expect(names()).toEqual(['高峰', '高峰'])
  })

  it('gives a step a time in working days, each has his own where they take turns', async () => {
    draw(two())
    await userEvent.click(within(step(2)).getByRole('button', { name: /不限时/ }))
    await userEvent.click(screen.getByRole('radio', { name: '几个工作日内' }))
    await userEvent.keyboard('{Escape}')
    expect(step(2)).toHaveTextContent('每人 1 个工作日内')
  })

  it('says at its place what is wrong with a step', () => {
    draw(two(), { problems: { 1: '请选择这一步由谁办理' } })
    expect(within(step(2)).getByRole('alert')).toHaveTextContent('请选择这一步由谁办理')
    expect(within(step(2)).getByRole('combobox')).toHaveAccessibleDescription('请选择这一步由谁办理')
  })

  it('leaves steps of the process itself where they are: people are named, and a step may be put before', async () => {
    const [own] = rowsOf([{ ...blank, id: 'second' }])
    draw([{ ...own!, own: true, name: '财务复核' }], { mayAppend: false })
    const row = screen.getByRole('listitem', { name: '财务复核' })
    expect(within(row).queryByRole('button', { name: /不限时/ })).not.toBeInTheDocument()
    await userEvent.click(within(row).getByRole('button', { name: '财务复核的更多操作' }))
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
    await userEvent.click(screen.getByRole('menuitem', { name: '在这之前插入一步' }))
    expect(within(step(1)).getByRole('combobox')).toHaveFocus()
  })
})

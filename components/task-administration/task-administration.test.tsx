import { fireEvent, screen } from '@testing-library/react'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import type { FailedEffect } from '@/lib/contracts/task-administration'
import { renderInChinese } from '@/tests/support/in-chinese'
import { EffectDialog } from './effect-dialog'
import { OutcomeTable } from './outcome-table'

const shell = { views: { go: () => undefined } } as unknown as ShellState
const effect: FailedEffect = {
  effectId: 'e',
  taskId: 't',
  no: 'PR-1',
  title: '采购',
  kind: 'run',
  elementId: 'call',
  elementName: '登记',
  attempts: 8,
  error: '对方没有应答',
  failed: true,
  nextAt: null,
  createdAt: '2027-01-01T00:00:00.000Z',
  input: { amount: '5' },
}
const show = (mayAct: boolean) =>
  renderInChinese(
    <ShellContext value={shell}>
      <EffectDialog effect={effect} mayAct={mayAct} onClose={() => undefined} onDone={() => undefined} />
    </ShellContext>,
  )

describe('an effect that failed', () => {
  it('R2.7-08 is tried again with a reason only, and mended only into what is JSON', () => {
    show(true)
    expect(screen.getByText('对方没有应答')).toBeVisible()
    fireEvent.change(screen.getByLabelText(/交给它的数据/), { target: { value: '{"amount": }' } })
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(screen.getByText('须是一个 JSON 对象')).toBeVisible()
    expect(screen.getByText('请填写原因，它会记入任务的日志')).toBeVisible()
  })

  it('R2.7-08 shows those who may only look what it was handed, and no button', () => {
    show(false)
    expect(screen.getByLabelText(/交给它的数据/)).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })
})

describe('what would come of many tasks', () => {
  it('stands with those that do not go first, and why', () => {
    const results = [
      { taskId: 'a', no: '1', title: '甲', code: 200, message: '' },
      { taskId: 'b', no: '2', title: '乙', code: 409, message: '没有对应的节点' },
    ]
    renderInChinese(
      <ShellContext value={shell}>
        <OutcomeTable results={results} rehearsed />
      </ShellContext>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('1 个可以，1 个不行')
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('没有对应的节点'), expect.stringContaining('可以')])
  })
})

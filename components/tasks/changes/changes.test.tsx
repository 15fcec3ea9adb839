import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formDefinition } from '@/lib/contracts/forms'
import type { ChangesTold, ChangeTold } from '@/lib/contracts/seen'
import { renderInShell } from '@/tests/support/in-shell'
import { ChangeList } from './change-list'
import { ChangedNotice } from './changed-notice'
import { RoundsButton } from './rounds-dialog'

jest.setTimeout(60_000)
const at = '2026-03-02T01:00:00.000Z'
const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '内容',
      fields: [
        { id: 'subject', type: 'text', label: '事由|Subject|事由' },
        { id: 'total', type: 'number', label: '合计|Total|合計' },
        {
          id: 'lines',
          type: 'table',
          label: '明细|Lines|明細',
          fields: [
            { id: 'name', type: 'text', label: '名称|Name|名稱' },
            { id: 'count', type: 'number', label: '数量|Count|數量' },
          ],
        },
      ],
    },
  ],
})
const change = (field: string, before: unknown, after: unknown, more: object = {}) =>
  ({
    field,
    before,
    after,
    computed: false,
    by: { account: 'lina', name: '李娜', departmentName: '' },
    at,
    activityName: '填写|Fill in|填寫',
    ...more,
  }) as ChangeTold
const told = (form: ChangeTold[], more: object = {}): ChangesTold => ({
  kind: 'seen',
  since: { rev: 1, at, round: 1 },
  count: form.length,
  form,
  files: [],
  opinions: [],
  filesThen: [],
  ...more,
})

describe('what has changed since somebody looked', () => {
  it('stands then and now beside each other, with who did it at which step; what follows by a formula comes last', () => {
    renderInShell(
      <ChangeList
        definition={definition}
        files={[]}
        changed={told([
          change('subject', '买电脑', '买显示器'),
          change('total', 10, 20, { computed: true, by: null, at: null, activityName: '' }),
        ])}
      />,
      { answers: {} },
    )
    const subject = screen.getByText('事由').closest('li')!
    expect(within(subject).getByText('买电脑').closest('del')).not.toBeNull()
    expect(within(subject).getByText('买显示器').closest('ins')).not.toBeNull()
    expect(subject).toHaveTextContent('李娜 · 填写')
    const computed = screen.getByText('由此算出', { exact: false }).closest('li')!
    expect(computed).toHaveTextContent(/合计\s*10\s*→\s*20/)
    expect(screen.getAllByRole('listitem').at(-1)).toBe(computed)
  })

  it('says of a row that is gone that it was removed, and marks only the cells of a row that differ', () => {
    renderInShell(
      <ChangeList
        definition={definition}
        files={[]}
        changed={told([
          change('lines', { name: '键盘', count: 1 }, null, { row: { then: 0, now: null } }),
          change(
            'lines',
            { name: '鼠标', count: 1 },
            { name: '鼠标', count: 3 },
            { row: { then: 1, now: 0 }, cells: [{ column: 'count', before: 1, after: 3, computed: false }] },
          ),
        ])}
      />,
      { answers: {} },
    )
    expect(screen.getByText('已删除')).toBeVisible()
    const mice = screen.getAllByText('鼠标')
    expect(mice.every((one) => one.closest('del, ins') === null)).toBe(true)
    expect(screen.getByText('3').closest('ins')).not.toBeNull()
  })

  it('is said above the form, and can be looked at alone', async () => {
    const onChoose = jest.fn()
    renderInShell(
      <ChangedNotice
        changed={told([change('subject', 'a', 'b')], { opinions: [4] })}
        definition={definition}
        only={false}
        onChoose={onChoose}
      />,
      { answers: {} },
    )
    expect(screen.getByRole('status')).toHaveTextContent('您上次看过以后改了 1 处：事由')
    expect(screen.getByRole('status')).toHaveTextContent('另有 1 条新的办理记录')
    await userEvent.click(screen.getByRole('button', { name: '只看变更' }))
    expect(onChoose).toHaveBeenCalledWith(true)
  })
})

describe('two rounds of a request', () => {
  const show = (round: number, answer: object) =>
    renderInShell(<RoundsButton view={{ task: { taskId: 't', round }, form: { definition }, files: [] } as never} />, {
      answers: { '/api/task/compareRounds': answer as never },
    })

  it('are compared where there has been more than one, the last two first', async () => {
    const { inputOf } = show(3, { data: told([change('subject', '旧', '新')], { kind: 'round' }) })
    await userEvent.click(screen.getByRole('button', { name: '比较轮次' }))
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByText('旧')).closest('del')).not.toBeNull()
    expect(inputOf('/api/task/compareRounds')).toEqual({ taskId: 't', from: '2', to: '3' })
    await userEvent.selectOptions(within(dialog).getByLabelText('第一个轮次'), '第 1 轮')
    await waitFor(() => expect(inputOf('/api/task/compareRounds')).toEqual({ taskId: 't', from: '1', to: '3' }))
  })

  it('are not offered for a first round, and say so when nothing differs', async () => {
    show(1, { data: told([]) })
    expect(screen.queryByRole('button')).toBeNull()
    show(2, { data: told([]) })
    await userEvent.click(screen.getByRole('button', { name: '比较轮次' }))
    expect(await screen.findByText('这两轮的内容没有不同')).toBeVisible()
  })
})

import { screen, within } from '@testing-library/react'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { renderInShell } from '@/tests/support/in-shell'
import { GoodDay } from './good-day'

const row = (title: string, more: object = {}) =>
  ({
    workItemId: `w-${title}`,
    taskId: 't1',
    title,
    processId: 'buy',
    processName: '采购申请|Purchase request',
    activityName: '财务复核|Finance',
    initiator: { account: 'zhangwei', name: '张伟', departmentName: '研发一部' },
    holders: [],
    fromName: null,
    summary: [],
    flags: [],
    arrivedAt: '2026-11-23T06:00:00.000Z',
    round: 1,
    rev: 1,
    ...more,
  }) as unknown as WorkItemRow

type Lists = Partial<Record<'MyApprove' | 'Share' | 'Forecast' | 'Read', { rows: WorkItemRow[]; records: number }>>

const show = (lists: Lists) =>
  renderInShell(<GoodDay />, {
    answers: {
      '/api/workitem/list': (input) => {
        const name = (['MyApprove', 'Share', 'Forecast', 'Read'] as const).find(
          (one) => workItemKind[one] === (input as { kind: number }).kind,
        )
        return { data: (name && lists[name]) ?? { rows: [], records: 0 } }
      },
    },
  })

describe('R2.9-19 a day with nothing left to decide', () => {
  it('says what was done today, and where to see it', async () => {
    const { sent } = show({ MyApprove: { rows: [row('显示器')], records: 7 } })
    expect(await screen.findByText('今天您办了 7 件，最后一件是 显示器。')).toBeVisible()
    expect(screen.getByRole('heading', { name: '都办完了' })).toBeVisible()
    expect(screen.getByRole('link', { name: '看今天办的' })).toHaveAttribute(
      'href',
      '/modules/portal/workitems/MyApprove',
    )
    // Of today alone.
    expect(sent.map(({ input }) => input)).toContainEqual(
      expect.objectContaining({
        kind: workItemKind.MyApprove,
        arrivedFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      }),
    )
  })

  it('says so where nothing was done either, and draws no empty lists', async () => {
    show({})
    expect(await screen.findByText('现在没有要您办的。')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByText('可以领取')).toBeNull()
    expect(screen.queryByText('即将到您')).toBeNull()
    expect(screen.queryByText('可以先看')).toBeNull()
  })

  it('shows first what is offered to several people: it is nobody’s until one of them takes it', async () => {
    show({ Share: { rows: [row('复印纸', { fromName: '李娜' })], records: 1 } })
    expect(await screen.findByRole('link', { name: /复印纸/ })).toHaveAttribute(
      'href',
      expect.stringContaining('tid=t1'),
    )
    expect(screen.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/modules/portal/workitems/Share')
  })

  it('tells what comes next with whom it is now, and what may be read meanwhile from whom it came', async () => {
    show({
      Forecast: { rows: [row('笔记本电脑', { workItemId: '', holders: ['李娜'] })], records: 1 },
      Read: { rows: [row('差旅标准', { fromName: '王芳' })], records: 1 },
    })
    const coming = await screen.findByRole('link', { name: /笔记本电脑/ })
    expect(within(coming).getByText('李娜')).toBeVisible()
    expect(coming).toHaveAttribute('href', expect.stringContaining('tid=t1'))
    const toRead = screen.getByRole('link', { name: /差旅标准/ })
    expect(within(toRead).getByText('王芳')).toBeVisible()
    expect(screen.getAllByRole('link', { name: '全部' }).map((link) => link.getAttribute('href'))).toEqual([
      '/modules/portal/workitems/Forecast',
      '/modules/portal/workitems/Read',
    ])
  })
})

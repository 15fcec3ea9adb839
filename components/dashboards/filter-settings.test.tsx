import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { dashboardForm } from '@/lib/contracts/dashboards'
import { renderInChinese } from '@/tests/support/in-chinese'
import { FilterSettings } from './filter-settings'

const filterable = [
  { name: '_department', title: '发起部门|Department|發起部門', type: 'text' },
  { name: '_submitted', title: '提交时间|Submitted|提交時間', type: 'date' },
]
const part = (id: string, reportId: string) => ({ id, kind: 'report', x: 0, y: 0, w: 6, h: 5, reportId })

describe('filters over a dashboard', () => {
  beforeEach(() => {
    globalThis.fetch = jest.fn(async (_url: string, { body }: { body: string }) => ({
      status: 200,
      json: async () =>
        body.includes('gone')
          ? { code: 404, data: null, message: 'gone' }
          : { code: 200, data: { reportName: 'r', kind: 'figures', filterable }, message: '' },
    })) as never
  })
  const draw = (more: object, onChange: jest.Mock) =>
    renderInChinese(
      <SWRConfig value={{ provider: () => new Map() }}>
        <FilterSettings
          form={dashboardForm.parse({ dashboardName: 'd', parts: [part('a', 'r'), part('b', 'gone')], ...more })}
          mayEdit
          onChange={onChange}
        />
      </SWRConfig>,
    )

  it('R2.4-08 are chosen by what columns are called, dates as a range of days; a report that is gone offers nothing', async () => {
    const onChange = jest.fn()
    draw({}, onChange)
    await screen.findByRole('option', { name: '提交时间' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '添加筛选…' }), '提交时间')
    expect(onChange).toHaveBeenCalledWith([{ column: '_submitted', title: filterable[1]!.title, kind: 'date' }])
  })

  it('are offered once each, and taken off again', async () => {
    const onChange = jest.fn()
    draw({ filters: [{ column: '_department', title: filterable[0]!.title }] }, onChange)
    await screen.findByRole('option', { name: '提交时间' })
    expect(screen.queryByRole('option', { name: '发起部门' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '去掉筛选：发起部门' }))
    expect(onChange).toHaveBeenCalledWith([])
  })
})

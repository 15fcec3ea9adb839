import { renderHook, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import type { ReactNode } from 'react'
import { TryPane } from '@/components/expression-editor/try-pane'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { decisionTable } from '@/lib/decision-table/decision-table'
import { renderInChinese } from '@/tests/support/in-chinese'
import * as logic from './rule-logic'
import { TryRule } from './try-rule'
import { useTestOutcomes } from './use-test-outcomes'

const week = 'workdays("2027-10-01T09:00", "2027-10-08T18:00")'
const off = Object.fromEntries(['01', '04', '05', '06', '07'].map((day) => [`2027-10-${day}`, []]))
const tableOf = (answer: string) =>
  decisionTable.parse({ inputs: [], outputs: [{ name: '' }], rules: [{ inputs: [], outputs: [answer] }] })
const Fresh = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
)
const tried = (answer: string) =>
  renderInChinese(
    <Fresh>
      <TryRule inputs={[]} table={tableOf(answer)} wrong={false} logic={logic} onApplied={() => {}} />
    </Fresh>,
  )

beforeAll(() => import('@/components/expression-editor/expression-logic'), 30_000)
beforeEach(() => {
  globalThis.fetch = (async () => ({
    status: 200,
    json: async () => ({ code: 200, data: { rows: [{ ...officeCalendar, exceptions: off }] }, message: '' }),
  })) as unknown as typeof fetch
})

describe('R2.4-06 what is tried goes by the clocks and the calendar of the company', () => {
  it('a rule counts the days that are worked', async () => {
    tried(week)
    expect(await screen.findByText('1', { selector: 'output' })).toBeVisible()
  })

  it('so do the tests kept with it', async () => {
    const tests = [{ name: 'week', values: {}, expected: '1' }]
    const { result } = renderHook(() => useTestOutcomes({ inputs: [], table, tests }, false, logic), { wrapper: Fresh })
    await waitFor(() => expect(result.current).toMatchObject([{ passes: true }]))
  })
  const table = tableOf(week)

  it('so does an expression', async () => {
    renderInChinese(
      <Fresh>
        <TryPane text={week} variables={[]} wrong={false} />
      </Fresh>,
    )
    expect(await screen.findByText('1', { selector: 'output' })).toBeVisible()
  })

  it('today is the day where the company works', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-23T16:30:00Z'), advanceTimers: true })
    tried('string(today())')
    expect(await screen.findByText(/2026/, { selector: 'output' })).toHaveTextContent('2026-11-24')
    jest.useRealTimers()
  })
})

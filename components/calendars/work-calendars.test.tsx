import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { WorkCalendars } from './work-calendars'

jest.setTimeout(60_000)

const officeDay = [
  { from: '09:00', until: '12:00' },
  { from: '13:00', until: '18:00' },
]
const office = {
  calendarId: 'office',
  name: '标准工作日历|Office calendar|標準工作日曆',
  timeZone: 'Asia/Shanghai',
  parentId: '',
  isCompany: true,
  week: ['', 'office', 'office', 'office', 'office', 'office', ''],
  days: [{ day: '2026-03-20', name: '公司日', work: '', source: 'own' }],
  people: [],
  departments: [],
}

function show() {
  const sent = answerCalls({
    '/api/calendar/list': {
      data: {
        rows: [
          {
            calendarId: 'office',
            name: '标准工作日历',
            timeZone: 'Asia/Shanghai',
            parentId: '',
            isCompany: true,
            people: 0,
            departments: 0,
            holidaysUntil: null,
          },
        ],
      },
    },
    '/api/calendar/get': { data: office },
    '/api/calendar/save': { data: office },
    '/api/calendar/preview': { data: { moved: [], running: 3, looked: 3 } },
    '/api/calendar/inHours': {
      data: {
        rows: [{ ...office, week: [[], officeDay, officeDay, officeDay, officeDay, officeDay, []], exceptions: {} }],
      },
    },
    '/api/timesheet/list': {
      data: { rows: [{ shiftId: 'office', name: '办公时间', intervals: officeDay, calendars: [] }] },
    },
    '/api/menu/getUserMenuAccessWithAction': {
      data: { access: 65_535, actions: [{ actionCode: 'edit', actionValue: 2 }] },
    },
  })
  const view = { key: 'v', search: '', page: { path: '/admin/calendars', menu: { code: 'admin_calendars' } } }
  const shell = { user: { account: 'admin' }, menus: [], views: { current: view, setTitle: () => undefined } }
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellContext value={shell as unknown as ShellState}>
        <ViewContext value={view as never}>
          <WorkCalendars />
        </ViewContext>
      </ShellContext>
    </SWRConfig>,
  )
  return sent
}

describe('the page of work calendars', () => {
  it('R2.9-12 shows the year, what a working day means, and takes an official file into the draft', async () => {
    const sent = show()
    const user = userEvent.setup()
    expect(await screen.findByRole('table', { name: '三月' })).toBeInTheDocument()
    expect(screen.getAllByText('公司日').length).toBeGreaterThan(0)
    const content = JSON.stringify({
      year: 2027,
      days: [
        { name: '元旦', date: '2027-01-01', isOffDay: true },
        { name: '春节', date: '2027-02-06', isOffDay: false },
      ],
    })
    // The browser of the tests cannot read files.
    const file = Object.assign(new File([content], '2027.json'), { text: async () => content })
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
    expect(await screen.findByText('2027 年放假安排')).toBeInTheDocument()
    expect(screen.getByText('读到 1 天放假、1 天调休上班。')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '看期限变化' }))
    expect(await screen.findByText(/会变的期限：0/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/calendar/save')).toBe(true))
    const saved = sent.find(({ path }) => path === '/api/calendar/save')!.input
    expect(saved.days).toEqual([
      ...office.days,
      { day: '2027-01-01', name: '元旦', work: '', source: 'import' },
      { day: '2027-02-06', name: '春节', work: 'usual', source: 'import' },
    ])
  })

  it('a day that differs is put into the draft from the year', async () => {
    show()
    const user = userEvent.setup()
    const march = await screen.findByRole('table', { name: '三月' })
    await user.click(await within(march).findByRole('button', { name: /3月20日/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '移除' }))
    expect(await screen.findByText('自己加的 0 天')).toBeInTheDocument()
  })

  it('a new calendar begins with its name, and the list says that it is a new one', async () => {
    show()
    const user = userEvent.setup()
    const add = await screen.findByRole('button', { name: '新建日历' })
    await user.click(add)
    expect(await screen.findByRole('textbox', { name: /名称/ })).toHaveFocus()
    expect(screen.getByRole('button', { name: '新建日历' })).toHaveAttribute('aria-current', 'true')
  })
})

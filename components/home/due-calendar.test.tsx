/** @jest-environment <rootDir>/tests/support/abroad-environment.mjs */
import { screen, within } from '@testing-library/react'
import { renderInShell } from '@/tests/support/in-shell'
import { localDay } from '@/lib/calendar/company-time'
import { instantOf } from '@/lib/calendar/local-time'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { DueCalendar } from './due-calendar'

/** The tenth of this month, early in the morning where the company works: still the ninth in the browser. */
const month = localDay(new Date()).slice(0, 7)
const moment = (day: string, time: string) =>
  new Date(instantOf(`${month}-${day}`, time, companyTimeZone)).toISOString()

const absence = (account: string, name: string, from: string, until: string, own = false) => ({
  account,
  name,
  agent: '高峰',
  from: `${month}-${from}`,
  until: `${month}-${until}`,
  own,
})

describe('the month at home', () => {
  it('marks days due and days away as the company counts them, wherever the browser stands', async () => {
    renderInShell(<DueCalendar />, {
      account: 'lina',
      answers: {
        '/api/workitem/list': { data: { rows: [{ dueAt: moment('10', '07:00') }], records: 1 } },
        '/api/portal/getOwnCalendar': {
          data: { named: [], off: [], absences: [absence('lina', '李娜', '12', '13', true)] },
        },
      },
    })
    const due = await screen.findByRole('link')
    expect(due).toHaveAttribute('href', expect.stringContaining(`dueFrom=${month}-10&`))
    const away = within(screen.getByRole('table')).getAllByTitle(/高峰/)
    expect(away.map((day) => parseInt(day.textContent ?? ''))).toEqual([12, 13])
  })

  it('tells on which days colleagues are away, holidays, and lists who is away from today on', async () => {
    const last = '28'
    renderInShell(<DueCalendar />, {
      account: 'lina',
      answers: {
        '/api/workitem/list': { data: { rows: [], records: 0 } },
        '/api/portal/getOwnCalendar': {
          data: {
            named: [{ day: `${month}-01`, name: '元旦', worked: false }],
            off: [],
            absences: [
              absence('wangfang', '王芳', '01', last),
              absence('wangfang', '王芳', '01', last),
              absence('lina', '李娜', '03', '03', true),
            ],
          },
        },
      },
    })
    const table = screen.getByRole('table')
    const days = await within(table).findAllByTitle(/王芳 不在/)
    expect(days).toHaveLength(28)
    expect(within(table).getByTitle(/元旦，放假/)).toHaveTextContent('1')
    // Twice the same rule, of two processes, is one absence.
    const list = screen.queryByRole('list', { name: '不在的同事' })
    if (localDay(new Date()) <= `${month}-${last}`) {
      expect(within(list!).getAllByRole('listitem')).toHaveLength(1)
      expect(list).toHaveTextContent(/王芳 · .* 至 .* · 由 高峰 代理/)
    } else expect(list).toBeNull()
  })
})

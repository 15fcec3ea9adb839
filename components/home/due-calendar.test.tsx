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

describe('the month at home', () => {
  it('marks days due and days away as the company counts them, wherever the browser stands', async () => {
    const lina = { account: 'lina', name: '李娜' }
    renderInShell(<DueCalendar />, {
      account: 'lina',
      answers: {
        '/api/workitem/list': { data: { rows: [{ dueAt: moment('10', '07:00') }], records: 1 } },
        '/api/agent/getMyAgents': {
          data: [
            {
              principal: lina,
              agent: { account: 'gaofeng', name: '高峰' },
              startsAt: moment('12', '00:00'),
              endsAt: moment('14', '00:00'),
            },
          ],
        },
        '/api/portal/getOwnCalendar': { data: { named: [], off: [], absences: [] } },
      },
    })
    const due = await screen.findByRole('link')
    expect(due).toHaveAttribute('href', expect.stringContaining(`dueFrom=${month}-10&`))
    const away = within(screen.getByRole('table')).getAllByTitle(/高峰/)
    expect(away.map((day) => day.textContent)).toEqual(['12', '13'])
  })
})

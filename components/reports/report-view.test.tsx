import { screen } from '@testing-library/react'
import { renderInShell } from '@/tests/support/in-shell'
import { ReportView } from './report-view'

describe('the page of a report', () => {
  it('has a heading from the first moment, also where the report cannot be read', async () => {
    renderInShell(<ReportView />, {
      search: 'reportId=r',
      answers: { '/api/report/open': { code: 503, message: 'away' } },
    })
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await screen.findByText('away')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

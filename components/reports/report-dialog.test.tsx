import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { report } from '@/lib/contracts/reports'
import { renderInShell } from '@/tests/support/in-shell'
import { ReportDialog } from './report-dialog'

const stored = report.parse({
  reportId: 'r',
  reportName: '销售',
  datasetId: 'd',
  columns: [{ name: 'id' }],
  readers: [{ participantType: 0, param0: 'lina', displayName: '李娜' }],
})
const schema = { columns: [{ fieldName: 'id', fieldTitle: '编号', type: 'number', hidden: false }], parameters: [] }

describe('the dialog of a report of rows', () => {
  it('R2.9-29 names who may look at it, and keeps what was changed of them', async () => {
    const { inputOf } = renderInShell(<ReportDialog reportId="r" mayEdit onClose={jest.fn()} onSaved={jest.fn()} />, {
      answers: {
        '/api/report/getReport': { data: stored },
        '/api/report/saveReport': { data: stored },
        '/api/dataset/list': { data: { rows: [{ datasetId: 'd', name: '销售' }], records: 1 } },
        '/api/dataset/get': { data: { datasetId: 'd', schema: JSON.stringify(schema) } },
      },
    })
    const readers = await screen.findByRole('region', { name: /只给这些人看/ })
    expect(readers).toHaveTextContent('李娜')
    await userEvent.click(within(readers).getByRole('button', { name: /李娜/ }))
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(inputOf('/api/report/saveReport')).toMatchObject({ reportId: 'r', readers: [] }))
  })
})

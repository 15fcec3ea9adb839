import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { HandOver } from './hand-over'

jest.mock('@/components/pickers/people-field', () => ({
  PeopleField: ({ label, onChange }: { label: string; onChange(people: object[]): void }) => (
    <button onClick={() => onChange([{ account: label, name: label }])}>{label}</button>
  ),
}))

it('R2.9-16 says how many tasks are left where one time is not enough', async () => {
  const answer = { done: 0, left: 1234, processes: [], results: [] }
  renderInShell(<HandOver />, { answers: { '/api/task/handOver': { data: answer } } })
  for (const name of ['移交人', '接收人']) await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.type(screen.getByLabelText(/原因/), '离职')
  await userEvent.click(screen.getByRole('button', { name: '先看结果' }))
  await waitFor(() => expect(screen.getByText(/还有 1,234 个任务/)).toBeVisible())
})

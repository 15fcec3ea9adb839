import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { renderInChinese } from '@/tests/support/in-chinese'
import { UserInput } from './user'

it('R9-08 a search on the server asks for fifteen, once typing has paused', async () => {
  const asked: Record<string, unknown>[] = []
  globalThis.fetch = jest.fn(async (_url: string, { body }: { body: string }) => {
    const question = JSON.parse(body) as Record<string, unknown>
    asked.push(question)
    // Found by what was typed only, as on the server: what the list shows was asked for.
    const rows = question.keyword === '李' ? [{ account: 'lina', name: '李娜', departmentName: '研发一部' }] : []
    return { status: 200, json: async () => ({ code: 200, data: { rows, records: rows.length }, message: '' }) }
  }) as never
  const onChange = jest.fn()
  const field = { id: 'deputy', type: 'user', label: '代理人' } as Parameters<typeof UserInput>[0]['field']
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <UserInput field={field} id="deputy" value={null} onChange={onChange} required={false} invalid={false} />
    </SWRConfig>,
  )
  await userEvent.type(screen.getByRole('combobox'), '李')
  await userEvent.click(await screen.findByRole('option', { name: /李娜/ }))
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('lina'))
  // Closing the list asks anew for what stands in the field by then.
  expect(asked).toContainEqual(expect.objectContaining({ keyword: '李', pageSize: 15 }))
})

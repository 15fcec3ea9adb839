import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import type { TaskView } from '@/lib/contracts/tasks'
import { renderInChinese } from '@/tests/support/in-chinese'
import { LastOffer } from './last-offer'

let values: object
let asked: number
beforeEach(() => {
  values = { reason: '回家', days: 2 }
  asked = 0
  globalThis.fetch = (async () => {
    asked += 1
    return { status: 200, json: async () => ({ code: 200, message: '', data: { values } }) }
  }) as never
})
const viewOf = (more: object = {}, can: object = { submit: true }) =>
  ({ task: { taskId: null, processId: 'leave', ...more }, can }) as unknown as TaskView
const show = (view: TaskView, onFill = jest.fn(), shown = true) => {
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <LastOffer view={view} shown={shown} onFill={onFill} />
    </SWRConfig>,
  )
  return onFill
}

describe('a request that is begun', () => {
  it('is filled in as last time by one press', async () => {
    const onFill = show(viewOf())
    await userEvent.setup().click(await screen.findByRole('button', { name: '同上次' }))
    expect(onFill).toHaveBeenCalledWith(values)
  })

  it('offers nothing where nothing can be taken over', async () => {
    values = {}
    show(viewOf())
    await waitFor(() => expect(asked).toBe(1))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['something has been filled in', viewOf(), false],
    ['it is there already', viewOf({ taskId: 't1' }), true],
    ['it is not his to hand in', viewOf({}, {}), true],
  ])('offers nothing where %s', async (_name, view, shown) => {
    await act(async () => void show(view, jest.fn(), shown))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

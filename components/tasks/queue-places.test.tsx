import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskCommands } from '@/lib/client/task-commands'
import type { TaskView } from '@/lib/contracts/tasks'
import { renderInShell } from '@/tests/support/in-shell'
import { QueuePlaces } from './queue-places'

const place = {
  actor: { account: 'lina', name: '李娜', departmentName: '' },
  activityName: '部门审批',
  place: 3,
  waiting: 7,
  seen: false,
  usualHours: 6,
  shared: false,
  agents: [{ account: 'gaofeng', name: '高峰', departmentName: '' }],
}
const show = (can: object) =>
  renderInShell(<QueuePlaces taskId="t1" can={can as TaskView['can']} />, {
    answers: { '/api/task/queuePlaces': { data: { finish: null, places: [place] } } },
  })

describe('where a request stands, for who asked', () => {
  afterEach(() => taskCommands.set(null))

  it('tells the place, how long it usually takes and who may act instead, with what he may do beside it', async () => {
    const choose = jest.fn()
    taskCommands.set({ view: 'v', taskId: 't1', title: '', acts: ['urge'], choose, begin: jest.fn() })
    show({ urge: true, comment: true, dispatch: 'noRight', withdraw: 'alreadyDecided' })
    expect(await screen.findByText(/排在第 3 位，共 7 件等他办/)).toBeVisible()
    expect(screen.getByText('高峰 也可以办')).toBeVisible()
    const acts = within(screen.getByRole('group', { name: '可以怎么推进' }))
    expect(acts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['催办', '评论'])
    await userEvent.click(acts.getByRole('button', { name: '催办' }))
    expect(choose).toHaveBeenCalledWith('urge')
  })

  it('says why it cannot be urged again yet, and offers nothing that is not allowed', async () => {
    show({ urge: 'urgedRecently' })
    expect(await screen.findByText(/催/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

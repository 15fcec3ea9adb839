import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forget, keep } from '@/lib/client/kept'
import type { TaskView } from '@/lib/contracts/tasks'
import { renderInShell } from '@/tests/support/in-shell'
import { TaskHeader } from './task-header'
import { useTaskCare } from './use-task-care'

const base = {
  task: {
    taskId: 't',
    no: 'N-1',
    processId: 'p',
    processName: '采购',
    title: '采购',
    rev: 3,
    initiator: { name: '张伟', account: 'zhangwei', departmentName: '' },
  },
  workItem: { workItemId: 'w', activityName: '审批', arrivedAt: '2026-11-20T01:00:00.000Z', dueAt: null, helps: null },
  can: {},
  form: { formType: 2 },
  files: [],
  care: { followed: false, snoozedUntil: null },
  previousWorkItem: { taskId: 'before', workItemId: 'b' },
  nextWorkItem: { taskId: 'after', workItemId: 'a' },
} as unknown as TaskView

function Head({ view }: { view: TaskView }) {
  return <TaskHeader view={view} care={useTaskCare(view)} />
}

const show = (more: object = {}, mobile = false) =>
  renderInShell(<Head view={{ ...base, ...more }} />, {
    mobile,
    answers: {
      '/api/workitem/focus': { data: { focused: true } },
      '/api/message/snooze': { data: { snoozedUntil: '2026-11-28T01:00:00.000Z' } },
    },
  })

describe('what is done on the page of a task beside deciding it', () => {
  afterEach(() => forget('opensNext'))

  it('S follows it and the star shows it, once more and it is left', async () => {
    const { inputOf } = show()
    await userEvent.keyboard('s')
    await waitFor(() => expect(screen.getByRole('button', { name: '关注', pressed: true })).toBeVisible())
    expect(inputOf('/api/workitem/focus')).toEqual({ taskId: 't', focused: 'true' })
    await userEvent.keyboard('s')
    await waitFor(() => expect(screen.getByRole('button', { name: '关注', pressed: false })).toBeVisible())
    expect(inputOf('/api/workitem/focus')).toEqual({ taskId: 't', focused: 'false' })
  })

  it('E asks until when it rests; afterwards it may be put back', async () => {
    const { inputOf, went } = show()
    await userEvent.keyboard('e')
    await userEvent.click(await screen.findByRole('menuitem', { name: /下周一/ }))
    await waitFor(() => expect(inputOf('/api/message/snooze')).toMatchObject({ threadId: 't' }))
    expect(went).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: /放回待办/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '现在就放回来' }))
    await waitFor(() => expect(inputOf('/api/message/snooze')).toEqual({ threadId: 't', until: null }))
  })

  it('goes on to the next item where a decision does', async () => {
    keep('opensNext', true)
    const { went } = show()
    await userEvent.keyboard('e')
    await userEvent.click(await screen.findByRole('menuitem', { name: /下周一/ }))
    await waitFor(() => expect(went.at(-1)).toContain('tid=after'))
  })

  it('J and K go to the neighbours in the to-do list', async () => {
    const { went } = show()
    await userEvent.keyboard('j')
    expect(went.at(-1)).toContain('tid=after')
    await userEvent.keyboard('k')
    expect(went.at(-1)).toContain('tid=before')
  })

  it('offers neither for a request that is not there yet, and no rest to whom it does not wait for', async () => {
    const { sent } = show({ care: undefined, workItem: null, nextWorkItem: null, previousWorkItem: null })
    await userEvent.keyboard('esjk')
    expect(sent).toEqual([])
    expect(screen.queryByRole('menu')).toBeNull()
    expect(screen.queryByRole('button', { name: '关注' })).toBeNull()
  })

  it('stands in the menu of the head on a phone', async () => {
    const { inputOf } = show({}, true)
    await userEvent.click(screen.getByRole('button', { name: '其他查看方式' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '关注' }))
    await waitFor(() => expect(inputOf('/api/workitem/focus')).toEqual({ taskId: 't', focused: 'true' }))
    await userEvent.click(screen.getByRole('button', { name: '其他查看方式' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '稍后办理' }))
    expect(await screen.findByRole('menu', { name: '稍后再提醒' })).toBeVisible()
  })
})

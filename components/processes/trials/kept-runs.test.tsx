import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderInShell } from '@/tests/support/in-shell'
import { KeptBanner, type KeptTrial } from './kept-banner'
import { KeptDialog } from './kept-dialog'
import type { TrialState, Tried } from './use-trial'

const person = (account: string, name: string) => ({ account, name, departmentName: '' })
const row = {
  trialId: 'k1',
  trialName: '大额',
  keptOn: 3,
  stands: 'changed',
  keptBy: person('admin', '管理员'),
  keptAt: '2026-03-02T01:00:00.000Z',
  initiatorName: '张伟',
  acts: 2,
  end: { status: 1, result: 0 },
  mayRemove: true,
}
const moves = [{ kind: 'act', activityId: 'lead', account: 'lina', operator: 1 }]
const at = (name: string) => ({
  frames: [],
  standing: [{ activityId: 'lead', activityName: name, people: [person(name, name)], dueAt: null }],
  end: { status: 0, result: null },
  now: '2026-03-02T01:00:00.000Z',
})
const trialWith = (more: object) =>
  ({
    setting: {
      initiator: person('admin', '管理员'),
      department: null,
      startAt: '2026-03-02T01:00:00.000Z',
      formData: { total: '1' },
      mocks: {},
      suppose: { left: [], emptyRoles: [], standIns: [] },
    },
    because: '李娜不在',
    course: { done: moves, ahead: [] },
    played: at('李娜') as unknown as Tried,
    problem: null,
    busy: false,
    ...more,
  }) as unknown as TrialState

describe('R2.4-13 kept runs', () => {
  const show = (trial: TrialState, answers: object = {}) =>
    renderInShell(<KeptDialog on={{ processId: 'p', version: 3 }} trial={trial} onClose={() => undefined} />, {
      answers: { '/api/process/keptTrials': { data: [row] }, ...answers },
    })

  it('are kept with all they are played from, under a name', async () => {
    const { sent } = show(trialWith({}), { '/api/process/keepTrial': { data: { trialId: 'k2' } } })
    await screen.findByText('大额')
    const keep = screen.getByRole('button', { name: '保留这次试运行' })
    expect(keep).toBeDisabled()
    fireEvent.change(screen.getByLabelText('这次试运行的名称'), { target: { value: ' 小额 ' } })
    fireEvent.click(keep)
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/process/keepTrial')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/process/keepTrial')!.input).toMatchObject({
      processId: 'p',
      version: 3,
      trialName: '小额',
      beginning: { initiator: 'admin', formData: { total: '1' } },
      moves,
      because: '李娜不在',
    })
    await waitFor(() => expect(screen.getByLabelText('这次试运行的名称')).toHaveValue(''))
  })

  it('keep the name that was typed where they are refused', async () => {
    show(trialWith({}), { '/api/process/keepTrial': { code: 422, message: '最多保留 100 次' } })
    await screen.findByText('大额')
    fireEvent.change(screen.getByLabelText('这次试运行的名称'), { target: { value: '小额' } })
    fireEvent.click(screen.getByRole('button', { name: '保留这次试运行' }))
    expect(await screen.findByText('最多保留 100 次')).toBeInTheDocument()
    expect(screen.getByLabelText('这次试运行的名称')).toHaveValue('小额')
  })

  it('say in the list whether they are of another drawing than there is now', async () => {
    show(trialWith({}))
    expect(await screen.findByText('之后改过流程图')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '删除“大额”' })).toBeEnabled()
  })
})

describe('R2.4-13 a kept run that is opened again', () => {
  const kept = {
    ...row,
    processId: 'p',
    version: 3,
    because: '',
    moves,
    went: at('李娜'),
    gone: { steps: ['总监审批'], fields: [], people: ['zhou'] },
  } as unknown as KeptTrial

  const other = trialWith({ played: at('高峰') as unknown as Tried })
  const moved = trialWith({ course: { done: [], ahead: [] } })
  const show = (trial: TrialState) => renderInShell(<KeptBanner kept={kept} trial={trial} />, { answers: {} })

  it('says what has changed and what is gone since, and that it goes as then', async () => {
    show(trialWith({}))
    expect(await screen.findByText(/第 3 版的流程图改过/)).toBeInTheDocument()
    expect(screen.getByText(/已不在的步骤：总监审批/)).toBeInTheDocument()
    expect(screen.getByText(/已不在或已停用的人员：zhou/)).toBeInTheDocument()
    expect(screen.queryByText(/已不在的字段/)).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('和保留时走得一样')
  })

  it('says where it goes otherwise than then', async () => {
    show(other)
    expect(await screen.findByRole('status')).toHaveTextContent('现在停在高峰 (高峰)，当时停在李娜 (李娜)')
  })

  it('compares no more once something else is done', async () => {
    show(moved)
    expect(await screen.findByText(/第 3 版的流程图改过/)).toBeInTheDocument()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

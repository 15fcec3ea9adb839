import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { OrganisationThen } from './organisation-then'

const actor = (name: string) => ({ account: name, name, departmentName: '' })
const place = (more: object = {}) => ({
  departments: ['云帆科技|Cloudsail', '研发一部|R&D 1'],
  jobTitle: '工程师|Engineer',
  leaders: [actor('李娜')],
  enabled: true,
  ...more,
})
const person = (name: string, more: object = {}) => ({
  actor: actor(name),
  initiator: false,
  holds: false,
  then: place(),
  today: null,
  standIns: [],
  ...more,
})

const show = async (
  answer: { data: object } | { code: number; message: string },
  at: string | null = '2026-11-20T02:00:00.000Z',
) => {
  const shown = renderInShell(<OrganisationThen taskId="t1" at={at} />, {
    answers: { '/api/task/organisationAt': answer },
  })
  await userEvent.click(screen.getByRole('button', { name: '看组织' }))
  return shown
}

describe('R2.3-02 the organisation at the moment the drawing shows', () => {
  it('is asked for only where somebody wants to see it, for the moment shown', async () => {
    const { sent } = renderInShell(<OrganisationThen taskId="t1" at={null} />, { answers: {} })
    expect(sent).toEqual([])
    document.body.innerHTML = ''
    const { inputOf } = await show({ data: { knownSince: null, people: [] } })
    expect(inputOf('/api/task/organisationAt')).toEqual({ taskId: 't1', at: '2026-11-20T02:00:00.000Z' })
  })

  it('tells department, leader, job and stand-in of each, and who had it', async () => {
    await show({
      data: {
        knownSince: null,
        people: [
          person('张伟', { initiator: true }),
          person('王芳', {
            holds: true,
            standIns: [{ actor: actor('高峰'), from: '2026-11-19T01:00:00.000Z', until: '2026-11-25T01:00:00.000Z' }],
          }),
        ],
      },
    })
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first).toHaveTextContent('张伟 工程师 发起人')
    expect(first).toHaveTextContent('云帆科技 / 研发一部 · 领导：李娜')
    expect(within(second!).getByText('当时在办')).toBeVisible()
    expect(second).toHaveTextContent(/由 高峰 代理（2026.*至.*）/)
  })

  it('says what is different today, and of whom there was nothing yet', async () => {
    await show({
      data: {
        knownSince: '2026-11-21T02:00:00.000Z',
        people: [
          person('张伟', { today: place({ departments: ['财务部'], leaders: [], enabled: false }) }),
          person('新人', { then: null, today: place() }),
        ],
      },
    })
    const [moved, fresh] = await screen.findAllByRole('listitem')
    expect(moved).toHaveTextContent('现在：财务部 · 没有上级领导 · 账号已停用')
    expect(fresh).toHaveTextContent('那时还没有账号')
    expect(screen.getByText(/组织的变化从 .* 开始记录/)).toBeVisible()
  })

  it('says why it cannot be read, and is asked again', async () => {
    await show({ code: 403, message: '没有权限' })
    expect(await screen.findByText('没有权限')).toBeVisible()
  })
})

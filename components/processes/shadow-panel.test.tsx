import { act, fireEvent, screen, within } from '@testing-library/react'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ShadowPanel } from './shadow-panel'

const whole = { compared: 25, same: 25, leftOut: { moved: 0, gone: 0, untold: 0, late: 0 }, tasks: [] }
const answer = (more: object) => ({ data: { ...whole, ...more } })
const begin = () => fireEvent.click(screen.getByRole('button', { name: '比一比' }))

describe('3.15-15 a version on real requests', () => {
  it('says why some are not compared, each reason for itself', async () => {
    const leftOut = { moved: 1, gone: 0, untold: 2, late: 3 }
    answerCalls({ '/api/process/shadow': answer({ compared: 4, same: 4, leftOut }) })
    renderInChinese(<ShadowPanel processId="buy" version={2} />)
    begin()
    const said = await screen.findByText(/没有比的 6 个/)
    expect(said).toHaveTextContent('1 个途中换过版本')
    expect(said).toHaveTextContent('2 个按现在的人员，连当时的版本也走不通了')
    expect(said).toHaveTextContent('3 个因时间用完没有比')
    expect(said).not.toHaveTextContent('有经办人已不在')
  })

  it.each([
    ['somebody stops it', () => fireEvent.click(screen.getByRole('button', { name: '停止' }))],
    ['he leaves the page', (leave: () => void) => leave()],
  ])('goes no further where %s', async (_name, stop) => {
    const sent = answerCalls({ '/api/process/shadow': answer({}) })
    const { unmount } = renderInChinese(<ShadowPanel processId="buy" version={2} />)
    begin()
    stop(unmount)
    await act(() => new Promise((done) => setTimeout(done)))
    expect(sent).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('tells all pieces together where nobody stops it', async () => {
    const sent = answerCalls({ '/api/process/shadow': answer({}) })
    renderInChinese(<ShadowPanel processId="buy" version={2} />)
    begin()
    expect(await screen.findByText(/比了 100 个申请，100 个完全一样/)).toBeInTheDocument()
    expect(sent).toHaveLength(4)
  })

  it('R2.9-05 groups what would take longer, what goes another way for it among them, and says when it is due', async () => {
    const actor = { account: 'lina', name: '李娜', departmentName: '' }
    const place = (dueAt: string | null) => ({
      steps: [{ activityId: 'b', activityName: '财务', people: [actor], dueAt }],
      status: 0,
      result: null,
    })
    const task = {
      taskId: 't',
      no: 'CG-1',
      finishedAt: null,
      version: 1,
      act: { operator: 2, by: actor, activityName: '主管', at: '2030-01-01T00:00:00Z' },
      before: place('2030-01-02T01:00:00Z'),
      after: place('2030-01-04T01:00:00Z'),
      why: '',
      steps: { before: 2, after: 2 },
      days: { before: 1, after: 3 },
      verdict: 'longer',
      longer: true,
    }
    const tasks = [task, { ...task, no: 'CG-2', verdict: 'way' }]
    answerCalls({ '/api/process/shadow': answer({ compared: 2, same: 0, tasks }) })
    renderInChinese(<ShadowPanel processId="buy" version={2} />)
    begin()
    const longer = await screen.findByRole('region', { name: '花的时间更长 2' })
    expect(
      within(longer).getByRole('button', { name: /CG-1.*财务 .*1月2日.*财务 .*1月4日.*预计工作日 1 → 3/ }),
    ).toBeVisible()
    expect(within(longer).getByRole('button', { name: /CG-2/ })).toBeVisible()
    expect(screen.getByRole('region', { name: '走别的路 1' })).toBeInTheDocument()
  })
})

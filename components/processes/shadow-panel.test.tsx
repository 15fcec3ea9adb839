import { act, fireEvent, screen } from '@testing-library/react'
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
})

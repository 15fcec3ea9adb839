import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { HeldPlaceView } from '@/lib/contracts/task-administration'
import { call } from '@/lib/client/call'
import { renderInChinese } from '@/tests/support/in-chinese'
import { HeldPlaceForm } from './held-place-form'

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }))
const called = jest.mocked(call)

const place: HeldPlaceView = {
  tokenId: 'k1',
  elementId: 'fork',
  elementName: '分路',
  kind: 'way',
  why: '「分路」之后的去向需要选择，而当时无人可以选择',
  told: ['王芳', '高峰'],
  by: '',
  several: false,
  ways: [
    { id: 'a', name: '左' },
    { id: 'b', name: '右' },
  ],
  jumps: [{ activityId: 's', activityName: '复核' }],
}
const show = (more: Partial<HeldPlaceView> = {}, mayAct = true) => {
  const done = jest.fn()
  renderInChinese(
    <HeldPlaceForm
      task={{ taskId: 't', rev: 4 }}
      place={{ ...place, ...more }}
      mayAct={mayAct}
      onDone={done}
      onStale={() => undefined}
    />,
  )
  return done
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('a place where a task is held up', () => {
  beforeEach(() => called.mockReset())

  it('R2.7-08 says why and who was told; a way on is chosen with a reason', async () => {
    called.mockResolvedValue({ status: 0, to: [{ activityName: '右', people: ['陈静'] }] })
    const done = show()
    expect(screen.getByText(place.why)).toBeVisible()
    expect(screen.getByText('已通知：王芳、高峰')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '让它继续' }))
    expect(screen.getByRole('alert')).toHaveTextContent('请选择去向')
    fireEvent.click(screen.getByRole('radio', { name: '右' }))
    fireEvent.click(screen.getByRole('button', { name: '让它继续' }))
    expect(screen.getByRole('alert')).toHaveTextContent('请填写原因')
    type(/^原因/, '电话确认')
    fireEvent.click(screen.getByRole('button', { name: '让它继续' }))
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(called.mock.calls[0]?.slice(0, 2)).toEqual([
      '/api/task/mendHeldUp',
      expect.objectContaining({
        taskId: 't',
        tokenId: 'k1',
        expectedRev: 4,
        how: 'way',
        ways: ['b'],
        reason: '电话确认',
      }),
    ])
  })

  it('R2.7-08 offers for a step: people, another look, another step, and passing it by', () => {
    show({ kind: 'step', ways: [] })
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '指定处理人',
      '按步骤的规则重新找人',
      '转到其他步骤',
      '视为同意，让此步骤通过',
    ])
    fireEvent.click(screen.getByRole('button', { name: '让它继续' }))
    expect(screen.getByRole('alert')).toHaveTextContent('请至少选择一人')
  })

  it('R2.7-08 says whose act went no further, and shows those who may only look no button', () => {
    show({ kind: 'act', tokenId: '', by: '李娜', why: '「核对」没有找到处理人' }, false)
    expect(screen.getByText('李娜 提交时无法继续：「核对」没有找到处理人。')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { ReasonRow, type DecisionAct } from './reason-row'

jest.setTimeout(60_000)
const recede = { activityId: 'a', activityName: '填写', people: ['张伟', '李娜'], resubmit: 'step' } as never

function show(act: DecisionAct, taskId: string) {
  const onSend = jest.fn()
  const onClose = jest.fn()
  renderInShell(
    <ReasonRow
      act={act}
      row={{ taskId, workItemId: 'w' }}
      recede={act === 'recede' ? recede : null}
      busy={false}
      onSend={onSend}
      onClose={onClose}
    />,
    { answers: {} },
  )
  return { onSend, onClose, field: screen.getAllByRole<HTMLTextAreaElement>('textbox').at(-1)! }
}

describe('the row for a reason', () => {
  it('sends nothing without one, and says so', async () => {
    const { onSend, field } = show('reject', 't1')
    await userEvent.type(field, '  ')
    await userEvent.click(screen.getByRole('button', { name: '驳回' }))
    expect(screen.getByText('请填写内容')).toBeVisible()
    expect(onSend).not.toHaveBeenCalled()
  })

  it('says to whom it goes back and whether the steps between are gone through again', async () => {
    const { onSend, field } = show('recede', 't2')
    expect(screen.getByText('退回给 张伟, 李娜（填写），改好后重走中间步骤')).toBeVisible()
    await userEvent.type(field, ' 缺发票 ')
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    expect(onSend).toHaveBeenCalledWith({ opinion: '缺发票', recede })
  })

  it('keeps what is typed when it is left, for this act of this request only', async () => {
    const { onClose, field } = show('reject', 't3')
    await userEvent.type(field, '价格太高')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(onClose).toHaveBeenCalled()
    expect(show('approve', 't3').field).toHaveValue('')
    expect(show('reject', 't3').field).toHaveValue('价格太高')
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { PutToUse } from './put-to-use'

const template = {
  templateId: 'seal',
  name: '用印申请|Use of a seal|用印申請',
  slots: [
    {
      slot: 'seals',
      name: '印章保管人',
      suggested: [{ participantType: 1, param0: 'legal', displayName: '法务|Legal|法務' }],
    },
    { slot: 'managers', name: '流程管理员', suggested: [] },
  ],
}
const create = '/api/template/createFromTemplate'

function drawn() {
  const opened: string[] = []
  const shell = { views: { go: (address: string) => opened.push(address) } } as unknown as ShellState
  renderInChinese(
    <ShellContext value={shell}>
      <PutToUse template={template} />
    </ShellContext>,
  )
  return opened
}

describe('R2.4-11 putting a template to use', () => {
  it('sends the people who stand there; a name nobody touched keeps its languages; the process is opened', async () => {
    const sent = answerCalls({
      [create]: { data: { formId: 'f', processId: 'seal', published: false, findings: [] } },
      '/api/catalog/getCatalogTree': { data: [] },
    })
    const opened = drawn()
    expect(within(screen.getByRole('group', { name: '印章保管人' })).getByText('法务')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '先存为草稿' }))
    await waitFor(() => expect(opened).toEqual(['/admin/design/processes?process=seal']))
    expect(sent.find(({ path }) => path === create)?.input).toMatchObject({
      templateId: 'seal',
      name: template.name,
      publish: false,
      people: { seals: [{ param0: 'legal' }], managers: [] },
    })
  })

  it('says at its slot that nobody is chosen, and what was typed stays', async () => {
    answerCalls({
      [create]: { code: 400, message: '请检查', fields: { 'people.managers': '请为这里选好人' } },
      '/api/catalog/getCatalogTree': { data: [] },
    })
    drawn()
    const name = screen.getByRole('textbox', { name: /名称/ })
    await userEvent.clear(name)
    await userEvent.type(name, '园区用印')
    await userEvent.click(screen.getByRole('button', { name: '去掉法务' }))
    await userEvent.click(screen.getByRole('button', { name: '启用并发布' }))
    expect(await within(screen.getByRole('group', { name: '流程管理员' })).findByRole('alert')).toHaveTextContent(
      '请为这里选好人',
    )
    expect(name).toHaveValue('园区用印')
    expect(screen.queryByText('法务')).toBeNull()
  })
})

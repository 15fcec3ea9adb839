import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formDefinition } from '@/lib/contracts/forms'
import { renderInShell } from '@/tests/support/in-shell'
import { DesignProvider, useNewDesign } from '../design'
import { everything, Tried } from './tried'

jest.setTimeout(60_000)
const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'kind', type: 'text', label: '类型|Kind|類型' },
        { id: 'reason', type: 'text', label: '说明|Reason|說明', visibleWhen: 'kind = "other"' },
        { id: 'secret', type: 'text', label: '内部意见|Internal|內部意見' },
      ],
    },
  ],
})

function Shown({ hidden }: { hidden: string[] }) {
  const design = useNewDesign({ formId: 'f', formType: 2 }, definition, true)
  const rights = { ...everything, fields: Object.fromEntries(hidden.map((id) => [id, 'hidden' as const])) }
  return (
    <DesignProvider value={design}>
      <Tried definition={definition} rights={rights} explained />
    </DesignProvider>
  )
}

describe('R2.4-11 a form as others will meet it', () => {
  it('says of every field that is not to be seen why, and works as it will: a condition that comes true shows it', async () => {
    renderInShell(<Shown hidden={['secret']} />, { answers: {} })
    const why = screen.getByText(/有 2 个字段现在看不到/).closest('details')!
    expect(within(why).getByText('内部意见').closest('li')).toHaveTextContent('这一步的字段权限是隐藏')
    expect(within(why).getByText('说明').closest('li')).toHaveTextContent('显示条件没有满足')
    expect(screen.queryByLabelText(/^说明/)).toBeNull()
    await userEvent.type(screen.getByLabelText(/^类型/), 'other')
    expect(await screen.findByLabelText(/^说明/)).toBeVisible()
    expect(screen.getByText(/有 1 个字段现在看不到/)).toBeInTheDocument()
  })

  it('says nothing where all is to be seen', async () => {
    renderInShell(<Shown hidden={[]} />, { answers: {} })
    await userEvent.type(screen.getByLabelText(/^类型/), 'other')
    expect(await screen.findByLabelText(/^说明/)).toBeVisible()
    expect(screen.queryByText(/现在看不到/)).toBeNull()
  })
})

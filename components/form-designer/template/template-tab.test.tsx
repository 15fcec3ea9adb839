import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formDefinition } from '@/lib/contracts/forms'
import { renderInShell } from '@/tests/support/in-shell'
import { DesignProvider, useNewDesign } from '../design'
import { TemplateTab } from './template-tab'

jest.setTimeout(60_000)
const confirmed = jest.fn()
jest.mock('@/lib/client/confirm', () => ({ confirm: () => confirmed() }))

const definition = formDefinition.parse({
  sections: [{ id: 's', title: '出差', fields: [{ id: 'city', type: 'text', label: '城市|City|城市' }] }],
})

function Tab({ template, edit }: { template: string; edit: boolean }) {
  const design = useNewDesign({ formId: 'f', formType: 0 }, { ...definition, template }, edit)
  return (
    <DesignProvider value={design}>
      <TemplateTab />
    </DesignProvider>
  )
}
const show = (template: string, edit = true) => {
  renderInShell(<Tab template={template} edit={edit} />, { answers: { '/api/form/getSystemVariables': { data: [] } } })
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: '版式（HTML）' })
}

describe('R2.10-14 the HTML of a form', () => {
  it('names fields there are not and those that have no place, while it is typed', async () => {
    const html = show('<p>{nothing}</p>')
    fireEvent.change(html, { target: { value: '<p data-field="nothing"></p>' } })
    expect(await screen.findByText('没有字段“nothing”')).toBeVisible()
    expect(screen.getByText(/没有放进版式、排在后面的字段：城市/)).toBeVisible()
  })

  it('puts a field where one writes, and shows the form beside it', async () => {
    const html = show('')
    const places = screen.getByText('字段').closest('section, aside, nav, div')!
    await userEvent.click(within(places as HTMLElement).getByRole('button', { name: /城市/ }))
    await waitFor(() => expect(html.value).toContain('city'))
    const look = screen.getByRole('region', { name: '预览' })
    expect(await within(look).findByLabelText(/城市/)).toBeVisible()
  })

  it('says that what is not allowed will be left out, and leaves it out by a click', async () => {
    const html = show('<p>好</p><script>alert(1)</script>')
    expect(screen.getByText(/有些内容不允许/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '清理' }))
    expect(html.value).not.toContain('script')
    expect(html.value).toContain('好')
  })

  it('replaces what was written by a layout of its fields only after a yes', async () => {
    const html = show('<p>mine</p>')
    confirmed.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    await userEvent.click(screen.getByRole('button', { name: '按字段生成' }))
    expect(html.value).toBe('<p>mine</p>')
    await userEvent.click(screen.getByRole('button', { name: '按字段生成' }))
    await waitFor(() => expect(html.value).toContain('出差'))
  })

  it('is only read by whoever may not change it', () => {
    expect(show('<p>x</p>', false)).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: '按字段生成' })).toBeNull()
  })
})

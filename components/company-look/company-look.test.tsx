import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { CompanyLookPage } from './company-look'

const look = { name: '', picture: '', mode: 'system', brand: '#409EFF' }
const rights = { data: { access: 65_535, actions: [{ actionCode: 'edit', actionValue: 2 }] } }

describe('the page of how the company looks', () => {
  const show = (save: object = { data: look, rev: 'r2' }, may = rights) =>
    renderInShell(<CompanyLookPage />, {
      answers: {
        '/api/company/getLook': { data: look, rev: 'r1' },
        '/api/company/saveLook': save,
        '/api/menu/getUserMenuAccessWithAction': may,
      } as never,
    })

  it('R2.9-15 keeps name and colours, and shows at once what comes of them', async () => {
    const { inputOf } = show()
    const preview = await screen.findByRole('region', { name: '预览' })
    expect(within(preview).getAllByText('接力工作流').length).toBeGreaterThan(0)
    await userEvent.type(screen.getByRole('textbox', { name: /显示名称/ }), '启明科技')
    expect(within(preview).getAllByText('启明科技').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: '#722ed1' }))
    expect(preview).toHaveStyle({ '--brand': '#722ed1' })
    await userEvent.click(screen.getByRole('radio', { name: '深色' }))
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(inputOf('/api/company/saveLook')).toMatchObject({
        name: '启明科技',
        brand: '#722ed1',
        mode: 'dark',
        rev: 'r1',
      }),
    )
  })

  it('keeps what was typed where saving is refused, and goes back to what is kept', async () => {
    show({ code: 409, message: '别人刚改过' })
    const name = await screen.findByRole('textbox', { name: /显示名称/ })
    await userEvent.type(name, '启明科技')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('别人刚改过')
    expect(name).toHaveValue('启明科技')
    await userEvent.click(screen.getByRole('button', { name: '放弃更改' }))
    expect(name).toHaveValue('')
  })

  it('changes nothing for who may only look', async () => {
    show(undefined, { data: { access: 1, actions: [{ actionCode: 'edit', actionValue: 2 }] } })
    expect(await screen.findByRole('textbox', { name: /显示名称/ })).toBeDisabled()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  })
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formDefinition } from '@/lib/contracts/forms'
import { formType } from '@/lib/words/workflow-enumerations'
import { renderInShell } from '@/tests/support/in-shell'
import { DesignProvider, useNewDesign } from '../design'
import { PageTab } from './page-tab'

jest.setTimeout(60_000)
const definition = formDefinition.parse({
  address: '/own/page',
  frame: { hosts: ['login.example.com'], told: [] },
  sections: [{ id: 's', title: '', fields: [{ id: 'total', type: 'number', label: '金额|Total|金額' }] }],
})

function Tab({ edit }: { edit: boolean }) {
  const design = useNewDesign({ formId: 'f', formType: formType.Frame }, definition, edit)
  return (
    <DesignProvider value={design}>
      <PageTab />
      <output>{JSON.stringify([design.definition.address, design.definition.frame])}</output>
    </DesignProvider>
  )
}
const show = (trial: object = { allowed: true, url: '/own/page', known: [], refused: [] }, edit = true) =>
  renderInShell(<Tab edit={edit} />, { answers: { '/api/form/tryPage': { data: trial } } })
const kept = () => screen.getAllByRole('status').at(-1)!.textContent

describe('R2.9-04 the page of a form', () => {
  it('keeps an address of our own or one of https, and says what is wrong with any other', async () => {
    show()
    const address = screen.getByLabelText(/^地址/)
    await userEvent.clear(address)
    await userEvent.type(address, 'javascript:alert(1)')
    await userEvent.tab()
    expect(screen.getByText(/开头的本站路径/)).toBeVisible()
    expect(kept()).toContain('/own/page')
    await userEvent.clear(address)
    await userEvent.type(address, 'https://forms.example.com/a')
    await userEvent.tab()
    expect(kept()).toContain('https://forms.example.com/a')
  })

  it('takes names of sites only, each once', async () => {
    show()
    const hosts = screen.getByLabelText(/^还可以用的网站/)
    await userEvent.clear(hosts)
    await userEvent.type(hosts, 'https://x')
    await userEvent.tab()
    expect(screen.getByText('“https://x”不是网站名')).toBeVisible()
    expect(kept()).toContain('login.example.com')
    await userEvent.clear(hosts)
    await userEvent.type(hosts, 'a.example.com, a.example.com b.example.com')
    await userEvent.tab()
    expect(kept()).toContain('["a.example.com","b.example.com"]')
  })

  it('is tried in a frame where it is allowed, and says which sites are not', async () => {
    show({ allowed: false, url: 'https://x.example.com/', known: ['y.example.com'], refused: [] })
    await userEvent.click(screen.getByRole('button', { name: '试一试' }))
    const trial = screen.getByRole('region', { name: '试用' })
    expect(await within(trial).findByText(/管理员没有允许这个网站/)).toHaveTextContent('y.example.com')
    expect(trial.querySelector('iframe')).toBeNull()
  })

  it('hands over the fields that are chosen only', async () => {
    show()
    await userEvent.click(screen.getByRole('checkbox', { name: /页面可以填处理人能填的所有字段/ }))
    const takes = screen.getByRole('group', { name: '页面可以填的字段' })
    await userEvent.click(within(takes).getByRole('checkbox', { name: /金额/ }))
    expect(kept()).toContain('"takes":["total"]')
  })

  it('only shows where one may not change it', () => {
    show(undefined, false)
    expect(screen.getByLabelText(/^地址/)).toBeDisabled()
    expect(screen.queryByRole('button', { name: '试一试' })).toBeNull()
  })
})

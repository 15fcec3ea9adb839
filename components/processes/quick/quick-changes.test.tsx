import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { compareDefinitions } from '@/lib/engine/definition/compare'
import { designed, processToDesign } from '@/tests/support/process-to-design'
import { renderInShell } from '@/tests/support/in-shell'
import type { answerCalls } from '@/tests/support/answer-calls'
import { DefinitionPanel } from '../definition-panel'
import type { DescribedVersion } from '../use-element-words'

const described = (status: 'published' | 'retired'): DescribedVersion =>
  ({
    definition: designed,
    formName: '单据',
    form: processToDesign().form,
    names: { users: {}, roles: {}, groups: {}, duties: {}, processes: {} },
    version: { processId: 'p', version: 1, status, contentHash: 'h1' },
  }) as unknown as DescribedVersion

type Answers = Parameters<typeof answerCalls>[0]
interface Way {
  status?: 'published' | 'retired'
  /** On the menu; on this process. */
  menu?: boolean
  edit?: boolean
  answers?: Answers
}

function show({ status = 'published', menu = true, edit = true, answers = {} }: Way = {}) {
  const process = processToDesign(edit)
  const all: Answers = {
    '/api/menu/getUserMenuAccessWithAction': {
      data: { access: menu ? 1023 : 1, actions: [{ actionCode: 'edit', actionValue: 2 }] },
    },
    '/api/process/getProcess': {
      data: { ...process, published: 1, nextVersion: 2, draft: { ...process.draft, changed: false } },
    },
    '/api/form/getSystemVariables': { data: [] },
    '/api/process/saveDraft': { data: { version: { version: 2, contentHash: 'h2' }, findings: [] } },
    ...answers,
  }
  const shown = renderInShell(
    <DefinitionPanel described={described(status)} versions={[]} onShow={() => undefined} />,
    {
      answers: all,
      path: '/admin/design/processes',
    },
  )
  return { ...shown, all }
}

const openAt = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `就地修改“${name}”` }))
  return within(await screen.findByRole('dialog', { name: `就地修改“${name}”` }))
}
const kept = (input: Record<string, unknown> | undefined) =>
  processDefinition.parse(input?.definition) as ProcessDefinition

describe('R2.4-12 change where it is read', () => {
  it('puts one threshold into a draft, held against who saves at the same time, and nothing else', async () => {
    const { inputOf } = show()
    const dialog = await openAt('金额')
    const save = dialog.getByRole('button', { name: '存入草稿' })
    expect(save).toBeDisabled()
    const number = dialog.getByRole('textbox', { name: /通往“总监审批”.*5000/ })
    fireEvent.change(number, { target: { value: '8000' } })
    fireEvent.click(save)
    await waitFor(() => expect(inputOf('/api/process/saveDraft')).toBeDefined())
    const input = inputOf('/api/process/saveDraft')
    expect(input?.expectedHash).toBe('h')
    expect(compareDefinitions(designed, kept(input))).toMatchObject([{ id: '3', paths: ['expression'] }])
    expect(kept(input).transitions[2]?.expression).toBe('total > 8000')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('changes a name and a deadline at once, with the inputs of the designer', async () => {
    const { inputOf } = show()
    const dialog = await openAt('主管审批')
    fireEvent.change(dialog.getAllByRole('textbox')[0]!, { target: { value: '组长审批' } })
    fireEvent.click(dialog.getByRole('checkbox'))
    expect(dialog.getByRole('button', { name: '选择处理人' })).toBeEnabled()
    fireEvent.click(dialog.getByRole('button', { name: '存入草稿' }))
    await waitFor(() => expect(inputOf('/api/process/saveDraft')).toBeDefined())
    expect(compareDefinitions(designed, kept(inputOf('/api/process/saveDraft')))).toMatchObject([
      { id: 'lead', paths: ['name', 'deadline'] },
    ])
  })

  it('opens at what a line says on the drawing too, by keyboard as well', async () => {
    const { inputOf } = show()
    const words = await screen.findByRole('button', { name: '就地修改“大额”' })
    fireEvent.keyDown(words, { key: 'Enter' })
    const dialog = within(await screen.findByRole('dialog', { name: '就地修改“大额”' }))
    fireEvent.change(dialog.getAllByRole('textbox')[0]!, { target: { value: '超额' } })
    fireEvent.change(dialog.getByRole('textbox', { name: /5000/ }), { target: { value: '9000' } })
    fireEvent.click(dialog.getByRole('button', { name: '存入草稿' }))
    await waitFor(() => expect(inputOf('/api/process/saveDraft')).toBeDefined())
    expect(kept(inputOf('/api/process/saveDraft')).transitions[2]).toMatchObject({
      name: '超额',
      expression: 'total > 9000',
    })
  })

  it('is not saved while a number is none; what was typed stays', async () => {
    const { inputOf } = show()
    const dialog = await openAt('金额')
    const number = dialog.getByRole('textbox', { name: /5000/ })
    fireEvent.change(number, { target: { value: '5000 or true' } })
    expect(dialog.getByRole('button', { name: '存入草稿' })).toBeDisabled()
    expect(number).toHaveValue('5000 or true')
    expect(dialog.getByText('请填写数字，例如 5000 或 0.5')).toBeVisible()
    expect(inputOf('/api/process/saveDraft')).toBeUndefined()
  })

  it('overwrites nothing somebody else has set meanwhile, and keeps what was typed', async () => {
    const { all, inputOf } = show()
    const dialog = await openAt('主管审批')
    const changed = {
      ...designed,
      elements: designed.elements.map((one) => (one.id === 'lead' ? { ...one, name: '别人的名字' } : one)),
    }
    all['/api/process/getProcess'] = { data: { ...processToDesign(), draft: { definition: changed, hash: 'h9' } } }
    const name = dialog.getAllByRole('textbox')[0]!
    fireEvent.change(name, { target: { value: '组长审批' } })
    fireEvent.click(dialog.getByRole('button', { name: '存入草稿' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('刚被别人改过')
    expect(name).toHaveValue('组长审批')
    expect(inputOf('/api/process/saveDraft')).toBeUndefined()
  })

  it('says what the server refuses, and stays open', async () => {
    show({ answers: { '/api/process/saveDraft': { code: 409, message: '草稿已被修改' } } })
    const dialog = await openAt('主管审批')
    fireEvent.change(dialog.getAllByRole('textbox')[0]!, { target: { value: '组长审批' } })
    fireEvent.click(dialog.getByRole('button', { name: '存入草稿' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('草稿已被修改')
  })

  it.each<[string, Way]>([
    ['without the right on the menu', { menu: false }],
    ['without the right on this process', { edit: false }],
    ['on a version of the past', { status: 'retired' }],
  ])('is not offered %s', async (_who, way) => {
    const { sent } = show(way)
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/menu/getUserMenuAccessWithAction')).toBe(true))
    if (way.edit === false)
      await waitFor(() => expect(sent.some(({ path }) => path === '/api/process/getProcess')).toBe(true))
    await screen.findByText('主管审批', { selector: 'button' })
    expect(screen.queryByRole('button', { name: /^就地修改/ })).toBeNull()
  })
})

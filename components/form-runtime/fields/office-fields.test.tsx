import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { SWRConfig } from 'swr'
import { formDefinition, type FieldRights, type FormData } from '@/lib/contracts/forms'
import { renderInChinese } from '@/tests/support/in-chinese'
import { FormEditor } from '../form-editor'
import { FormReader } from '../form-reader'
import { useFormState, type FormState } from '../use-form-state'

const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '出差',
      fields: [
        {
          id: 'hint',
          type: 'note',
          label: '须知',
          tone: 'info',
          text: '# 报销\n- 保留发票\n- 三日内提交\n\n请如实填写',
        },
        { id: 'line', type: 'divider', label: '行程' },
        { id: 'people', type: 'users', label: '同行人', maxChosen: 2 },
        { id: 'units', type: 'departments', label: '涉及部门' },
        { id: 'role', type: 'role', label: '审核角色' },
        { id: 'duty', type: 'duty', label: '拟任职务' },
        { id: 'trip', type: 'dateRange', label: '出差日期', required: true },
        { id: 'days', type: 'number', label: '天数', formula: 'trip.days' },
        { id: 'shift', type: 'timeRange', label: '时段' },
        { id: 'stars', type: 'rating', label: '满意度' },
      ],
    },
  ],
})
const all = (right: FieldRights[string]): FieldRights =>
  Object.fromEntries(definition.sections[0]!.fields.map(({ id }) => [id, right]))

const answers: Record<string, (body: { accounts?: string[]; ids?: string[] }) => unknown> = {
  '/api/account/getUsers': ({ accounts }) => {
    const rows = [
      { account: 'lina', name: '李娜', departmentName: '研发一部' },
      { account: 'wangfang', name: '王芳', departmentName: '财务部' },
    ].filter(({ account }) => !accounts || accounts.includes(account))
    return { rows, records: rows.length }
  },
  '/api/account/searchGroups': () => ({ nodes: [{ id: 'd1', name: '研发一部', code: 'RD1', above: ['公司'] }] }),
  '/api/account/getRoles': () => [{ roleId: 'cashier', roleName: '出纳|Cashier|出納', roleDesc: '', sounds: 'chuna' }],
  '/api/account/getDuties': () => [{ dutyCode: 'pm', dutyName: '项目经理|Project manager|專案經理', sounds: 'xmjl' }],
}
beforeEach(() => {
  globalThis.fetch = (async (path: string, { body }: { body: string }) => {
    const said = body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
    return { status: 200, json: async () => ({ code: 200, message: '', data: answers[path]?.(said) ?? null }) }
  }) as never
})

const nothing: FormData = {}
const mayEdit = all('edit')
let state: FormState
function Form() {
  const current = useFormState({ definition, data: nothing, rights: mayEdit, files: [] })
  useEffect(() => {
    state = current
  })
  return <FormEditor definition={definition} state={current} />
}
const inOwnCache = (children: React.ReactNode) =>
  renderInChinese(<SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>)

describe('fields of an office, filled in', () => {
  it('R2.4-11 people are added and taken out one by one, and no more than the form allows', async () => {
    const user = userEvent.setup()
    inOwnCache(<Form />)
    const people = screen.getByRole('combobox', { name: /同行人/ })
    await user.type(people, '李')
    await user.click(await screen.findByRole('option', { name: /李娜/ }))
    await user.type(people, '王')
    await user.click(await screen.findByRole('option', { name: /王芳/ }))
    expect(state.data.people).toEqual(['lina', 'wangfang'])
    await user.type(people, '李')
    expect(await screen.findByText('最多选 2 个')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '移除李娜' }))
    expect(state.data.people).toEqual(['wangfang'])
    expect(people).toHaveFocus()
  })

  it('R2.4-11 departments, a role and a position are found by what they are called', async () => {
    const user = userEvent.setup()
    inOwnCache(<Form />)
    await user.type(screen.getByRole('combobox', { name: /涉及部门/ }), '研')
    await user.click(await screen.findByRole('option', { name: /研发一部/ }))
    await user.type(screen.getByRole('combobox', { name: /审核角色/ }), 'chuna')
    await user.click(await screen.findByRole('option', { name: /出纳/ }))
    await user.type(screen.getByRole('combobox', { name: /拟任职务/ }), '经理')
    await user.click(await screen.findByRole('option', { name: /项目经理/ }))
    expect(state.data).toMatchObject({ units: ['d1'], role: 'cashier', duty: 'pm' })
    await waitFor(() => expect(screen.getByRole('combobox', { name: /审核角色/ })).toHaveValue('出纳'))
  })

  it('R2.4-11 a range computes its days, and says when it ends before it starts', async () => {
    inOwnCache(<Form />)
    const [start, end] = [screen.getByLabelText('出差日期：开始'), screen.getByLabelText('出差日期：结束')]
    fireEvent.change(start, { target: { value: '2026-03-05' } })
    fireEvent.change(end, { target: { value: '2026-03-07' } })
    await waitFor(() => expect(state.data).toMatchObject({ trip: { start: '2026-03-05', end: '2026-03-07' }, days: 3 }))
    fireEvent.change(end, { target: { value: '2026-03-04' } })
    fireEvent.blur(end)
    expect(await screen.findByText('结束要晚于开始')).toBeVisible()
    fireEvent.change(start, { target: { value: '' } })
    fireEvent.change(end, { target: { value: '' } })
    await waitFor(() => expect(state.data.trip).toBeNull())
  })

  it('R2.4-11 times and stars are given by keyboard, and stars taken back', async () => {
    const user = userEvent.setup()
    inOwnCache(<Form />)
    fireEvent.change(screen.getByLabelText('时段：开始'), { target: { value: '09:00' } })
    fireEvent.change(screen.getByLabelText('时段：结束'), { target: { value: '18:00' } })
    const stars = within(screen.getByRole('radiogroup', { name: '满意度' }))
    await user.click(stars.getByRole('radio', { name: '4 星' }))
    expect(state.data).toMatchObject({ shift: { start: '09:00', end: '18:00' }, stars: 4 })
    await user.click(stars.getByRole('radio', { name: '4 星' }))
    expect(state.data.stars).toBeNull()
  })

  it('a note and a line are there to be read and ask for nothing', () => {
    inOwnCache(<Form />)
    const note = within(screen.getByRole('note', { name: '须知' }))
    expect(note.getByRole('heading', { name: '报销' })).toBeVisible()
    expect(note.getAllByRole('listitem')).toHaveLength(2)
    expect(note.getByText('请如实填写')).toBeVisible()
    expect(screen.getByRole('heading', { name: '行程' })).toBeVisible()
    expect(screen.queryByText('须知', { selector: 'label, span' })).toBeNull()
  })
})

describe('fields of an office, to read', () => {
  it('R2.4-11 stand by their names, in the language of the reader', async () => {
    const data = {
      people: ['lina', 'gone'],
      units: ['d1'],
      role: 'cashier',
      duty: 'pm',
      trip: { start: '2026-03-05', end: '2026-03-07' },
      shift: { start: '22:00', end: '06:00' },
      stars: 4,
    }
    inOwnCache(<FormReader definition={definition} data={data} rights={all('read')} files={[]} />)
    expect(await screen.findByText(/李娜.*gone/)).toBeVisible()
    expect(await screen.findByText('出纳')).toBeVisible()
    expect(await screen.findByText('项目经理')).toBeVisible()
    expect(screen.getByText('2026年3月5日 – 2026年3月7日')).toBeVisible()
    expect(screen.getByText('22:00 – 06:00')).toBeVisible()
    expect(screen.getByRole('img', { name: '4 星，满分 5 星' })).toHaveTextContent('★★★★☆')
  })

  it('what is empty, or was stored in another shape, is a dash and no crash', () => {
    const odd = { people: 'lina', units: {}, role: 7, trip: ['x'], shift: 'x', stars: 'many' } as unknown as FormData
    inOwnCache(<FormReader definition={definition} data={odd} rights={all('read')} files={[]} />)
    expect(screen.getAllByText('—').length).toBeGreaterThanOrEqual(6)
  })
})

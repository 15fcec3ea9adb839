import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderInShell } from '@/tests/support/in-shell'
import { SupposeFields } from './suppose-fields'

const nothing = {
  left: [] as string[],
  emptyRoles: [] as string[],
  standIns: [] as { principal: string; agent: string }[],
}
const of = {
  names: { elements: {}, fields: {}, people: { lina: '李娜', gao: '高峰' } },
  outside: [
    { elementId: 'book', name: '记账', awaits: 'work' },
    { elementId: 'sub', name: '合同', awaits: 'children' },
  ],
} as never

let now: { suppose: typeof nothing; mocks: Record<string, unknown> }
function Shown({ suppose, mocks }: typeof now) {
  const [value, setValue] = useState(suppose)
  const [given, setGiven] = useState(mocks)
  now = { suppose: value, mocks: given }
  return <SupposeFields of={of} value={value} mocks={given as never} onChange={setValue} onMocks={setGiven} />
}
const show = (suppose = nothing, mocks: Record<string, unknown> = {}) =>
  renderInShell(<Shown suppose={suppose} mocks={mocks} />, {
    answers: { '/api/account/getRoles': { data: [{ roleId: 'buyers', roleName: '采购|Buyers|採購' }] } },
  })

describe('3.12 what a case supposes, as it is edited', () => {
  it('shows who is away or gone by their names, and takes them back', () => {
    show({ ...nothing, left: ['lina'], standIns: [{ principal: 'gao', agent: 'lina' }] })
    expect(screen.getByText('高峰 → 李娜')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: '高峰 在' }))
    expect(now.suppose).toEqual({ ...nothing, left: ['lina'] })
  })

  it('takes a role without people, once', async () => {
    show()
    await screen.findByRole('option', { name: '采购' })
    fireEvent.change(screen.getByLabelText('没有人的角色'), { target: { value: 'buyers' } })
    expect(now.suppose.emptyRoles).toEqual(['buyers'])
    expect(screen.queryByRole('option', { name: '采购' })).toBeNull()
  })

  it('says what becomes of work outside and of tasks it starts, and keeps what a recording found', () => {
    show(nothing, { sub: { ended: 0, values: {} } })
    expect(screen.getByLabelText('合同')).toHaveValue('other')
    fireEvent.change(screen.getByLabelText('记账'), { target: { value: 'fails' } })
    expect(now.mocks).toEqual({ sub: { ended: 0, values: {} }, book: { ok: false, error: '' } })
    fireEvent.change(screen.getByLabelText('合同'), { target: { value: 'rejected' } })
    fireEvent.change(screen.getByLabelText('记账'), { target: { value: 'usual' } })
    expect(now.mocks).toEqual({ sub: { ended: 1, values: {} } })
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { SWRConfig } from 'swr'
import { formDefinition, type FieldRights, type FormData } from '@/lib/contracts/forms'
import { choose } from '@/tests/support/choose'
import { renderInChinese } from '@/tests/support/in-chinese'
import { FormEditor } from '../form-editor'
import { FormReader } from '../form-reader'
import { FormTaskContext } from '../form-task'
import { useFormState, type FormState } from '../use-form-state'
import { divisions } from './divisions'

const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '报销',
      fields: [
        { id: 'trip', type: 'relatedRequest', label: '出差申请', process: 'trip' },
        { id: 'home', type: 'address', label: '住址' },
        { id: 'story', type: 'richText', label: '事由' },
        { id: 'rate', type: 'number', label: '汇率', scale: 4 },
        {
          id: 'get',
          type: 'interfaceButton',
          label: '取汇率',
          interfaceId: 'rates',
          values: { code: 'rate' },
          fills: { rate: 'rate' },
        },
        { id: 'map', type: 'embeddedPage', label: '地图', address: 'https://maps.example.com/', height: 300 },
      ],
    },
  ],
})
const rights: FieldRights = Object.fromEntries(definition.sections[0]!.fields.map(({ id }) => [id, 'edit']))
const nothing: FormData = {}
const trip = {
  taskId: 't1',
  no: '20260301-0007',
  title: '去杭州',
  processName: '出差',
  status: 1,
  result: null,
  submittedAt: null,
}
let asked: [string, Record<string, unknown>][] = []
let failing = false
beforeEach(() => {
  asked = []
  failing = false
  globalThis.fetch = (async (path: string, { body }: { body: string }) => {
    const input = (body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))) as Record<
      string,
      unknown
    >
    asked.push([path, input])
    const answers: Record<string, unknown> = {
      '/api/task/findRequests': Array.isArray(input.taskIds) && !input.taskIds.includes('t1') ? [] : [trip],
      '/api/task/askInterface': { values: { rate: 7.1 } },
      '/api/task/getFrameAddress': {
        ...{ url: 'https://maps.example.com/?fid=f', ticket: 'x', fields: [] },
        ...{ origins: [], values: {} },
      },
      '/api/task/takeFrameValues': { values: { rate: 3 }, refused: {} },
    }
    const answer = failing
      ? { code: 502, message: '对方没有回答', data: null }
      : { code: 200, message: '', data: answers[path] }
    return { status: 200, json: async () => answer }
  }) as never
})

let state: FormState
function Form({ data }: { data: FormData }) {
  const current = useFormState({ definition, data, rights, files: [] })
  useEffect(() => {
    state = current
  })
  return <FormEditor definition={definition} state={current} />
}
const task = { taskId: '', processId: 'expense', workItemId: '' }
const show = (data = nothing, place: typeof task | null = task) =>
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <FormTaskContext value={place}>
        <Form data={data} />
      </FormTaskContext>
    </SWRConfig>,
  )
const read = (data: FormData, print = false) =>
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <FormReader definition={definition} data={data} rights={rights} files={[]} print={print} />
    </SWRConfig>,
  )

describe('a related request', () => {
  it('R2.4-11 is found by number or title, and leads to its trace', async () => {
    const user = userEvent.setup()
    show()
    await user.type(screen.getByRole('combobox', { name: /出差申请/ }), '杭州')
    await user.click(await screen.findByRole('option', { name: /20260301-0007 去杭州/ }))
    await waitFor(() => expect(state.data.trip).toBe('t1'))
    expect(asked).toContainEqual([
      '/api/task/findRequests',
      expect.objectContaining({ keyword: '杭州', processId: 'trip' }),
    ])
    expect(await screen.findByRole('link', { name: /20260301-0007/ })).toHaveAttribute(
      'href',
      '/bpm/trace/taskTrace?tid=t1',
    )
  })

  it('shows title, number and status to who may see it, and nothing of it to others', async () => {
    const { unmount } = read({ trip: 't1' })
    expect(await screen.findByRole('link', { name: '20260301-0007' })).toBeVisible()
    expect(screen.getByText('去杭州')).toBeVisible()
    unmount()
    read({ trip: 't2' })
    expect(await screen.findByText('无权查看的申请')).toBeVisible()
  })
})

describe('an address', () => {
  it('R2.4-11 is chosen from the province down; another province empties what lies below', async () => {
    const user = userEvent.setup()
    show()
    const part = (name: string) => screen.findByRole('combobox', { name: `住址：${name}` })
    await choose(user, await part('省'), '浙江省')
    await choose(user, await part('市'), '杭州市')
    await choose(user, await part('区县'), '西湖区')
    await user.type(screen.getByRole('textbox', { name: '住址：详细地址' }), '文三路')
    expect(state.data.home).toEqual({ province: '浙江省', city: '杭州市', district: '西湖区', street: '文三路' })
    await choose(user, await part('省'), '北京市')
    expect(state.data.home).toEqual({ province: '北京市', city: '北京市', district: '', street: '文三路' })
  })

  it('knows every province with its cities, and a name of former times stays', async () => {
    expect(divisions.provinces.length).toBeGreaterThan(30)
    for (const province of divisions.provinces) expect(divisions.cities(province)).not.toHaveLength(0)
    expect(divisions.cities('nowhere')).toEqual([])
    show({ home: { province: '浙江省', city: '杭州市', district: '下城区', street: '' } })
    expect(await screen.findByRole('combobox', { name: '住址：区县' })).toHaveTextContent('下城区')
  })

  it('reads as one line', () => {
    read({ home: { province: '浙江省', city: '杭州市', district: '西湖区', street: '文三路' } })
    expect(screen.getByText('浙江省杭州市西湖区文三路')).toBeVisible()
  })
})

describe('rich text', () => {
  const text = () => screen.findByRole('textbox', { name: '事由' })

  it('R2.4-11 what is typed or pasted leaves the editor without anything that is not allowed', async () => {
    show({ story: '<p>甲</p><script>alert(1)</script>' })
    const editor = await text()
    expect(editor.innerHTML).toBe('<p>甲</p>')
    editor.innerHTML = '<p>甲<b onclick="x()">乙</b><img src="x"></p>'
    fireEvent.input(editor)
    expect(state.data.story).toBe('<p>甲<strong>乙</strong></p>')
    editor.innerHTML = '<p><br></p>'
    fireEvent.input(editor)
    expect(state.data.story).toBeNull()
  })

  it('its tools are one stop of the Tab key, by arrows from one to the next', async () => {
    const user = userEvent.setup()
    show()
    await text()
    const bold = screen.getByRole('button', { name: '加粗' })
    expect(screen.getByRole('toolbar', { name: '事由的格式' })).toContainElement(bold)
    bold.focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: '斜体' })).toHaveFocus()
    await user.keyboard('{End}')
    expect(screen.getByRole('button', { name: '清除格式' })).toHaveFocus()
    expect(bold).toHaveAttribute('tabindex', '-1')
  })

  it('asks for the address of a link, and refuses one that runs something', async () => {
    const user = userEvent.setup()
    show()
    await text()
    await user.click(screen.getByRole('button', { name: '链接' }))
    await user.type(screen.getByRole('textbox', { name: '链接地址' }), 'javascript:alert(1)')
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(screen.getByRole('alert')).toHaveTextContent('请输入网址')
    await user.keyboard('{Escape}')
  })

  it('is drawn of what is allowed only, on paper without links', async () => {
    const story = '<h2>一</h2><p><a href="https://a.cn">站点</a><img src=x onerror=y></p>'
    const { unmount } = read({ story })
    expect(await screen.findByRole('link', { name: '站点' })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    )
    expect(document.querySelector('[onerror], img[src="x"]')).toBeNull()
    unmount()
    read({ story }, true)
    expect(await screen.findByText('站点')).toBeVisible()
    expect(screen.queryByRole('link', { name: '站点' })).toBeNull()
  })
})

describe('a button that asks an interface', () => {
  const button = () => screen.getByRole('button', { name: '取汇率' })

  it('R2.4-11 sends what its parameters need and fills in what comes back', async () => {
    const user = userEvent.setup()
    show({ rate: 6, home: { province: '浙江省', city: '杭州市', district: '', street: '' } })
    await user.click(button())
    await waitFor(() => expect(state.data.rate).toBe(7.1))
    expect(asked).toContainEqual([
      '/api/task/askInterface',
      expect.objectContaining({ processId: 'expense', fieldId: 'get', values: { rate: 6 } }),
    ])
    expect(screen.getByText('已填入')).toBeVisible()
  })

  it('says what went wrong, works in a request only, and is not on paper', async () => {
    const user = userEvent.setup()
    failing = true
    const { unmount } = show()
    await user.click(button())
    expect(await screen.findByText('对方没有回答', { selector: '[role=status]' })).toBeVisible()
    unmount()
    const second = show(nothing, null)
    expect(button()).toBeDisabled()
    expect(screen.getByText('填写申请时可用')).toBeVisible()
    second.unmount()
    read(nothing, true)
    expect(screen.queryByRole('button', { name: '取汇率' })).toBeNull()
  })
})

describe('a page embedded in a form', () => {
  it('R2.10-17 stands in a frame it cannot leave; what it hands over is looked at and fills in fields', async () => {
    show()
    const frame = await screen.findByTitle<HTMLIFrameElement>('地图')
    expect(frame).toHaveAttribute('src', 'https://maps.example.com/?fid=f')
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(asked).toContainEqual(['/api/task/getFrameAddress', expect.objectContaining({ fieldId: 'map' })])
    const tell = (origin: string) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          source: frame.contentWindow,
          origin,
          data: { baton: 1, type: 'values', id: '1', ticket: 'x', values: { rate: 3 } },
        }),
      )
    tell('https://evil.example.com')
    expect(asked.some(([path]) => path === '/api/task/takeFrameValues')).toBe(false)
    tell('https://maps.example.com')
    await waitFor(() => expect(state.data.rate).toBe(3))
    expect(await screen.findByText('已填入 1 项')).toBeVisible()
  })

  it('says where it is shown while the form is only tried', () => {
    show(nothing, null)
    expect(screen.getByText(/填写申请时在此显示/)).toBeVisible()
  })
})

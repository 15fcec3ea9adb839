import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { renderInChinese } from '@/tests/support/in-chinese'
import { toasts } from '@/lib/client/toasts'
import { pickerKinds } from './kinds'
import { treeKinds } from './kinds/trees'
import { PickerDialog } from './picker-dialog'
import type { PickerUse } from './use-picker'
import { TreePickerDialog } from './tree-picker-dialog'

interface Asked {
  path: string
  input: Record<string, unknown>
}

const people = Array.from({ length: 30 }, (_, index) => ({
  account: `user${index}`,
  name: `用户${index}`,
  dspName: '',
  userName: `user${index}`,
  hrid: '',
  jobTitle: '',
  departmentId: 'd1',
  departmentName: '研发部|R&D|研發部',
}))
const departments = [
  {
    id: 'company',
    pId: 'ROOT',
    name: '公司',
    code: '',
    idPath: '/company/',
    namePath: '',
    enable: true,
    hasChildren: true,
  },
  { id: 'rd', pId: 'company', name: '研发部', code: '', idPath: '/company/rd/', namePath: '', enable: true },
  { id: 'old', pId: 'company', name: '旧部门', code: '', idPath: '/company/old/', namePath: '', enable: false },
]

/** A server that answers as the real one does, and remembers what it was asked. */
function answering(): Asked[] {
  const asked: Asked[] = []
  const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
    '/api/account/getUsers'({ accounts, keyword, pageSize, currentPageIndex }) {
      const found = people.filter(({ account, name }) =>
        accounts ? (accounts as string[]).includes(account) : `${name}${account}`.includes(String(keyword ?? '')),
      )
      const size = Number(pageSize)
      const from = size > 0 ? (Number(currentPageIndex ?? 1) - 1) * size : 0
      return { rows: size > 0 ? found.slice(from, from + size) : found, records: found.length }
    },
    '/api/account/getRoles': () => [
      { roleId: 'finance', roleName: '财务|Finance|財務', roleDesc: '', sounds: ' caiwu wu cw w' },
      { roleId: 'hr', roleName: '人事|HR|人事', roleDesc: '' },
    ],
    '/api/account/getDuties': () => [{ dutyCode: 'head', dutyName: '主管' }],
    '/api/account/getGroupTree': ({ part }) =>
      departments.filter(({ enable }) => enable || !(JSON.parse(String(part)) as { inUse: boolean }).inUse),
    '/api/account/searchGroups'({ keyword, inUse }) {
      const nodes = departments
        .filter(({ name, enable }) => name.includes(String(keyword ?? '')) && (enable || !inUse))
        .map((node) => ({ ...node, above: ['公司'] }))
      return { nodes, total: nodes.length }
    },
    '/api/process/getCatalogProcesses': () => [
      { processId: 'p1', processName: '采购', processVersion: 3, startActivityId: 'start' },
    ],
    '/api/form/getCatalogForms': () => [
      { formId: 'f1', formName: '采购单', formCode: 'PO', formType: 0, version: 2, catalogId: '', enable: true },
    ],
    '/api/catalog/getCatalogTree': () => [{ id: 'c1', pId: '', name: '行政', enable: true }],
  }
  globalThis.fetch = jest.fn(async (url: string, { body }: { body: string }) => {
    const input = (body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))) as Record<
      string,
      unknown
    >
    asked.push({ path: url, input })
    return { status: 200, json: async () => ({ code: 200, data: answers[url]?.(input), message: '' }) }
  }) as never
  return asked
}

const show = (use: Partial<PickerUse>) => {
  const onChoose = jest.fn()
  const onClose = jest.fn()
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <PickerDialog kind={pickerKinds.user} onChoose={onChoose} onClose={onClose} {...use} />
    </SWRConfig>,
  )
  return { onChoose, onClose }
}
const keysOf = (onChoose: jest.Mock) => (onChoose.mock.calls[0]![0] as { key: string }[]).map(({ key }) => key)

describe('pickers', () => {
  let asked: Asked[]
  /** The latest read of a page; what one is used to is asked for as well. */
  const lastRead = () => asked.filter(({ input }) => 'pageSize' in input).at(-1)!
  beforeEach(() => {
    localStorage.clear()
    toasts.set([])
    asked = answering()
  })

  it('R2.12-27 R2.12-28 a click on a row chooses it alone and closes the dialog at once', async () => {
    const { onChoose, onClose } = show({})
    await userEvent.click(await screen.findByRole('option', { name: /用户3 / }))
    expect(keysOf(onChoose)).toEqual(['user3'])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('R2.12-29 several are gathered as chips, over pages, until OK; a chip can be taken out', async () => {
    const { onChoose, onClose } = show({ multiple: true })
    await userEvent.click(await screen.findByRole('option', { name: /用户1 / }))
    await userEvent.click(screen.getByRole('option', { name: /用户2 / }))
    await userEvent.click(screen.getByRole('button', { name: '下一页' }))
    await userEvent.click(await screen.findByRole('option', { name: /用户13 / }))
    expect(onClose).not.toHaveBeenCalled()
    const chips = screen.getByRole('list', { name: '已选择' })
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(['用户1', '用户2', '用户13'])
    await userEvent.click(within(chips).getByRole('button', { name: '移除 用户2' }))
    await userEvent.click(screen.getByRole('button', { name: '确定（2）' }))
    expect(keysOf(onChoose)).toEqual(['user1', 'user13'])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('R9-05 R9-06 the user picker reads 12 a page, a search 15, and has no choice of sizes', async () => {
    show({})
    await screen.findByRole('option', { name: /用户0 / })
    expect(lastRead().input).toMatchObject({ pageSize: 12, currentPageIndex: 1 })
    expect(screen.queryByLabelText('每页条数')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '下一页' }))
    await userEvent.type(screen.getByRole('combobox', { name: '输入关键字查找' }), '用户1')
    await waitFor(() => expect(lastRead().input).toMatchObject({ keyword: '用户1', pageSize: 15, currentPageIndex: 1 }))
  })

  it('R9-05 roles, processes, forms and job positions come whole, and are searched at once', async () => {
    for (const name of ['role', 'process', 'form', 'formAdvance', 'duty'] as const)
      expect(pickerKinds[name].pageSize).toBe(-1)
    const { onChoose } = show({ kind: pickerKinds.role })
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    await userEvent.type(screen.getByRole('combobox'), 'FIN')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.type(screen.getByRole('combobox'), 'cai w')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    // What is found alone needs no arrow.
    await userEvent.keyboard('{Enter}')
    expect(keysOf(onChoose)).toEqual(['finance'])
  })

  it('is worked by keys alone: arrows point, Enter chooses, Ctrl+Enter is OK', async () => {
    const { onChoose } = show({ multiple: true })
    await screen.findByRole('option', { name: /用户0 / })
    const field = screen.getByRole('combobox', { name: '输入关键字查找' })
    expect(field).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowUp}{Enter}{Control>}{Enter}{/Control}')
    expect(keysOf(onChoose)).toEqual(['user1', 'user0'])
  })

  it('offers what was chosen lately', async () => {
    const first = show({})
    await userEvent.click(await screen.findByRole('option', { name: /用户7 / }))
    expect(first.onChoose).toHaveBeenCalled()
    const { onChoose } = show({})
    await userEvent.click((await screen.findAllByRole('button', { name: '用户7' }))[0]!)
    expect(keysOf(onChoose)).toEqual(['user7'])
  })

  it('R5-20 an account that has gone is marked, named, and stops OK until it is taken out', async () => {
    const { onChoose } = show({ multiple: true, value: ['user1', 'left-us'] })
    const wrong = await screen.findByRole('alert')
    expect(wrong).toHaveTextContent('无效的用户账号：left-us')
    await userEvent.click(screen.getByRole('button', { name: '确定（1）' }))
    expect(onChoose).not.toHaveBeenCalled()
    expect(toasts.get()[0]).toMatchObject({ kind: 'error', text: '无效的用户账号：left-us' })
    await userEvent.click(screen.getByRole('button', { name: '移除 left-us' }))
    await userEvent.click(screen.getByRole('button', { name: '确定（1）' }))
    expect(keysOf(onChoose)).toEqual(['user1'])
  })

  it('says so when nothing is found', async () => {
    show({})
    await userEvent.type(screen.getByRole('combobox', { name: '输入关键字查找' }), 'nobody')
    expect(await screen.findByText('没有找到')).toBeVisible()
  })

  it('R5-24 R9-05 rows of a dictionary without columns or key cannot be chosen; otherwise ten stand on a page', async () => {
    const dictionary = {
      dataDictId: 'd',
      dataDictName: '国家',
      dataDictDesc: '',
      dataDictCode: '',
      catalogId: '',
      enable: true,
    }
    const list: { current: object[] } = { current: [] }
    const ask = globalThis.fetch as unknown as (url: string, init: { body: string }) => Promise<unknown>
    globalThis.fetch = (async (url: string, init: { body: string }) => {
      if (url.endsWith('getDataDictColumnInfo'))
        return {
          status: 200,
          json: async () => ({ code: 200, data: { list: list.current, dataDict: dictionary }, message: '' }),
        }
      if (!url.endsWith('getDataDictDataList')) return ask(url, init)
      asked.push({ path: url, input: JSON.parse(init.body) as Record<string, unknown> })
      return {
        status: 200,
        json: async () => ({
          code: 200,
          data: { rows: [{ code: 'CN', label: '中国|China|中國' }], records: 1 },
          message: '',
        }),
      }
    }) as never
    const rows = () => show({ kind: pickerKinds.dictionaryRow, params: { dataDictId: 'd' } })
    rows()
    expect(await screen.findByText('请先添加列')).toBeVisible()
    list.current = [{ name: 'code', description: '编码', key: false }]
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('没有主键')).toBeVisible()
    list.current = [
      { name: 'label', description: '名称|Name', key: false },
      { name: 'code', description: '编码', key: true },
    ]
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect((await screen.findByRole('option')).textContent).toBe('CN中国')
    expect(screen.getByText('名称')).toBeVisible()
    expect(lastRead().input).toMatchObject({ dataDictId: 'd', pageSize: 10, currentPageIndex: 1 })
    expect([
      pickerKinds.dataset.pageSize,
      pickerKinds.datasetRow.pageSize,
      pickerKinds.dictionaryRow.pageSize,
      pickerKinds.interface.pageSize,
      pickerKinds.report.pageSize,
    ]).toEqual([15, 10, 10, -1, -1])
  })

  it('R2.12-34 trees: a click on a node chooses it, its arrow only opens it, and what is disabled is not offered', async () => {
    const onChoose = jest.fn()
    renderInChinese(
      <SWRConfig value={{ provider: () => new Map() }}>
        <TreePickerDialog kind={treeKinds.dept} onChoose={onChoose} onClose={jest.fn()} />
      </SWRConfig>,
    )
    expect(await screen.findByText('研发部')).toBeVisible()
    expect(screen.queryByText('旧部门')).not.toBeInTheDocument()
    await userEvent.click(document.querySelector('[class*=iconContainer]')!)
    expect(onChoose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByText('公司'))
    expect(keysOf(onChoose)).toEqual(['company'])
  })
})

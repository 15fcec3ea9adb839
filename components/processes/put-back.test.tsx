import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { formDefinition } from '@/lib/contracts/forms'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { compareDefinitions } from '@/lib/engine/definition/compare'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ComparePanel } from './compare-panel'

jest.mock('@/components/page/use-menu-rights', () => ({ useMenuRights: () => ({ may: () => true }) }))

const definitionOf = (number: number) =>
  processDefinition.parse({
    processId: 'p',
    name: 'P',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start', name: '开始|Start|開始' },
      { id: 'a', type: 'Activity', name: number === 1 ? '主管|Leader|主管' : '经理|Manager|經理' },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: 's-a', from: 'start', to: 'a' },
      { id: 'a-e', from: 'a', to: 'end' },
    ],
  })
/** Two ways out of a condition, tried the other way round in the second version. */
const forkOf = (number: number) =>
  processDefinition.parse({
    ...definitionOf(1),
    elements: [
      { id: 'start', type: 'Start', name: '开始|Start|開始' },
      { id: 'fork', type: 'Condition', name: '金额|Amount|金額' },
      { id: 'low', type: 'Activity', name: '主管|Leader|主管' },
      { id: 'high', type: 'Activity', name: '经理|Manager|經理' },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: 's-f', from: 'start', to: 'fork' },
      ...(number === 1 ? ['low', 'high'] : ['high', 'low']).map((to) => ({ id: `f-${to}`, from: 'fork', to })),
      { id: 'l-e', from: 'low', to: 'end' },
      { id: 'h-e', from: 'high', to: 'end' },
    ],
  })
type Drawn = (number: number) => ProcessDefinition
const described = (number: number, drawn: Drawn) => ({
  version: { processId: 'p', version: number },
  definition: drawn(number),
  formName: '',
  form: formDefinition.parse({ sections: [{ id: 's', title: '', fields: [] }] }),
  names: { users: {}, roles: {}, groups: {}, duties: {}, processes: {} },
})

let saved: {
  definition: { elements: { name: string }[]; transitions: { id: string }[] }
  expectedHash: string
} | null
let onShow: jest.Mock
function show(
  after: number,
  statuses: ['draft' | 'published' | 'retired', 'published' | 'retired'],
  drawn: Drawn = definitionOf,
) {
  saved = null
  onShow = jest.fn()
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    const body = String(init.body ?? '')
    if (path === '/api/process/saveDraft') saved = JSON.parse(body)
    const data = {
      '/api/process/compareVersions': compareDefinitions(drawn(1), drawn(2)),
      '/api/process/getProcess': { draft: { definition: drawn(2), hash: 'h2', changed: true } },
      '/api/process/getVersion': described(body.includes('version=1') ? 1 : 2, drawn),
      '/api/process/saveDraft': { version: { version: 2 }, findings: [] },
    }[path]
    return { status: 200, json: async () => ({ code: 200, message: '', data: data ?? [] }) }
  }) as never
  const versions = [2, 1].map((version, at) => ({ version, status: statuses[at] })) as ProcessVersionInfo[]
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ComparePanel processId="p" versions={versions} after={after} onShow={onShow} />
    </SWRConfig>,
  )
}

describe('R2.4-12 one change of a draft', () => {
  it('is put back as it was, in every language, held against who saves at the same time', async () => {
    show(2, ['draft', 'published'])
    await userEvent.click(await screen.findByRole('button', { name: /^改回：/ }))
    await waitFor(() => expect(onShow).toHaveBeenCalledWith(2))
    expect(saved?.expectedHash).toBe('h2')
    expect(saved?.definition.elements.map(({ name }) => name)).toEqual(['开始|Start|開始', '主管|Leader|主管', ''])
  })

  it('the order in which ways are tried is said by where they lead, and put back', async () => {
    show(2, ['draft', 'published'], forkOf)
    expect(await screen.findByText(/分支的判断顺序/)).toHaveTextContent('主管，然后 经理 → 经理，然后 主管')
    await userEvent.click(screen.getByRole('button', { name: /^改回：/ }))
    await waitFor(() => expect(onShow).toHaveBeenCalledWith(2))
    expect(saved?.definition.transitions.map(({ id }) => id)).toEqual(['s-f', 'f-low', 'f-high', 'l-e', 'h-e'])
  })

  it('is not offered of a version that is not worked on', async () => {
    show(1, ['draft', 'published'])
    expect((await screen.findAllByRole('list')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^改回/ })).toBeNull()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { formDefinition } from '@/lib/contracts/forms'
import { sampleView } from '@/components/paper/sample-view'
import { firstDesign } from '@/lib/form-editing/print-commands'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { BlockPanel } from './block-panel'
import { PrintCanvas } from './print-canvas'
import { PrintMakingProvider, useNewPrintMaking } from './print-design'
import { PrintPalette } from './print-palette'
import { PrintPanel } from './print-panel'
import { PrintUse } from './print-use'

const definition = formDefinition.parse({
  sections: [{ id: 'main', title: '基本', fields: [{ id: 'reason', type: 'text', label: '事由' }] }],
})
const view = sampleView(definition, {
  process: '采购申请',
  step: '审批',
  opinion: '同意',
  department: '研发部',
  say: (name) => name,
  person: { account: 'zhangwei', name: '张伟' },
})

const steps = [
  { id: 'leader', name: '审批', processName: '采购' },
  { id: 'director', name: '审批', processName: '请款' },
]

function Designer() {
  const making = useNewPrintMaking(
    { name: '单', enable: true, steps: [], condition: '', design: firstDesign(definition) },
    definition,
    true,
  )
  const block = making.print.design.blocks.find(({ id }) => id === making.chosen)
  return (
    <PrintMakingProvider value={making}>
      <PrintPalette />
      <PrintCanvas view={view} />
      {block && <BlockPanel block={block} steps={steps} />}
      <output>{JSON.stringify(block)}</output>
      <button onClick={making.undo}>undo</button>
    </PrintMakingProvider>
  )
}
const apart = (children: React.ReactNode) =>
  renderInChinese(<SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>)
const names = () =>
  screen
    .getAllByRole('button', { name: /，第 \d+ 项，共/ })
    .map((block) => block.getAttribute('aria-label')!.split('，')[0])

describe('R2.4-11 the print designer', () => {
  it('is worked by keyboard: blocks are walked, moved, copied, deleted and brought back', async () => {
    answerCalls({})
    apart(<Designer />)
    expect(names()).toEqual(['标题', '字段表格', '审批意见表', '签字栏', '二维码', '页码'])
    screen.getByRole('button', { name: /^标题，/ }).focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(names().slice(0, 2)).toEqual(['字段表格', '标题'])
    await userEvent.keyboard('{Control>}d{/Control}')
    expect(names().slice(0, 3)).toEqual(['字段表格', '标题', '标题'])
    await userEvent.keyboard('{Delete}')
    expect(names()).toHaveLength(6)
    await userEvent.click(screen.getByRole('button', { name: 'undo' }))
    expect(names()).toHaveLength(7)
  })

  it('adds a block behind the one chosen, and what is set of it is seen at once', async () => {
    answerCalls({})
    apart(<Designer />)
    await userEvent.click(screen.getByRole('button', { name: /^标题，/ }))
    await userEvent.click(screen.getByRole('button', { name: /^文字/ }))
    expect(names().slice(0, 2)).toEqual(['标题', '文字'])
    await userEvent.type(screen.getByRole('textbox', { name: '文字' }), '单号：')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '插入字段' }), '{@no}')
    expect(screen.getByText(/单号：/, { selector: 'div' })).toHaveTextContent('单号：A-20260105-001')
  })
})

describe('R2.4-11 places to sign', () => {
  it('are of a step by its id, chosen by process and name', async () => {
    answerCalls({})
    apart(<Designer />)
    await userEvent.click(screen.getByRole('button', { name: /^签字栏，/ }))
    const [signedBy] = screen.getAllByRole('combobox', { name: '签名来源' })
    expect(within(signedBy!).getByRole('group', { name: '请款' })).toBeVisible()
    await userEvent.selectOptions(signedBy!, 'director')
    expect(JSON.parse(screen.getByRole('status').textContent!).places[0]).toMatchObject({
      stepId: 'director',
      step: '审批',
    })
  })
})

describe('R2.4-11 the prints of a form', () => {
  const form = {
    formId: 'f1',
    draft: { definition },
    rights: { edit: true, publish: true, remove: true },
  } as unknown as Parameters<typeof PrintPanel>[0]['form']
  const print = (printId: string, name: string) => ({
    ...{ printId, name, formId: 'f1', kind: 'design', enable: true, steps: [], condition: '', fileName: '', size: 0 },
    ...{ unknown: ['{gone}'], changedAt: '2026-01-01T00:00:00.000Z', changedByName: '系统' },
  })

  it('none is said, and the first begins with everything the form has', async () => {
    const sent = answerCalls({
      '/api/form/getFormPrints': { data: { prints: [], steps: [] } },
      '/api/form/addFormPrint': { data: { printId: 'p1' } },
    })
    const opened = jest.fn()
    apart(<PrintPanel form={form} onOpen={opened} />)
    expect(await screen.findByText(/还没有打印模板/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '新建打印模板' }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith('p1'))
    expect(sent.find(({ path }) => path === '/api/form/addFormPrint')?.input).toMatchObject({
      formId: 'f1',
      design: { blocks: expect.arrayContaining([expect.objectContaining({ type: 'fields' })]) },
    })
  })

  it('stand in their order, tell what the form no longer has, and change places', async () => {
    const sent = answerCalls({
      '/api/form/getFormPrints': { data: { prints: [print('p1', '甲'), print('p2', '乙')], steps: [] } },
      '/api/form/orderFormPrints': { data: {} },
    })
    apart(<PrintPanel form={form} onOpen={jest.fn()} />)
    expect(await screen.findAllByText('表单里没有：{gone}')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: '上移“乙”' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/api/form/orderFormPrints')?.input).toMatchObject({
        printIds: ['p2', 'p1'],
      }),
    )
  })
})

it('the name of a print is written in three languages, each in a field of its own', async () => {
  const changed = jest.fn()
  answerCalls({})
  renderInChinese(
    <PrintUse
      values={{ name: '采购单|Purchase|採購單', enable: true, steps: [], condition: '' }}
      definition={definition}
      steps={[]}
      disabled={false}
      onChange={changed}
    />,
  )
  const english = screen.getByRole('textbox', { name: / · 英文$/ })
  expect(english).toHaveValue('Purchase')
  await userEvent.type(english, 's')
  expect(changed).toHaveBeenLastCalledWith({ name: '采购单|Purchases|採購單' }, 'name')
})

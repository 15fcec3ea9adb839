import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { bpmnFindingKeys } from '@/lib/bpmn/finding'
import { readBpmn } from '@/lib/bpmn/read-bpmn'
import english from '@/messages/en-US/processes.json'
import simplified from '@/messages/zh-CN/processes.json'
import traditional from '@/messages/zh-TW/processes.json'
import { bpmnFile, purchaseBpmn } from '@/tests/support/bpmn-samples'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ImportBpmnDialog } from './import-bpmn-dialog'

jest.setTimeout(30_000)

const answered = async (source: string) => {
  const { processes, inventory } = await readBpmn(source)
  const findings = (found: (typeof processes)[number]['findings']) =>
    found.map((one) => ({ ...one, outcome: bpmnFindingKeys[one.key] }))
  return {
    fileName: 'purchase.bpmn',
    inventory,
    processes: processes.map((one) => ({ ...one, findings: findings(one.findings) })),
  }
}

/** The dialog, with what the server answers; gives what was saved. */
async function opened(answer: { data: unknown; code?: number; message?: string }) {
  const saved: { definition: { processId: string; formId: string; name: string; foreign?: unknown } }[] = []
  const closed: string[] = []
  globalThis.fetch = (async (url: string, { body }: { body: string | FormData }) => {
    const path = url.replace(/\?.*/, '')
    if (path === '/api/process/saveDraft') saved.push(JSON.parse(String(body)))
    const data: Record<string, unknown> = {
      '/api/form/getCatalogForms': [{ formId: 'form-buy', formName: '采购单', formCode: '', version: 1 }],
      '/api/process/saveDraft': { version: { version: 1 }, findings: [] },
    }
    const whole =
      path === '/api/process/readBpmnFile'
        ? { code: 200, message: '', ...answer }
        : { code: 200, data: data[path] ?? [], message: '' }
    return { status: 200, json: async () => whole }
  }) as unknown as typeof fetch
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ImportBpmnDialog
        processes={[{ processId: 'taken' }]}
        onClose={() => undefined}
        onSaved={(processId) => closed.push(processId)}
      />
    </SWRConfig>,
  )
  const dialog = await screen.findByRole('dialog')
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'purchase.bpmn'),
  )
  return { dialog, saved, closed }
}

describe('a BPMN file', () => {
  it('is read, what is not run as it says is shown by name and place, and it is kept as a draft on a form one chooses', async () => {
    const { dialog, saved, closed } = await opened({ data: await answered(purchaseBpmn) })
    expect(await within(dialog).findByText('读到 14 个节点、15 条连线。')).toBeVisible()
    const open = within(dialog).getByRole('region', { name: /^需要处理/ })
    expect(within(open).getByText('Pay').closest('tr')).toHaveTextContent('ServiceTask')
    expect(within(open).getByText('Pay').closest('tr')).toHaveTextContent('org.example.Pay')
    expect(within(dialog).getByLabelText(/编号/)).toHaveValue('purchase')
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(saved).toEqual([])
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /表单/ }), 'form-buy')
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(saved[0]?.definition).toMatchObject({ processId: 'purchase', formId: 'form-buy', name: 'Purchase' })
    expect(saved[0]?.definition.foreign).toMatchObject({ format: 'bpmn', process: 'purchase' })
    expect(closed).toEqual(['purchase'])
  })

  it('with several processes asks which; a key that is taken is said before anything is sent', async () => {
    const two = bpmnFile(
      '<process id="one" name="First"><startEvent id="s"/></process><process id="taken" name="Second"><startEvent id="t"/></process>',
    )
    const { dialog, saved } = await opened({ data: await answered(two) })
    await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: /2 个流程/ }), 'Second')
    expect(within(dialog).getByLabelText(/名称/)).toHaveValue('Second')
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /表单/ }), 'form-buy')
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(within(dialog).getByLabelText(/编号/)).toBeInvalid()
    expect(saved).toEqual([])
  })

  it('that cannot be read is told of in the server’s words', async () => {
    const { dialog } = await opened({ data: null, code: 422, message: '第 3 行附近不是正确的 XML' })
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('第 3 行附近不是正确的 XML')
  })

  it.each([simplified, traditional, english])('has words for everything that can be found in one', ({ bpmn }) =>
    expect(Object.keys(bpmn.findings).toSorted()).toEqual(Object.keys(bpmnFindingKeys).toSorted()),
  )
})

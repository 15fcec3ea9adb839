import { screen, waitFor, within } from '@testing-library/react'
import { DifferenceList } from '@/components/form-runtime/difference-list'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { formDefinition } from '@/lib/contracts/forms'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { FaultList } from './fault-list'
import { NewFormDialog } from './new-form-dialog'

const definition = formDefinition.parse({
  sections: [
    {
      id: 'main',
      title: '基本|Basics|基本',
      fields: [
        { id: 'name', type: 'text', label: '姓名|Name|姓名' },
        { id: 'days', type: 'number', label: '天数' },
      ],
    },
  ],
})
const apart = (children: React.ReactNode) =>
  renderInChinese(<SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>)
const schema = { title: '借用单', type: 'object', required: ['what'], properties: { what: { type: 'string' } } }
const create = '/api/form/createForm'

function newForm(answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({ '/api/catalog/getCatalogTree': { data: [] }, ...answers })
  const made = jest.fn()
  apart(<NewFormDialog forms={[]} copyOf="" catalogId="" onClose={jest.fn()} onMade={made} />)
  return { sent, made }
}
const chooseFile = async (text: string, size?: number, read = () => Promise.resolve(text)) => {
  const file = new File([text], 'form.json', { type: 'application/json' })
  if (size) Object.defineProperty(file, 'size', { value: size })
  // What a browser's file has and that of the test does not.
  file.text = read
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
}

describe('R2.4-11 a new form', () => {
  it('is not sent without a name, nor without the file it is to be made of', async () => {
    const { sent } = newForm()
    await userEvent.click(screen.getByRole('radio', { name: '从文件导入' }))
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(screen.getByText('请填写名称')).toBeVisible()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('请选择文件')
    expect(sent.filter(({ path }) => path === create)).toEqual([])
  })

  it('of a file is looked at first, takes its name and is sent as it was seen', async () => {
    const { sent, made } = newForm({ [create]: { data: { formId: 'f1', hash: 'h' } } })
    await userEvent.click(screen.getByRole('radio', { name: '从文件导入' }))
    await chooseFile(JSON.stringify(schema))
    const preview = await screen.findByRole('region', { name: '导入结果预览' })
    expect(
      within(preview)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['What 单行文本 · 必填'])
    expect(screen.getByLabelText(/名称/)).toHaveValue('借用单')
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(made).toHaveBeenCalledWith('f1'))
    expect(sent.find(({ path }) => path === create)?.input).toMatchObject({
      formName: '借用单',
      formType: 2,
      definition: { sections: [{ fields: [{ id: 'what', type: 'text', required: true }] }] },
    })
  })

  it('of a file that is too large or none that makes a form is told why', async () => {
    newForm()
    await userEvent.click(screen.getByRole('radio', { name: '从文件导入' }))
    await chooseFile('{', 3 * 1024 * 1024)
    expect(await screen.findByText('文件超过 2 MB')).toBeVisible()
    await chooseFile('[1, 2')
    expect(await screen.findByText('从这个文件得不出表单')).toBeVisible()
    expect(screen.queryByRole('region', { name: '导入结果预览' })).toBeNull()
  })

  it('of a file that is gone when it is read is told so, and another may be chosen', async () => {
    newForm()
    await userEvent.click(screen.getByRole('radio', { name: '从文件导入' }))
    await chooseFile('{}', 2, () => Promise.reject(new DOMException('gone', 'NotFoundError')))
    expect(await screen.findByText('从这个文件得不出表单')).toBeVisible()
    await chooseFile(JSON.stringify(schema))
    expect(await screen.findByRole('region', { name: '导入结果预览' })).toBeVisible()
    expect(screen.queryByText('从这个文件得不出表单')).toBeNull()
  })
})

describe('R2.4-11 what is said about a form', () => {
  it('differences are words: names, types and yes or no, not keys', async () => {
    answerCalls({
      '/api/form/compareFormVersions': {
        data: [
          { what: 'field', id: 'plate', name: '车牌', kind: 'added', changes: [] },
          {
            what: 'field',
            id: 'name',
            name: '姓名|Name|姓名',
            kind: 'changed',
            changes: [
              { trait: 'type', before: 'text', after: 'money' },
              { trait: 'required', before: false, after: true },
              { trait: 'order', before: 1, after: 3 },
            ],
          },
        ],
      },
    })
    apart(<DifferenceList formId="f" before={1} after={0} definition={definition} />)
    expect(await screen.findByText('车牌')).toBeVisible()
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines[0]).toBe('+ 添加 车牌')
    expect(lines[1]).toContain('～ 修改 姓名')
    expect(lines[2]).toBe('类型：单行文本 → 金额')
    expect(lines[3]).toMatch(/：否 → 是$/)
    expect(lines[4]).toBe('从第 1 位移到第 3 位')
  })

  it('a fault stands at the name of its field', () => {
    apart(
      <FaultList
        definition={definition}
        faults={[{ severity: 'error', field: 'days', key: 'limitsExclude', params: { least: '5', most: '1' } }]}
      />,
    )
    expect(screen.getByRole('listitem')).toHaveTextContent('错误 天数 最小值 5 大于最大值 1')
  })
})

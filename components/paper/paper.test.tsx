import { screen, waitFor, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { formDefinition } from '@/lib/contracts/forms'
import { printDesign } from '@/lib/contracts/form-prints'
import { operator } from '@/lib/words/workflow-enumerations'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { Paper } from './paper'
import type { PaperView } from './paper-view'
import { sampleView } from './sample-view'

const definition = formDefinition.parse({
  sections: [
    {
      id: 'main',
      title: '基本',
      fields: [
        { id: 'reason', type: 'text', label: '事由|Reason|事由' },
        { id: 'salary', type: 'text', label: '薪资' },
        {
          id: 'items',
          type: 'table',
          label: '明细',
          fields: [
            { id: 'what', type: 'text', label: '物品' },
            { id: 'price', type: 'money', label: '金额' },
          ],
        },
      ],
    },
  ],
})
const sample = sampleView(definition, {
  process: '采购申请',
  step: '审批',
  opinion: '同意',
  department: '研发部',
  person: { account: 'zhangwei', name: '张伟' },
  say: (name) => name.split('|')[0]!,
})
const attack = '<img src=x onerror=alert(1)><script>alert(2)</script>{@no}'
const view: PaperView = {
  ...sample,
  form: {
    ...sample.form,
    data: {
      reason: attack,
      salary: '秘密',
      items: [
        { what: attack, price: '10.10' },
        { what: '椅子', price: '0.20' },
      ],
    },
    rights: { ...sample.form.rights, salary: 'hidden' },
  },
}
const head = { name: '海云|Haiyun|海雲', below: '中关村 1 号', logo: 'iVBORw0KGgo=', usual: '组织' }
const drawFrom = (block: object, opinions: PaperView['opinions']) => drawView({ ...view, opinions }, [block])
const draw = (...blocks: object[]) => drawView(view, blocks)
const drawView = (shown: PaperView, blocks: object[]) => {
  answerCalls({ '/api/form/getCompanyHead': { data: head } })
  return renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Paper
        view={shown}
        design={printDesign.parse({ blocks: blocks.map((block, at) => ({ id: `b${at}`, ...block })) })}
      />
    </SWRConfig>,
  )
}

describe('R2.4-11 a request on drawn paper', () => {
  it('R1-05 tries a design on samples in the words of its reader', () => {
    const words = (at: number) => ({
      ...{ process: 'P', step: 'S', opinion: 'O', department: 'D', person: { account: 'a', name: 'A' } },
      say: (name: string) => name.split('|')[at] ?? name,
    })
    expect(sampleView(definition, words(1)).form.data).toMatchObject({ reason: 'Reason' })
    expect(sampleView(definition, words(2)).form.data).toMatchObject({ reason: '事由' })
  })

  it('fills in places of the form, of the request and sums; what is hidden or unknown is empty', () => {
    draw({ type: 'text', text: '{@no} {@initiator} [{salary}] [{nothing}] {sum(items.price)}' })
    expect(screen.getByRole('article')).toHaveTextContent('A-20260105-001 张伟 [] [] 10.30')
  })

  it('shows what people typed as text, whatever it is, and fills in nothing within it', () => {
    const { container } = draw(
      { type: 'title', text: '{reason}' },
      { type: 'fields' },
      { type: 'table', table: 'items' },
    )
    expect(container.querySelector('img, script')).toBeNull()
    expect(screen.getByRole('heading')).toHaveTextContent(attack)
    expect(screen.queryByText('秘密')).toBeNull()
    expect(screen.queryByText('薪资')).toBeNull()
  })

  it('draws a sub-table with its heads, the columns chosen, numbers and totals', () => {
    draw({ type: 'table', table: 'items', columns: ['price'], numbered: true })
    const table = screen.getByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['序号', '金额'])
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('10.30')
  })

  it('draws opinions and places to sign, one of a step with who decided there', () => {
    draw({ type: 'opinions' }, { type: 'signatures', places: [{ label: '经理', step: '审批' }, { label: '财务' }] })
    expect(screen.getByRole('row', { name: /审批 张伟/ })).toHaveTextContent('同意')
    expect(screen.getByText('经理').parentElement).toHaveTextContent('张伟')
    expect(screen.getByText('财务').parentElement).not.toHaveTextContent('张伟')
  })

  it('R2.4-11 a signature is of the step itself, whatever it is called, and only of who decided there', () => {
    const [decision] = sample.opinions
    const said = (activityId: string, name: string, act: number, more: object = {}) => ({
      ...decision!,
      activityId,
      activityName: '审批',
      actor: { ...decision!.actor, name },
      operator: act,
      ...more,
    })
    drawFrom(
      {
        type: 'signatures',
        places: [
          { label: '经理', stepId: 'leader', step: '改名前' },
          { label: '总监', stepId: 'director', step: '审批' },
          { label: '无人', stepId: 'gone', step: '审批' },
        ],
      },
      [
        said('leader', '李娜', operator.Action),
        said('leader', '旁人', operator.Comment),
        said('leader', '作废', operator.Action, { superseded: true }),
        said('director', '王芳', operator.Reject),
      ],
    )
    expect(screen.getByText('经理').parentElement).toHaveTextContent(/^经理李娜/)
    expect(screen.getByText('总监').parentElement).toHaveTextContent(/^总监王芳/)
    expect(screen.getByText('无人').parentElement).toHaveTextContent(/^无人$/)
  })

  it('R2.4-11 has the company at its head, with its logo where it is wanted, in its own words or those of the design', async () => {
    const { container } = draw(
      { type: 'head', logo: true, line: true },
      { type: 'head', name: '分公司 {@no}', line: true },
      // As earlier releases kept it.
      { type: 'head', name: '', below: '' },
      { type: 'text', text: '[{@company}]' },
    )
    await waitFor(() => expect(container.querySelector('article')).toHaveTextContent('[海云]'))
    const heads = [...container.querySelectorAll('header')]
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      '海云中关村 1 号',
      '分公司 A-20260105-001中关村 1 号',
      '海云',
    ])
    expect(heads.map((one) => one.querySelector('img')?.getAttribute('src') ?? null)).toEqual([
      'data:image/png;base64,iVBORw0KGgo=',
      null,
      null,
    ])
  })

  it('R2.4-11 the generated paper has it as well', async () => {
    answerCalls({ '/api/form/getCompanyHead': { data: { ...head, name: '' } } })
    renderInChinese(
      <SWRConfig value={{ provider: () => new Map() }}>
        <Paper view={view} design={null} />
      </SWRConfig>,
    )
    expect(await screen.findByText('组织')).toBeVisible()
  })
})

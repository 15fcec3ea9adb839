import { fireEvent, screen, within } from '@testing-library/react'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import type { PeopleFound, PeopleProved } from '@/lib/contracts/trials'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { formDefinition } from '@/lib/form-data/form-definition'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { PeoplePanel } from './people-panel'
import type { DescribedVersion } from './use-element-words'

const described = {
  definition: processDefinition.parse({
    processId: 'buy',
    name: '采购',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      { id: 'lead', type: 'Activity', name: '主管' },
      { id: 'pay', type: 'Activity', name: '付款' },
      { id: 'end', type: 'End' },
    ],
    transitions: [],
  }),
  form: formDefinition.parse({
    sections: [{ id: 's', title: '', fields: [{ id: 'total', label: '合计', type: 'money' }] }],
  }),
  names: { users: {}, roles: {}, groups: {}, duties: {}, processes: {} },
  version: { processId: 'buy', version: 3 },
} as unknown as DescribedVersion
const lina = { account: 'lina', name: '李娜', departmentName: '研发一部' }
const finding = (more: Partial<PeopleFound>): PeopleFound => ({
  kind: 'own',
  activityId: 'lead',
  againId: '',
  person: lina,
  outcome: 'plain',
  example: { initiator: lina, formData: { total: '5000.00' }, at: [{ field: 'total', value: '5000.00' }] },
  requests: 2,
  ...more,
})
const proved: PeopleProved = {
  findings: [],
  tried: 40,
  starters: { people: 36, kinds: 9, tried: 9 },
  stopped: 0,
  stoppedWhy: null,
  unreached: [],
  cut: false,
}

function show(answer: PeopleProved) {
  const sent = answerCalls({ '/api/process/peopleProof': { data: answer } })
  const gone: string[] = []
  const shell = { views: { go: (address: string) => gone.push(address) } } as unknown as ShellState
  renderInChinese(
    <ShellContext value={shell}>
      <PeoplePanel described={described} />
    </ShellContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: '检查人员' }))
  return { sent, gone }
}

describe('the people of a process on its page', () => {
  it('R2.9-05 says who is missing and who decides too much, and leads to a request that shows it', async () => {
    const { sent, gone } = show({
      ...proved,
      findings: [
        finding({ kind: 'nobody', activityId: 'pay', person: null, outcome: 'stops', requests: 40 }),
        finding({ kind: 'twice', againId: 'pay', outcome: 'deduped' }),
        finding({}),
      ],
    })
    const own = await screen.findByRole('list', { name: '审批自己的申请（1）' })
    expect(own).toHaveTextContent('李娜 在“主管”办理自己的申请')
    expect(own).toHaveTextContent('40 个申请中有 2 个')
    expect(own).toHaveTextContent(/例如：李娜 · 研发一部发起，合计为 .*5,000\.00/)
    expect(screen.getByText('“付款”找不到处理人，申请停在这里')).toBeVisible()
    expect(screen.getByText('“主管”和“付款”都由 李娜 审批，流程只问一次')).toBeVisible()
    expect(sent).toEqual([{ path: '/api/process/peopleProof', input: { processId: 'buy', version: 3 } }])
    fireEvent.click(within(own).getByRole('button', { name: /^试运行/ }))
    const query = new URLSearchParams(gone[0]?.split('?')[1])
    expect(Object.fromEntries(query)).toMatchObject({ process: 'buy', version: '3', initiator: 'lina' })
    expect(sessionStorage.getItem(`baton:trial:${query.get('data')}`)).toBe('{"total":"5000.00"}')
  })

  it('says that nothing was found, of how many, and what was not seen', async () => {
    show({ ...proved, stopped: 3, stoppedWhy: '表单中有内容需要修改 until', unreached: ['pay'], cut: true })
    expect(await screen.findByText('试过的申请里，没有缺人的步骤，也没有人审批得太多。')).toBeVisible()
    expect(screen.getByText(/试了 40 个申请。可以发起的有 36 人/)).toBeVisible()
    expect(screen.getByText('试过的申请都没有走到：付款。')).toBeVisible()
    expect(screen.getByText('时间到了，没有全部试完。')).toBeVisible()
    expect(screen.getByText(/有 3 个申请用样例数据走不到底.*例如：表单中有内容需要修改 until/)).toBeVisible()
  })

  it('nothing is called fine where no request came to its end', async () => {
    show({ ...proved, stopped: 40 })
    await screen.findByText(/有 40 个申请/)
    expect(screen.queryByText(/没有缺人的步骤/)).toBeNull()
  })
})

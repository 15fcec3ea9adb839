import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { CoveragePanel } from './coverage-panel'

const at = { x: 0, y: 0, width: 120, height: 48 }
const definition = {
  elements: [
    { id: 'start', type: 'Start', name: '开始', ...at },
    { id: 'check', type: 'Activity', name: '审批', ...at, x: 200 },
    { id: 'end', type: 'End', name: '结束', ...at, x: 400 },
  ],
  transitions: [
    { id: 'large', from: 'start', to: 'check', name: '大额', condition: 'Expression', expression: 'total > 1' },
    { id: 'out', from: 'check', to: 'end', name: '', condition: 'True', expression: '' },
  ],
}
const small = { caseId: 'c1', caseName: '小额' }
const place = (part: string, id: string, cases = [small], count = cases.length) => ({ part, id, cases, count })
const coverage = {
  version: 3,
  places: [
    place('elements', 'start'),
    place('elements', 'check', []),
    place('transitions', 'large', []),
    place('conditions', 'large yes', []),
    place('conditions', 'large no', [small], 7),
    place('rules', 'who 0'),
    place('rules', 'who 1', []),
  ],
  rules: [{ code: 'who', name: '谁审批', askedAt: ['check'], rows: [[], [{ column: 'amount', test: '>= 5000' }]] }],
  rulesUnseen: 0,
  any: true,
  mayChange: true,
}
const answers = (more: object = {}) => ({
  '/api/test/getCoverage': { data: { ...coverage, ...more } },
  '/api/process/getVersion': { data: { definition, form: null } },
  '/api/test/coverPlace': { data: { kept: { caseId: 'c9', caseName: '合计 = 2' }, tried: 4, late: false } },
})
const acts = () => ({ onOpen: jest.fn(), onMade: jest.fn() })

describe('R2.9-05 what the cases of a process come through', () => {
  it('is drawn: both sides of each condition, and at what asks a rule how many of its rows', async () => {
    answerCalls(answers())
    renderInChinese(<CoveragePanel processId="p" {...acts()} />)
    const drawing = await screen.findByRole('region', { name: '流程图' })
    expect(drawing).toHaveTextContent('✗ 是 ✓ 否')
    expect(drawing).toHaveTextContent('✗ 规则 1/2 行')
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1 / 2',
      '0 / 1',
      '1 / 2',
      '1 / 2',
    ])
  })

  it('names each place no case comes through, and of the others which cases do', async () => {
    answerCalls(answers())
    const { onOpen, onMade } = acts()
    renderInChinese(<CoveragePanel processId="p" onOpen={onOpen} onMade={onMade} />)
    const missing = await screen.findByRole('region', { name: '还没有测试到' })
    expect(
      within(missing)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['审批', '大额', '大额：成立', '谁审批 第 2 行：amount >= 5000'])
    fireEvent.click(screen.getByRole('checkbox', { name: '也显示已测到的' }))
    const side = screen.getByRole('rowheader', { name: '大额：不成立' }).closest('tr')!
    expect(side).toHaveTextContent('还有 6 个')
    fireEvent.click(within(side).getByRole('button', { name: '小额' }))
    expect(onOpen).toHaveBeenCalledWith('c1')
  })

  it('has a case made for a place, and opens it to be looked at', async () => {
    const sent = answerCalls(answers())
    const { onOpen, onMade } = acts()
    renderInChinese(<CoveragePanel processId="p" onOpen={onOpen} onMade={onMade} />)
    fireEvent.click(await screen.findByRole('button', { name: '生成用例：大额：成立' }))
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith('c9'))
    expect(onMade).toHaveBeenCalled()
    expect(sent).toContainEqual(
      expect.objectContaining({
        path: '/api/test/coverPlace',
        input: { processId: 'p', part: 'conditions', id: 'large yes' },
      }),
    )
  })

  it('has none made by who may only look', async () => {
    answerCalls(answers({ mayChange: false }))
    renderInChinese(<CoveragePanel processId="q" {...acts()} />)
    await screen.findByRole('region', { name: '还没有测试到' })
    expect(screen.queryByRole('button', { name: /生成用例/ })).toBeNull()
  })
})

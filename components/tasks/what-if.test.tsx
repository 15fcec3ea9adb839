import { screen } from '@testing-library/react'
import { formDefinition } from '@/lib/contracts/forms'
import { renderInChinese } from '@/tests/support/in-chinese'
import type { WhatIf } from './use-what-if'
import { WhatIfNotes } from './what-if'

const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'total', type: 'money', label: '合计|Total|合計' },
        { id: 'day', type: 'date', label: '日期' },
        { id: 'urgent', type: 'switch', label: '加急' },
        {
          id: 'kind',
          type: 'select',
          label: '类别',
          options: [{ value: 'sick', label: '病假|Sick leave|病假' }],
        },
      ],
    },
  ],
})
const show = (whatIf: Partial<WhatIf>) =>
  renderInChinese(<WhatIfNotes whatIf={{ expected: null, finish: null, changes: [], ...whatIf }} form={form} />)
const change = (more: Partial<WhatIf['changes'][number]>) => ({
  field: 'total',
  is: 'below' as const,
  value: '50000',
  unneeded: [],
  needed: [],
  ...more,
})

describe('what is told before a request is handed in', () => {
  it('is nothing where nothing is known', () => {
    const { container } = show({})
    expect(container.textContent).toBe('')
  })

  it('says how long, by what, and what is not counted', () => {
    show({ expected: { days: 2.5, by: 'deadlines', unknown: 1 } })
    expect(screen.getByText(/预计约 2.5 个工作日，依据设定的时限。/).textContent).toContain('有 1 个步骤没有依据')
  })

  it('says between which days it will end, and how far that has held', () => {
    show({ finish: { from: '2026-11-25', until: '2026-12-02', kept: 52, of: 60 } })
    expect(screen.getByText(/预计 2026年11月25日 至 2026年12月2日 之间办结/).textContent).toContain(
      '以往 60 个申请中有 52 个没有晚于',
    )
  })

  it.each([
    [change({ unneeded: ['总经理审批'] }), '如果合计低于 50,000，就不需要总经理审批。'],
    [change({ is: 'from', needed: ['财务', '总经理'] }), '如果合计达到 50,000，还需要财务、总经理。'],
    [
      change({ field: 'kind', is: 'chosen', value: 'sick', needed: ['人事'], unneeded: ['领导'] }),
      '如果类别为“病假”，将由人事代替领导。',
    ],
    [change({ field: 'urgent', is: 'yes', value: '', needed: ['值班'] }), '如果选择加急，还需要值班。'],
    [
      change({ field: 'day', is: 'before', value: '2026-12-01', unneeded: ['复核'] }),
      '如果日期早于 2026年12月1日，就不需要复核。',
    ],
  ])('says a change as a sentence: %#', (one, sentence) => {
    show({ changes: [one] })
    expect(screen.getByText(sentence)).toBeTruthy()
  })
})

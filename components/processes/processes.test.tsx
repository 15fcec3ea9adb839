import { fireEvent, screen, within } from '@testing-library/react'
import { formDefinition } from '@/lib/contracts/forms'
import { prove } from '@/lib/engine/soundness/prove'
import { graphOf } from '@/lib/engine/definition/graph'
import { processDefinition, type ProcessDefinitionInput } from '@/lib/engine/definition/process-definition'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ElementsTable } from './elements-table'
import { FindingList } from './finding-list'
import { placeTroubles, readDefinition } from './read-definition'
import { runAt } from './run-at'
import { RunPlayer } from './run-player'
import type { DescribedVersion } from './use-element-words'

const step = (id: string, more: object = {}) => ({
  id,
  type: 'Activity' as const,
  name: id,
  participants: [{ participantType: 0, param0: 'lina' }],
  ...more,
})
/** A choice of one way is followed by a join that waits for both: the shortest run gets stuck there. */
const stuck: ProcessDefinitionInput = {
  processId: 'p',
  name: 'P',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start', rights: { default: 'edit', fields: { total: 'required' } } },
    { id: 'fork', type: 'Split', name: '看金额', split: 'SelectOne' },
    step('left', { name: '左边' }),
    step('right', { name: '右边' }),
    {
      id: 'join',
      type: 'Join',
      name: '汇合处',
      join: 'Advance',
      advance: { need: 'branches', branches: ['t2', 't3'] },
    },
    { id: 'end', type: 'End' },
  ] as ProcessDefinitionInput['elements'],
  transitions: [
    { id: 't1', from: 'start', to: 'fork' },
    { id: 't2', from: 'fork', to: 'left', condition: 'Expression', expression: 'total > 1' },
    { id: 't3', from: 'fork', to: 'right', otherwise: true },
    { id: 't4', from: 'left', to: 'join' },
    { id: 't5', from: 'right', to: 'join' },
    { id: 't6', from: 'join', to: 'end' },
  ],
}
const definition = processDefinition.parse(stuck)
const described: DescribedVersion = {
  definition,
  formName: '单据',
  form: formDefinition.parse({
    sections: [
      {
        id: 's',
        title: '',
        fields: [
          { id: 'total', type: 'money', label: '合计' },
          { id: 'note', type: 'text', label: '备注' },
        ],
      },
    ],
  }),
  names: { users: { lina: '李娜' }, roles: {}, groups: {}, duties: {}, processes: {} },
  version: {
    processId: 'p',
    version: 1,
    status: 'draft',
    contentHash: 'h',
    formId: 'f',
    formVersion: 1,
    createdAt: '2027-01-01T00:00:00.000Z',
    createdBy: 'designer',
    createdByName: '设计员',
    note: '',
    publishedAt: null,
    running: 0,
  },
}

describe('a definition from a file', () => {
  it('R2.4-12 that is no JSON is refused with the line and column of every place', () => {
    const { broken, definition: read } = readDefinition('a.json', '\uFEFF{\n  "name": "x"\n  "formId": 1,\n}')
    expect(read).toBeNull()
    expect(broken[0]).toMatchObject({ code: 'CommaExpected', line: 3, column: 3, excerpt: '"formId": 1,' })
    expect(readDefinition('a.json', '[1]').broken).toMatchObject([{ code: 'ObjectExpected', line: 1 }])
    expect(readDefinition('a.json', '').broken.length).toBeGreaterThan(0)
  })

  it('R2.4-12 that does not fit is told of by line: the value itself, or what should hold it', () => {
    const text = JSON.stringify(
      {
        processId: 'p',
        elements: [
          { id: 'start', type: 'Start' },
          { id: 'x', type: 'Ende' },
        ],
      },
      null,
      2,
    )
    const troubles = placeTroubles(
      { text },
      { 'definition.elements.1.type': '不对', 'definition.transitions': '缺少', definition: '整体' },
    )
    expect(troubles.map(({ path, line, text: words }) => [path, line, words])).toEqual([
      ['transitions', 1, '缺少'],
      ['', 1, '整体'],
      ['elements.1.type', 10, '不对'],
    ])
    expect(troubles[2]?.excerpt).toBe('"type": "Ende"')
  })
})

describe('a run that gets stuck', () => {
  const { verdict } = prove(graphOf(definition))
  const run = verdict.kind === 'unsound' ? verdict.run : []

  it('is found by the proof the server publishes with', () => expect(run.slice(0, 2)).toEqual(['start', 'fork']))

  it('R2.4-12 is shown step by step: what is done, where it stands, and where it stops', () => {
    const states = (at: number) =>
      Object.fromEntries([...runAt(definition, run, at).nodes].map(([id, { state }]) => [id, state]))
    expect(states(0)).toMatchObject({ start: 'current', fork: 'untouched', join: 'untouched' })
    expect(states(1)).toMatchObject({ start: 'done', fork: 'current' })
    const last = states(run.length)
    expect(last).toMatchObject({ start: 'done', fork: 'done', join: 'waiting', end: 'untouched' })
    // One of the two ways was taken.
    expect([last.left, last.right].toSorted()).toEqual(['done', 'untouched'])
    expect(runAt(definition, run, run.length).edges.get('t6')).toBeUndefined()
  })

  it('R2.4-12 can be gone through by keyboard and is read aloud', () => {
    const finding = {
      elementId: 'join',
      severity: 'error' as const,
      key: 'joinWaits',
      params: {},
      text: '“汇合处”会一直等',
      fix: '改汇合',
      run,
    }
    renderInChinese(<RunPlayer described={described} finding={finding} />)
    const read = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    const slider = screen.getByRole('slider')
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('第 1 步'))
    fireEvent.change(slider, { target: { value: String(run.length) } })
    expect(read()).toContainEqual(expect.stringContaining('会一直等'))
    fireEvent.click(within(screen.getByRole('list', { name: '走法的各步' })).getByRole('button', { name: '看金额' }))
    expect(read()).toContainEqual(expect.stringContaining('离开“看金额”'))
  })
})

describe('what is found wrong', () => {
  it('R2.4-12 stands with errors first, how to mend it, and an honest word where nothing is proven', () => {
    const onPlay = jest.fn()
    const base = { elementId: '', params: {}, fix: '改', run: [] }
    renderInChinese(
      <FindingList
        findings={[
          { ...base, severity: 'warning', key: 'notProven', text: '走法太多' },
          { ...base, severity: 'error', key: 'joinWaits', text: '会等', run: ['start'] },
        ]}
        onPlay={onPlay}
      />,
    )
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('会等'),
      expect.stringContaining('这不是说流程有错'),
    ])
    expect(screen.getAllByText('改法：改')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: '播放走法' }))
    expect(onPlay).toHaveBeenCalledWith(expect.objectContaining({ key: 'joinWaits' }))
  })
})

describe('what the elements do', () => {
  it('R2.4-12 is said in words: who by name, form rights by the labels of the fields', () => {
    const onMark = jest.fn()
    renderInChinese(<ElementsTable described={described} marked="" onMark={onMark} />)
    const row = screen.getByRole('row', { name: /左边/ })
    expect(row).toHaveTextContent('李娜')
    expect(row).toHaveTextContent('全部只读')
    expect(screen.getByRole('row', { name: /start/ })).toHaveTextContent('必填：合计')
    fireEvent.click(screen.getByRole('button', { name: '看金额' }))
    expect(onMark).toHaveBeenCalledWith('fork')
  })
})

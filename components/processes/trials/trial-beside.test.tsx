import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { formDefinition } from '@/lib/form-data/form-definition'
import { renderInShell } from '@/tests/support/in-shell'
import { designed, processToDesign } from '@/tests/support/process-to-design'
import { TrialBeside, useOtherVersion } from './trial-beside'
import type { TrialState, Tried } from './use-trial'

jest.setTimeout(60_000)

const person = (account: string) => ({ account, name: account, departmentName: '' })
const slot = (activityId: string, account: string) => ({
  activityId,
  activityName: activityId,
  people: [person(account)],
  offered: false,
  why: { key: 'named', params: {} },
  dueAt: null,
  agents: [],
  agentOf: null,
  status: 1,
  passed: null,
})
const frame = (activityId: string, by: string, made: object[], at = '2026-03-02T01:00:00.000Z') => ({
  move: 0,
  operator: 1,
  by: person(by),
  onBehalfOf: null,
  activityId,
  activityName: activityId,
  opinion: '',
  at,
  made,
  notices: [],
  took: [],
  decided: [],
  changed: {},
  rules: [],
  status: 1,
})
const tried = (frames: object[]) =>
  ({
    startAt: '2026-03-02T01:00:00.000Z',
    frames,
    moves: [],
    standing: [],
    coming: [],
    now: '2026-03-02T01:00:00.000Z',
    open: true,
    next: null,
    end: { status: 1, result: 0, endReason: null, formData: {} },
    stopped: null,
    variations: [],
    variationsInAll: 0,
  }) as unknown as Tried
const begun = frame('填写', 'ann', [slot('主管', 'bob')])
const here = tried([begun, frame('主管', 'bob', [slot('总监', 'eve')]), frame('总监', 'eve', [])])
const there = tried([begun, frame('主管', 'bob', [], '2026-03-02T02:00:00.000Z')])

const setting = {
  initiator: person('ann'),
  department: null,
  startAt: '2026-03-02T01:00:00.000Z',
  formData: {},
  mocks: {},
  suppose: { left: [], emptyRoles: [], standIns: [] },
}
const trial = { setting, course: { done: [], ahead: [] } } as unknown as TrialState
const form = formDefinition.parse(processToDesign().form)
const described = { definition: designed, form }

function Beside() {
  const { version, choice } = useOtherVersion(
    [
      { version: 4, status: 'draft' },
      { version: 3, status: 'published' },
    ],
    3,
  )
  return (
    <>
      {choice}
      {version !== null && (
        <TrialBeside processId="p" own={3} version={version} {...{ described, trial }} played={here} />
      )}
    </>
  )
}

describe('R2.4-13 two versions side by side', () => {
  const show = () =>
    renderInShell(<Beside />, {
      answers: {
        '/api/process/getVersion': { data: described },
        '/api/process/simulate': ({ version }) => ({ data: version === 3 ? here : there }),
      },
    })

  it('plays the same start on both to the end, and tells the first difference and those of every act', async () => {
    const { sent } = show()
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '4' } })
    expect(screen.getByRole('option', { name: '与第 4 版（草稿）对照' })).toBeInTheDocument()
    const verdict = await screen.findByText(/第 2 步/)
    expect(verdict).toBeInTheDocument()
    const asked = sent.filter(({ path }) => path === '/api/process/simulate').map(({ input }) => input)
    expect(asked.map(({ version, tail }) => [version, tail])).toEqual([
      [3, 'agree'],
      [4, 'agree'],
    ])
    expect(asked[0]?.beginning).toEqual(asked[1]?.beginning)
    expect(screen.getByText(/只在一边：1 步/)).toHaveTextContent('走法不同：1 步')
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
    expect(within(row('总监')).getByText('没有走到')).toBeInTheDocument()
    expect(within(row('主管')).getByText('走法、时间')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: '第 3 版' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: '第 4 版' })).toBeInTheDocument()
  })

  it('goes as far as was played where the end is not wanted', async () => {
    const { sent } = show()
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '4' } })
    fireEvent.click(await screen.findByRole('checkbox', { name: '全部同意，走到底' }))
    await waitFor(() =>
      expect(sent.findLast(({ path }) => path === '/api/process/simulate')?.input).toMatchObject({
        version: 4,
        tail: 'stop',
      }),
    )
  })
})

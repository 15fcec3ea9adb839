import { timesBySteps } from './spent-time'
import { momentsOf, ofRound, roundsOf, traceAt, withComing } from './trace-at'

const pass = (activityId: string, more: object = {}) => ({
  tokenId: activityId,
  activityId,
  round: 1,
  visitId: `${activityId}-1`,
  via: [] as string[],
  status: 1,
  from: '2026-11-20T01:00:00.000Z',
  until: '2026-11-20T02:00:00.000Z' as string | null,
  finishReason: 'approved' as string | null,
  people: [] as string[],
  invite: null as null | { position: 'before' | 'after' | 'with' | 'adHoc'; name: string },
  ...more,
})
const node = (id: string) => ({ id, type: 'Activity', name: id, x: 0, y: 0, width: 100, height: 40 })
const nodes = ['start', 'gate', 'step', 'end'].map(node)
const edges = [
  ['a', 'start', 'gate'],
  ['b', 'gate', 'step'],
  ['c', 'step', 'end'],
].map(([id, from, to]) => ({ id: id!, from: from!, to: to!, name: '' }))
const trace = {
  nodes,
  edges,
  passes: [
    pass('start'),
    pass('step', { via: ['a', 'b'], status: 1, from: '2026-11-20T02:00:00.000Z', until: '2026-11-20T03:00:00.000Z' }),
    pass('step', {
      tokenId: 'step-2',
      visitId: 'step-2',
      via: ['a', 'b'],
      status: 0,
      from: '2026-11-20T04:00:00.000Z',
      until: null,
    }),
    pass('step', {
      tokenId: 'extra',
      visitId: 'step-2',
      status: 5,
      from: '2026-11-20T05:00:00.000Z',
      until: null,
      invite: { position: 'adHoc' as const, name: 'Legal' },
    }),
  ],
  returns: [{ from: 'step', to: 'start', by: 'lina', at: '2026-11-20T03:00:00.000Z', operator: 6 }],
}

describe('the drawing of a task', () => {
  it('shows what is done, what is current, and how often each way was taken', () => {
    const now = traceAt(trace, null)
    expect(Object.fromEntries(now.nodes)).toEqual({
      start: { state: 'done', visits: 1, people: [] },
      gate: { state: 'done', visits: 2 },
      step: { state: 'current', visits: 2, people: [] },
      end: { state: 'untouched', visits: 0 },
    })
    expect(Object.fromEntries(now.edges)).toEqual({ a: 2, b: 2, c: 0 })
    expect(now.returns).toEqual([{ from: 'step', to: 'start', count: 1 }])
    expect(now.inserted).toEqual([{ id: 'step Legal', at: 'step', name: 'Legal', state: 'current', people: [] }])
  })

  it('is played back from the start to now', () => {
    const moments = momentsOf(trace)
    expect(moments).toHaveLength(5)
    const first = traceAt(trace, moments[0]!)
    expect(first.nodes.get('start')?.state).toBe('current')
    expect(first.nodes.get('step')?.state).toBe('untouched')
    expect(first.returns).toEqual([])
    expect(traceAt(trace, moments[1]!).nodes.get('step')).toEqual({ state: 'current', visits: 1, people: [] })
    expect(traceAt(trace, moments[2]!).nodes.get('step')).toEqual({ state: 'done', visits: 1, people: [] })
  })
})

describe('whose the steps are', () => {
  const slot = (name: string, more: object = {}) =>
    pass('step', { tokenId: name, visitId: 'step-1', people: [name], from: '2026-11-20T02:00:00.000Z', ...more })
  const open = { status: 0, until: null, finishReason: null }
  const at = (passes: ReturnType<typeof pass>[], moment: string | null = null) =>
    traceAt({ nodes, edges, passes, returns: [] }, moment).nodes.get('step')

  it('R2.3-02 are who has not decided yet, then who did; others who need not any more are left out', () => {
    const signed = slot('Lina', { until: '2026-11-20T03:00:00.000Z' })
    expect(at([signed, slot('Wang', open)])).toMatchObject({ state: 'current', people: ['Wang'] })
    expect(at([signed, slot('Wang', open)], '2026-11-20T02:00:00.000Z')?.people).toEqual(['Lina', 'Wang'])
    const dropped = slot('Wang', { status: 2, until: '2026-11-20T03:00:00.000Z', finishReason: 'cut' })
    expect(at([signed, dropped])).toMatchObject({ state: 'done', people: ['Lina'] })
  })

  it('R2.3-02 are who will be asked, where nobody has been yet', () => {
    const station = { activityId: 'end', activityName: 'end', state: 'coming' as const, why: null, condition: null }
    const chen = { account: 'chen', name: 'Chen', departmentName: '', status: null, at: null }
    const drawn = withComing(traceAt(trace, null), [{ ...station, people: [chen] }])
    expect(drawn.nodes.get('end')).toEqual({ state: 'untouched', visits: 0, people: ['Chen'] })
  })

  it('R2.3-02 a No shows where it ended the task, not where the others went on', () => {
    const no = slot('Lina', { finishReason: 'rejected', until: '2026-11-20T03:00:00.000Z' })
    expect(at([no])?.state).toBe('rejected')
    expect(at([no, pass('end', { via: ['c'], from: '2026-11-20T03:00:00.000Z' })])?.state).toBe('done')
  })
})

describe('where the time went', () => {
  it('R2.3-02 counts an hour once, however many people had it', () => {
    const time = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString()
    const slot = (seenAt: string | null, finishedAt: string | null) => ({
      activityId: 'step',
      activityName: 'Step',
      openedAt: time(1),
      seenAt,
      finishedAt,
    })
    const hour = 3_600_000
    const [step] = timesBySteps([slot(time(2), time(4)), slot(time(3), null), slot(null, null)], Date.parse(time(5)))
    expect(step).toMatchObject({ people: 3, waited: hour, worked: 3 * hour })
  })

  it('tells one round by itself: its steps, and the return that ended it', () => {
    const twice = {
      ...trace,
      passes: trace.passes.map((one, index) => ({ ...one, round: index < 2 ? 1 : 2 })),
    }
    expect(roundsOf(twice)).toEqual([1, 2])
    const first = ofRound(twice, 1)
    expect(traceAt(first, null).nodes.get('step')).toMatchObject({ state: 'done', visits: 1 })
    expect(first.returns).toHaveLength(1)
    const second = ofRound(twice, 2)
    expect(traceAt(second, null).nodes.get('step')).toMatchObject({ state: 'current', visits: 1 })
    expect(second.returns).toHaveLength(0)
    expect(ofRound(twice, null)).toBe(twice)
  })
})

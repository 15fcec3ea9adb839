import { momentsOf, traceAt } from './trace-at'

const pass = (activityId: string, more: object = {}) => ({
  tokenId: activityId, activityId, visitId: `${activityId}-1`, via: [] as string[], status: 1, from: '2026-11-20T01:00:00.000Z', until: '2026-11-20T02:00:00.000Z' as string | null,
  finishReason: 'approved' as string | null, invite: null as null | { position: 'before' | 'after' | 'with' | 'adHoc'; name: string }, ...more,
})
const node = (id: string) => ({ id, type: 'Activity', name: id, x: 0, y: 0, width: 100, height: 40 })
const nodes = ['start', 'gate', 'step', 'end'].map(node)
const edges = [['a', 'start', 'gate'], ['b', 'gate', 'step'], ['c', 'step', 'end']].map(([id, from, to]) => ({ id: id!, from: from!, to: to!, name: '' }))
const trace = {
  nodes, edges,
  passes: [
    pass('start'),
    pass('step', { via: ['a', 'b'], status: 1, from: '2026-11-20T02:00:00.000Z', until: '2026-11-20T03:00:00.000Z' }),
    pass('step', { tokenId: 'step-2', visitId: 'step-2', via: ['a', 'b'], status: 0, from: '2026-11-20T04:00:00.000Z', until: null }),
    pass('step', { tokenId: 'extra', visitId: 'step-2', status: 5, from: '2026-11-20T05:00:00.000Z', until: null, invite: { position: 'adHoc' as const, name: 'Legal' } }),
  ],
  returns: [{ from: 'step', to: 'start', by: 'lina', at: '2026-11-20T03:00:00.000Z', operator: 6 }],
}

describe('the drawing of a task', () => {
  it('shows what is done, what is current, and how often each way was taken', () => {
    const now = traceAt(trace, null)
    expect(Object.fromEntries(now.nodes)).toEqual({
      start: { state: 'done', visits: 1 }, gate: { state: 'done', visits: 2 }, step: { state: 'current', visits: 2 }, end: { state: 'untouched', visits: 0 },
    })
    expect(Object.fromEntries(now.edges)).toEqual({ a: 2, b: 2, c: 0 })
    expect(now.returns).toEqual([{ from: 'step', to: 'start', count: 1 }])
    expect(now.inserted).toEqual([{ id: 'step Legal', at: 'step', name: 'Legal', state: 'current' }])
  })

  it('is played back from the start to now', () => {
    const moments = momentsOf(trace)
    expect(moments).toHaveLength(5)
    const first = traceAt(trace, moments[0]!)
    expect(first.nodes.get('start')?.state).toBe('current')
    expect(first.nodes.get('step')?.state).toBe('untouched')
    expect(first.returns).toEqual([])
    expect(traceAt(trace, moments[1]!).nodes.get('step')).toEqual({ state: 'current', visits: 1 })
    expect(traceAt(trace, moments[2]!).nodes.get('step')).toEqual({ state: 'done', visits: 1 })
  })
})

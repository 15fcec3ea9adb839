import { decisions } from './decisions'
import { decideLater } from './outbox'

/** What the browser keeps, by id. */
const mockKept = new Map<string, unknown>()
jest.mock('./database', () => ({
  inStore: (_name: string, _mode: string, work: (store: unknown) => unknown) =>
    Promise.resolve(
      work({
        put: (one: { id: string }) => mockKept.set(one.id, one) && one.id,
        delete: (id: string) => mockKept.delete(id),
        getAll: () => [...mockKept.values()],
      }),
    ),
}))
jest.mock('@/lib/client/windows', () => ({ tellWindows: () => undefined, onWindows: () => () => undefined }))

const decision = (id: string, workItemId = 'w') =>
  ({ id, taskId: 't', workItemId, title: 'x', at: 1, input: {} }) as never
const ids = () => [...mockKept.keys()]

describe('decisions made without a network', () => {
  beforeEach(() => {
    mockKept.clear()
    decisions.set([])
  })

  it('take the place of the one before about the same item, and of no other', async () => {
    await decideLater(decision('first'))
    await decideLater(decision('elsewhere', 'other'))
    await decideLater(decision('second'))
    expect(ids()).toEqual(['elsewhere', 'second'])
    expect(decisions.get().map(({ id }) => id)).toEqual(['elsewhere', 'second'])
  })

  it('stay when they are made once more under the same number', async () => {
    await decideLater(decision('same'))
    expect(await decideLater(decision('same'))).toBe(true)
    expect(ids()).toEqual(['same'])
    expect(decisions.get().map(({ id }) => id)).toEqual(['same'])
  })
})

import { forget, forgetAll, keep, kept } from './kept'

const dayMs = 86_400_000

describe('what the browser keeps', () => {
  beforeEach(() => localStorage.clear())

  it('R9-03 is there for seven days and not longer', () => {
    keep('width', { tree: 280 }, { now: 0 })
    expect(kept('width', 7 * dayMs - 1)).toEqual({ tree: 280 })
    expect(kept('width', 7 * dayMs)).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  it('is kept for as long as is asked', () => {
    keep('typed', 'half', { days: 30, now: 0 })
    expect(kept('typed', 29 * dayMs)).toBe('half')
  })

  it('is nothing where something broken or foreign stands', () => {
    localStorage.setItem('baton:broken', '{')
    localStorage.setItem('other', '1')
    expect(kept('broken')).toBeUndefined()
    keep('mine', 1)
    forgetAll()
    expect(kept('mine')).toBeUndefined()
    expect(localStorage.getItem('other')).toBe('1')
  })

  it('can be forgotten', () => {
    keep('mine', 1)
    forget('mine')
    expect(kept('mine')).toBeUndefined()
  })

  it('is nothing in a browser that refuses storage, without an error', () => {
    const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError')
    })
    expect(() => keep('mine', 1)).not.toThrow()
    expect(kept('mine')).toBeUndefined()
    refusing.mockRestore()
  })
})

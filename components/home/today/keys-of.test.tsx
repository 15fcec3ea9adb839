import { keysOf } from './keys-of'

const glance = { approve: 'page', recede: null, reject: false } as const

describe('R2.9-19 the keys told under the cards of today', () => {
  it('are those of moving and opening where nothing can be decided in place', () => {
    expect(keysOf([])).toEqual(['move', 'open', 'later', 'star'])
    expect(keysOf([glance])).toEqual(['move', 'open', 'later', 'star'])
  })

  it('name a decision as soon as one card allows it', () => {
    expect(keysOf([glance, { ...glance, approve: 'atOnce' }])).toEqual([
      'move',
      'approve',
      'open',
      'later',
      'star',
      'undo',
    ])
    const recede = {} as NonNullable<Parameters<typeof keysOf>[0][number]['recede']>
    expect(keysOf([{ ...glance, recede }])).toEqual(['move', 'back', 'open', 'later', 'star', 'undo'])
  })

  it('R is a return and nothing else: a card that can only be rejected has no key for it', () => {
    expect(keysOf([{ ...glance, reject: true }])).toEqual(['move', 'open', 'later', 'star', 'undo'])
  })
})

import { withOwnWords } from './own-words'

const delivered = { a: { title: 'Title', count: ['compiled'] }, b: 'Plain' }

describe('a company’s own words', () => {
  it('R2.9-24 stand in the place of delivered ones, and leave the delivered ones as they are', () => {
    expect(withOwnWords(delivered, { 'a.title': 'Own', 'a.count': 'Counted', b: ['own'] })).toEqual({
      a: { title: 'Own', count: 'Counted' },
      b: ['own'],
    })
    expect(delivered.a.title).toBe('Title')
  })

  it.each(['c', 'a', 'a.title.deeper', 'a.toString', '__proto__.polluted', ''])(
    'are passed over at %p, where there is no word',
    (key) => {
      expect(withOwnWords(delivered, { [key]: 'x' })).toEqual(delivered)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )
})

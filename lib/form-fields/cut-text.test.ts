import { cutText } from './cut-text'

describe('the beginning of a text', () => {
  it.each([
    ['plain', 3, 'pla'],
    ['short', 10, 'short'],
    ['ab👍', 3, 'ab'],
    ['ab👍', 4, 'ab👍'],
    ['', 4, ''],
  ])('%s in %i is %s, with no half of a sign', (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut)
  })
})

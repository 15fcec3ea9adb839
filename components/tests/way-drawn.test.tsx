import type { ToldDifference } from '@/lib/contracts/process-tests'
import { wayOn, wrongOn } from './way-drawn'

const drawing = {
  elements: ['start', 'fork', 'big', 'small', 'end'].map((id) => ({ id, type: id === 'start' ? 'Start' : 'Activity' })),
  transitions: [
    { id: '1', from: 'start', to: 'fork' },
    { id: '2', from: 'fork', to: 'big' },
    { id: '3', from: 'fork', to: 'small' },
    { id: '4', from: 'big', to: 'end' },
    { id: '5', from: 'small', to: 'end' },
  ],
}
const way = (expected: string[], found: string[]): ToldDifference => ({
  move: null,
  aspect: 'path',
  subject: '',
  expected,
  found,
})

describe('R2.5-03 a difference on the drawing', () => {
  it('of ways stands at what only one of them comes through', () => {
    const wrong = wrongOn(drawing, [way(['fork', 'big', 'end'], ['fork', 'small', 'end'])])
    expect([...wrong]).toEqual(['small', 'big'])
  })

  it('leaves out what is not on it any more', () => {
    expect(wrongOn(drawing, [way(['gone'], [])]).size).toBe(0)
  })

  it('draws the lines of the way that was gone', () => {
    expect(wayOn(drawing, ['fork', 'small', 'end'])).toEqual({
      elements: ['start', 'fork', 'small', 'end'],
      transitions: ['1', '3', '5'],
    })
  })
})

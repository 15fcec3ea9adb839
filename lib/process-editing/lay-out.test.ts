import { laidOut } from './lay-out'

const node = (id: string, x = 0, y = 0) => ({ id, type: 'Activity', name: id, x, y, width: 120, height: 56 })
const edge = (from: string, to: string) => ({ from, to })

describe('places of elements', () => {
  it('are those they were drawn at', () => {
    const drawn = [node('a'), node('b', 200)]
    expect(laidOut(drawn, [edge('a', 'b')])).toBe(drawn)
  })

  it('are found where nobody has drawn them: what follows stands to the right, ways back move nothing', () => {
    const [start, left, right, end] = laidOut(
      ['start', 'left', 'right', 'end'].map((id) => node(id)),
      [
        edge('start', 'left'),
        edge('start', 'right'),
        edge('left', 'end'),
        edge('right', 'end'),
        edge('end', 'start'),
        edge('left', 'gone'),
      ],
    )
    expect([start!.x < left!.x, left!.x === right!.x, right!.x < end!.x]).toEqual([true, true, true])
    expect(left!.y).not.toBe(right!.y)
  })
})

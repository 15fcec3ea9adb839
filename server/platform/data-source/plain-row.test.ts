import { plainRow } from './plain-row'

describe('a row of a database outside', () => {
  it('carries a bit as what it says, and other bytes by their number', () => {
    expect(
      plainRow({
        yes: Buffer.from([1]),
        no: Buffer.from([0]),
        picture: Buffer.from([1, 2, 3]),
        letter: Buffer.from('x'),
      }),
    ).toEqual({
      yes: 1,
      no: 0,
      picture: '(3 bytes)',
      letter: '(1 bytes)',
    })
  })
})

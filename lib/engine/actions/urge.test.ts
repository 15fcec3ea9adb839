import { drafted, step } from '../testing/drawn-plays'
import { Company } from '../testing/company'

describe('3.8 urging', () => {
  it('reaches who stands in as well: he may act, and may be there when the other is not', () => {
    const people = new Company(
      { root: null },
      ['ann', 'bob', 'cat', 'dan'].map((account) => ({ account, department: 'root' })),
    )
    people.standIns.push({ principal: 'bob', agent: 'cat', mode: 'share' })
    const play = drafted([step('s', ['bob'])], { people })
    play.submit('ann')
    const { effects } = play.as('ann', 'Urge')
    expect(effects).toMatchObject([{ event: 'urged', to: [{ account: 'bob' }, { account: 'cat' }] }])
  })

  it('tells nobody of what he said himself', () => {
    const people = new Company(
      { root: null },
      ['ann', 'bob', 'cat'].map((account) => ({ account, department: 'root' })),
    )
    people.standIns.push({ principal: 'bob', agent: 'cat', mode: 'share' })
    const play = drafted([step('first', ['cat']), step('s', ['bob'])], { people })
    play.submit('ann')
    play.as('cat', 'Action')
    const { effects } = play.as('cat', 'Urge')
    expect(effects).toMatchObject([{ event: 'urged', to: [{ account: 'bob' }] }])
  })
})

import { numberParameters } from './parameters'

describe('parameters of a statement', () => {
  it('become numbers, each name one', () =>
    expect(numberParameters('update a set b = :total where c = :no and d > :total')).toEqual({
      text: 'update a set b = $1 where c = $2 and d > $1',
      names: ['total', 'no'],
    }))

  it('are not looked for in texts, names, comments and casts', () => {
    const statement = `select ':a', ":b", $$:c$$, $x$ :d $x$, now()::date, :e -- :f\n/* :g */`
    expect(numberParameters(statement).names).toEqual(['e'])
  })
})

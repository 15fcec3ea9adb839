import { participantType } from '../participants/participant'
import { Company } from '../testing/company'
import { Rehearsal } from '../testing/rehearsal'

describe('3.9 a secretary with a limit', () => {
  /** Bob decides; Cat does in his place, up to an amount of yuan. */
  const play = (currency: string | undefined, formula: string) => {
    const company = new Company(
      { root: null },
      ['ann', 'bob', 'cat'].map((account) => ({ account, department: 'root' })),
    )
    company.standIns.push({ principal: 'bob', agent: 'cat', mode: 'act', most: '5000' })
    const total = { id: 'total', label: 'Total', type: 'calculated' as const, result: 'money' as const, formula }
    const bob = [{ participantType: participantType.user, param0: 'bob' }]
    const rehearsal = new Rehearsal(
      {
        company,
        form: { sections: [{ id: 'all', title: '', fields: [{ ...total, ...(currency && { currency }) }] }] },
        definition: {
          processId: 'p',
          name: '',
          formId: 'f',
          settings: { summaryFields: ['total'] },
          elements: [
            { id: 'start', type: 'Start' },
            { id: 's', type: 'Activity', participants: bob },
            { id: 'end', type: 'End' },
          ],
          transitions: [
            { id: '1', from: 'start', to: 's' },
            { id: '2', from: 's', to: 'end' },
          ],
        },
      },
      'ann',
    )
    rehearsal.submit('ann')
    expect(rehearsal.state.formData.total).toBe(Number(formula).toFixed(2))
    return rehearsal
  }

  // What is above it he only prepares: the decision is not his.
  it.each([
    [undefined, '4000', ''],
    [undefined, '6000', 'notYourTurn'],
    ['CNY', '4000', ''],
    // Of an amount in another currency nobody can say that it is below.
    ['USD', '4000', 'notYourTurn'],
    ['usd', '4000', 'notYourTurn'],
  ])('of what was calculated in %s, %s: %s', (currency, formula, refusal) => {
    expect(play(currency, formula).refusal('cat', 'Action')).toBe(refusal)
  })
})

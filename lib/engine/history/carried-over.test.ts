import { drafted, row, step, why } from '../testing/drawn-plays'
import type { Rehearsal } from '../testing/rehearsal'

const form = {
  sections: [
    {
      id: 'all',
      title: '',
      fields: [
        { id: 'total', label: '', type: 'money' as const },
        { id: 'remark', label: '', type: 'text' as const },
        {
          id: 'lines',
          label: '',
          type: 'table' as const,
          fields: [{ id: 'amount', label: '', type: 'money' as const }],
        },
      ],
    },
  ],
}
const blind = { rights: { default: 'read', fields: { remark: 'hidden' } } }
const start = { total: '100', remark: 'a', lines: [{ amount: '60' }, { amount: '40' }] }

/** ann asks; bob (who sees no remark) and cat agree, dan sends it back. */
function sentBack(bob: object = {}, settings: object = { reapproval: 'changed' }): Rehearsal {
  const play = drafted([step('one', ['bob'], { ...blind, ...bob }), step('two', ['cat']), step('last', ['dan'])], {
    settings,
    form,
  })
  play.submit('ann', start)
  play.as('bob', 'Action')
  play.as('cat', 'Action')
  play.as('dan', 'Recede', { ...why, targetActivityId: 'start', resubmit: 'step' })
  return play
}
const again = (play: Rehearsal, data: object) => play.as('ann', 'Action', { formData: { ...start, ...data } })
const carried = (play: Rehearsal) =>
  play.state.tokens.filter(({ finishReason }) => finishReason === 'carriedOver').map(({ activityId }) => activityId)

describe('3.18 who acts again when a request comes back changed', () => {
  it('everybody, where nothing else is said', () => {
    const play = sentBack({}, {})
    again(play, {})
    expect(play.live).toEqual(['one:bob'])
  })

  it('nobody who sees nothing changed: rows in another order and amounts written otherwise are no change', () => {
    const play = sentBack()
    const done = again(play, { total: '100.00', lines: [{ amount: '40.00' }, { amount: '60' }] })
    expect(play.live).toEqual(['last:dan'])
    expect(carried(play)).toEqual(['one', 'two'])
    expect(done.outlook.carried?.flatMap(({ people }) => people.map(({ account }) => account))).toEqual(['bob', 'cat'])
    const slot = play.state.tokens.find(({ finishReason }) => finishReason === 'carriedOver')
    expect(slot).toMatchObject({ vote: 'yes', finishedBy: null, why: { key: 'carriedOver' }, again: { changes: 0 } })
    expect(slot?.again?.saw.data).toEqual({ total: '100', lines: start.lines })
  })

  it('only who saw what changed; he confirms as many places as it is', () => {
    const play = sentBack()
    again(play, { remark: 'b' })
    expect(carried(play)).toEqual(['one'])
    expect(play.live).toEqual(['two:cat'])
    const slot = play.state.tokens.findLast(({ activityId }) => activityId === 'two')
    expect(slot?.again?.changes).toBe(1)
    play.as('cat', 'Action')
    expect(play.live).toEqual(['last:dan'])
  })

  it('3.15-6 undo of the resubmission gives the request back, and it is carried over once more', () => {
    const play = sentBack()
    const before = play.live
    again(play, {})
    play.as('ann', 'Undo')
    expect(play.live).toEqual(before)
    again(play, {})
    expect(play.live).toEqual(['last:dan'])
  })

  it.each([
    ['in person', { inPerson: true }],
    ['with a signature', { signature: true }],
    ['that says otherwise', { reapproval: 'all' }],
  ])('a step %s asks each time', (_name, more) => {
    const play = drafted([step('one', ['bob'], more), step('last', ['dan'])], {
      settings: { reapproval: 'changed' },
      form,
    })
    play.submit('ann', start)
    play.as('bob', 'Action', { signature: 'file' })
    play.as('dan', 'Recede', { ...why, targetActivityId: 'start', resubmit: 'step' })
    again(play, {})
    expect(play.live).toEqual(['one:bob'])
  })

  it('a step that asks less than its process', () => {
    const play = sentBack({ reapproval: 'changed' }, {})
    again(play, {})
    expect(carried(play)).toEqual(['one'])
    expect(play.live).toEqual(['two:cat'])
  })

  it('a No of who was to confirm changes opens all approvals again', () => {
    const play = sentBack()
    play.definition.elements.forEach((element) => {
      if (element.type === 'Activity') element.reject = { strategy: 'initiator', activityId: '' }
    })
    again(play, { remark: 'b' })
    play.as('cat', 'Reject', why)
    again(play, { remark: 'a' })
    expect(carried(play)).toEqual(['one'])
    expect(play.live).toEqual(['one:bob'])
  })

  it('a file added meanwhile has been seen by nobody', () => {
    const play = sentBack()
    play.as('ann', 'Attach', { files: ['file'] })
    again(play, {})
    expect(play.live).toEqual(['one:bob'])
  })

  it('withdrawn and handed in anew, everybody is asked', () => {
    const play = row(step('one', ['bob']), step('last', ['dan']))
    play.definition.settings.reapproval = 'changed'
    play.as('bob', 'Action')
    play.as('ann', 'Withdraw', why)
    play.submit('ann')
    expect(play.live).toEqual(['one:bob'])
  })

  it('an answer straight back reopens colleagues of the step who see something else now, and nobody else', () => {
    const play = drafted([step('all', ['bob', 'cat', 'dan'], { mode: 'parallelAll' })], {
      settings: { reapproval: 'changed' },
      form,
    })
    play.submit('ann', start)
    play.as('bob', 'Action')
    play.as('cat', 'Recede', { ...why, targetActivityId: 'start', resubmit: 'direct' })
    const before = play.live
    again(play, { remark: 'b' })
    expect(play.live).toEqual(['all:bob', 'all:cat', 'all:dan'])
    play.as('ann', 'Undo')
    expect(play.live).toEqual(before)
    again(play, { remark: 'a' })
    expect(play.live).toEqual(['all:cat', 'all:dan'])
  })

  it('what was returned is asked of who returned it, whatever he agreed to earlier', () => {
    const play = sentBack()
    again(play, {})
    play.as('dan', 'Recede', { ...why, targetActivityId: 'two', resubmit: 'step' })
    expect(play.live).toEqual(['two:cat'])
  })
})

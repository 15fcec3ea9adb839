import { firstDifference } from './first-difference'
import type { Tried } from './use-trial'

const slot = (activityId: string, account: string) => ({
  activityId,
  activityName: activityId.toUpperCase(),
  people: [{ account, name: account, departmentName: '' }],
})
const frame = (activityId: string, took: string[], made: object[]) => ({
  activityId,
  activityName: activityId.toUpperCase(),
  operator: 1,
  by: { account: 'ann' },
  took,
  made,
})
const trial = (frames: object[], standing: object[] = [slot('z', 'eve')]) =>
  ({ frames, standing, end: { status: 0, result: null } }) as unknown as Tried
const begun = frame('start', ['1'], [slot('a', 'bob')])

describe('R2.4-13 two versions beside each other', () => {
  it('are the same where all that happened is', () => {
    expect(firstDifference(trial([begun]), trial([begun]))).toBeNull()
  })

  it('differ first where they went apart, though both stand at the same place now', () => {
    const here = trial([begun, frame('a', ['2'], [slot('b', 'cat')]), frame('b', ['3'], [slot('z', 'eve')])])
    const there = trial([begun, frame('a', ['9'], [slot('c', 'dan')]), frame('c', ['8'], [slot('z', 'eve')])])
    expect(firstDifference(here, there)).toEqual({
      act: { number: 2, activityName: 'A' },
      here: 'B (cat)',
      there: 'C (dan)',
    })
  })

  it('differ where as many lines were taken, but others', () => {
    const apart = firstDifference(trial([begun]), trial([frame('start', ['7'], [slot('a', 'bob')])]))
    expect(apart).toMatchObject({ act: { number: 1, activityName: 'START' }, here: 'A (bob)', there: 'A (bob)' })
  })

  it('say that one goes no further, and else where they stand', () => {
    expect(firstDifference(trial([begun, frame('a', [], [])]), trial([begun]))).toMatchObject({ here: '', there: null })
    expect(firstDifference(trial([begun]), trial([begun], []))).toEqual({ act: null, here: 'Z (eve)', there: '' })
  })
})

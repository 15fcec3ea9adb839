import type { Notice } from '../core/effect'
import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { row, slotAt, step, why } from '../testing/drawn-plays'
import type { Rehearsal } from '../testing/rehearsal'

const copiesOf = (play: Rehearsal, account: string) =>
  play.state.tokens.filter(
    ({ actor, why: because }) => actor?.account === account && (because.key === 'copied' || because.key === 'notified'),
  )
const readable = () => row(step('s', ['bob']), step('next', ['cat']))

describe('3.4-24 a copy', () => {
  it('lies with its reader until he ticks it off, and holds nothing up', () => {
    const play = readable()
    const { effects } = play.as('bob', 'Copy', { people: ['dan'], opinion: 'fyi' })
    expect(effects).toEqual([
      expect.objectContaining({ kind: 'notify', event: 'copied', to: [expect.objectContaining({ account: 'dan' })] }),
    ])
    expect(copiesOf(play, 'dan')).toMatchObject([{ status: tokenStatus.Read, why: { params: { by: 'bob' } } }])
    play.as('bob', 'Action')
    play.as('cat', 'Action')
    expect(play.state.task).toMatchObject({ status: 1, result: 0 })
    play.as('dan', 'Read')
    expect(copiesOf(play, 'dan')).toMatchObject([
      { status: tokenStatus.Finish, finishReason: 'read', finishedBy: { account: 'dan' }, vote: null },
    ])
  })

  it('is sent once to a person and round, but may be read and asked about', () => {
    const play = readable()
    play.as('bob', 'Copy', { people: ['dan', 'dan'] })
    expect(play.as('bob', 'Copy', { people: ['dan', 'eve'] }).effects).toHaveLength(1)
    play.as('bob', 'Copy', { people: ['dan'], copyAs: 'note' })
    expect(copiesOf(play, 'dan').map(({ status }) => status)).toEqual([tokenStatus.Read, tokenStatus.Note])
  })

  it('comes anew in a new round', () => {
    const play = readable()
    play.as('bob', 'Copy', { people: ['dan'] })
    play.as('bob', 'Recede', why)
    play.as('ann', 'Action')
    play.as('bob', 'Copy', { people: ['dan'] })
    expect(copiesOf(play, 'dan').map(({ round }) => round)).toEqual([1, 2])
  })

  it.each([
    ['initiator', 'ann', ''],
    ['holder', 'bob', ''],
    ['administrator', 'boss', ''],
    ['one who comes later', 'cat', 'noRight'],
  ])('is sent by who has a part in the task: the %s', (_who, account, refusal) =>
    expect(readable().refusal(account, 'Copy', { people: ['dan'] })).toBe(refusal),
  )

  it('goes to people there are', () => {
    expect(readable().refusal('bob', 'Copy', { people: [] })).toBe('peopleMissing')
    expect(readable().refusal('bob', 'Copy', { people: ['dan', 'ghost'] })).toBe('personUnknown')
  })
})

describe('3.4-12 a question for an opinion', () => {
  const asked = () => {
    const play = readable()
    play.as('bob', 'Copy', { people: ['dan'], copyAs: 'note', opinion: 'what do you think?' })
    return play
  }

  it('is answered with words, and by nobody else', () => {
    const play = asked()
    expect(play.refusal('dan', 'Note', { opinion: ' ' })).toBe('opinionMissing')
    expect(play.refusal('eve', 'Note', why)).toBe('nothingToNote')
    expect(play.as('dan', 'Note', why).entry).toMatchObject({ by: { account: 'dan' }, opinion: 'because' })
    expect(copiesOf(play, 'dan')).toMatchObject([{ finishReason: 'noted', finishedBy: { account: 'dan' } }])
    expect(play.refusal('dan', 'Note', why)).toBe('nothingToNote')
  })

  it('is not ticked off as read', () => {
    const play = asked()
    expect(play.refusal('dan', 'Read')).toBe('nothingToRead')
    play.as('bob', 'Copy', { people: ['dan'] })
    const [question, copy] = copiesOf(play, 'dan')
    // Even named, the question stays open; it is the copy that is read.
    play.as('dan', 'Read', { tokenId: question!.tokenId })
    expect(copiesOf(play, 'dan').map(({ status }) => status)).toEqual([tokenStatus.Note, tokenStatus.Finish])
    expect(copy?.status).toBe(tokenStatus.Read)
  })

  it('does not let the task wait', () => {
    const play = asked()
    play.as('bob', 'Action')
    play.as('cat', 'Action')
    expect(play.state.task.status).toBe(1)
    expect(play.refusal('dan', 'Note', why)).toBe('')
  })
})

describe('3.4-25 copies taken back', () => {
  it('are gone from the reader’s list, and he has done nothing', () => {
    const play = readable()
    play.as('bob', 'Copy', { people: ['dan', 'eve'] })
    play.as('bob', 'CancelCopy', { people: ['dan'] })
    expect(copiesOf(play, 'dan')).toMatchObject([{ status: tokenStatus.TaskFinish, finishedBy: null }])
    expect(copiesOf(play, 'eve')).toMatchObject([{ status: tokenStatus.Read }])
  })

  it('stay where they have been opened', () => {
    const play = readable()
    play.as('bob', 'Copy', { people: ['dan'] })
    play.as('dan', 'Open')
    expect(play.refusal('bob', 'CancelCopy', { people: ['dan'] })).toBe('noCopies')
  })

  it('are one’s own: not those of others, nor those the process sent while one acted', () => {
    const play = row(
      step('s', ['bob']),
      {
        id: 'tell',
        type: 'Notification',
        participants: [{ participantType: 0, param0: 'dan' }],
        flags: 8,
      },
      step('next', ['cat']),
    )
    play.as('bob', 'Action')
    expect(copiesOf(play, 'dan')).toHaveLength(1)
    expect(play.refusal('bob', 'CancelCopy', { people: ['dan'] })).toBe('noCopies')
    play.as('cat', 'Copy', { people: ['eve'] })
    expect(play.refusal('bob', 'CancelCopy', { people: ['eve'] })).toBe('noCopies')
  })
})

describe('3.4-34 the first look', () => {
  it('is kept with its time, and what was urged counts as heard', () => {
    const play = readable()
    play.as('ann', 'Urge', { opinion: 'please' })
    const slot = () => play.state.tokens.find(({ activityId }) => activityId === 's')
    expect(slot()).toMatchObject({ urged: 1, seenAt: null })
    const done = play.as('bob', 'Open')
    expect(slot()).toMatchObject({ urged: 0, seenAt: done.entry.at })
    expect(done.effects).toEqual([])
    expect(play.refusal('bob', 'Open')).toBe('alreadyOpened')
  })
})

describe('3.8 urging', () => {
  const urgedIn = ({ effects }: { effects: readonly { kind: string }[] }) =>
    effects.flatMap((effect) =>
      effect.kind === 'notify' && (effect as Notice).event === 'urged'
        ? (effect as Notice).to.map(({ account }) => account)
        : [],
    )

  it('reaches everybody whose turn it is, the pool of an offer as well', () => {
    const two = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }))
    expect(urgedIn(two.as('ann', 'Urge'))).toEqual(['bob', 'cat'])
    const offered = row(step('s', ['bob', 'cat'], { policy: 'Share' }))
    expect(urgedIn(offered.as('ann', 'Urge'))).toEqual(['bob', 'cat'])
    const inTurn = row(step('s', ['bob', 'cat'], { mode: 'sequential' }))
    expect(urgedIn(inTurn.as('ann', 'Urge'))).toEqual(['bob'])
  })

  it('leaves out oneself, and a request its initiator writes anew', () => {
    const two = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }))
    expect(urgedIn(two.as('bob', 'Urge'))).toEqual(['cat'])
    const back = readable()
    back.as('bob', 'Recede', why)
    expect(back.refusal('bob', 'Urge')).toBe('nobodyToUrge')
    expect(back.refusal('ann', 'Urge')).toBe('nobodyToUrge')
  })

  it('waits four hours, and three times a day are enough', () => {
    const play = readable()
    play.as('ann', 'Urge')
    expect(play.refusal('ann', 'Urge')).toBe('urgedRecently')
    // Another may urge meanwhile: the wait is each one's own.
    expect(play.refusal('boss', 'Urge')).toBe('')
    for (const hour of ['05:30', '10:00']) {
      play.passTo(`2026-01-05T${hour}:00.000Z`)
      expect(play.refusal('ann', 'Urge')).toBe('')
    }
    play.passTo('2026-01-05T20:00:00.000Z')
    expect(play.refusal('ann', 'Urge')).toBe('urgedRecently')
    play.passTo('2026-01-06T02:00:00.000Z')
    expect(play.refusal('ann', 'Urge')).toBe('')
  })

  it('shows how often at the item', () => {
    const play = readable()
    play.as('ann', 'Urge')
    play.as('boss', 'Urge')
    expect(play.state.tokens.find(({ tokenId }) => tokenId === slotAt(play, 's'))).toMatchObject({ urged: 2 })
  })
})

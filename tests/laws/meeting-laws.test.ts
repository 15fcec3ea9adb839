import fc from 'fast-check'
import { committeeOf, outcomeOfVotes, quorumOf } from '@/lib/engine'
import { row, step } from '@/lib/engine/testing/drawn-plays'
import type { Rehearsal } from '@/lib/engine/testing/rehearsal'
import { systemAccount } from '@/lib/engine/core/system-caller'

const members = ['bob', 'cat', 'dan', 'eve'] as const
type Vote = 'yes' | 'no' | 'abstain'
const runs = Number(process.env.LAW_RUNS ?? 400) / 2

const rule = fc.oneof(
  fc.record({
    mode: fc.constantFrom('parallelAll', 'parallelAny'),
    onOneNo: fc.constantFrom('reject', 'count'),
  }),
  fc
    .record({
      percent: fc.integer({ min: 1, max: 100 }),
      minimum: fc.integer({ min: 1, max: 4 }),
      countAbstentions: fc.boolean(),
      weights: fc.dictionary(fc.constantFrom(...members), fc.integer({ min: 1, max: 5 })),
    })
    .map((vote) => ({ mode: 'vote', vote })),
)
/** What each says; null who does not come. */
const said = fc.tuple(...members.map(() => fc.constantFrom<(Vote | null)[]>('yes', 'yes', 'no', 'abstain', null)))
const meeting = (more: object = {}) => ({
  meeting: { held: 'only', quorum: 51, quorumIn: 'percent', votes: 'named', absent: 'leftOut', chair: [], ...more },
})

function sit(settings: object, more: object = {}): Rehearsal {
  const play = row(step('s', [...members], { ...settings, ...meeting(more) }))
  play.meeting = 'elsewhere'
  return play
}

const placesIn = ({ state }: Rehearsal) => {
  const visitId = state.tokens.find(({ activityId }) => activityId === 's')?.visitId ?? ''
  return committeeOf(state.tokens, visitId)
}

/** Who votes and what, in places of the committee; an abstention is a No where none is counted. */
function ballotsOf(play: Rehearsal, votes: readonly (Vote | null)[], mode: string) {
  return placesIn(play).flatMap(({ tokenId, actor, visitId }) => {
    const vote = votes[members.indexOf((actor?.account ?? '') as (typeof members)[number])]
    if (!vote || !actor) return []
    return [{ tokenId, visitId, by: actor, vote: vote === 'abstain' && mode !== 'vote' ? ('no' as const) : vote }]
  })
}

function openNamed(play: Rehearsal, ballots: ReturnType<typeof ballotsOf>, leaveOut: boolean): void {
  ballots.forEach(({ tokenId, by, vote }, index) => {
    const more = index < ballots.length - 1
    play.meeting = { more, leaveOut: leaveOut && !more }
    const command = { tokenId, opinion: 'x', abstain: vote === 'abstain' }
    play.as(by.account, vote === 'no' ? 'Reject' : 'Action', command)
  })
  play.meeting = 'elsewhere'
}

const standsAt = ({ state }: Rehearsal): string =>
  state.task.status === 0 ? 'open' : state.task.result === 0 ? 'approved' : 'rejected'

describe('votes of a meeting, for random rules and random votes', () => {
  it('the rule of the step decides on the votes as they were given, named or secret, in whatever order they are opened', () => {
    fc.assert(
      fc.property(rule, said, fc.boolean(), fc.boolean(), (settings, votes, absentLeftOut, backwards) => {
        const named = sit(settings)
        const ballots = ballotsOf(named, votes, settings.mode)
        fc.pre(ballots.length > 0)
        const asked = (leaveOut: boolean) => ({
          visitId: ballots[0]?.visitId ?? '',
          votes: new Map(ballots.map(({ tokenId, vote }) => [tokenId, vote])),
          leaveOut,
        })
        const element = named.definition.elements.find(({ id }) => id === 's')
        if (element?.type !== 'Activity') throw new Error('no step')
        const expected = outcomeOfVotes(element, named.state.tokens, asked(absentLeftOut))
        openNamed(named, backwards ? ballots.toReversed() : ballots, absentLeftOut)
        expect(standsAt(named)).toBe(expected)
        for (const { tokenId, vote } of ballots)
          expect(named.state.tokens.find((token) => token.tokenId === tokenId)?.vote).toBe(vote)

        const secret = sit(settings, { votes: 'secret' })
        const sealed = ballotsOf(secret, votes, settings.mode)
        const told = outcomeOfVotes(element, secret.state.tokens, {
          visitId: sealed[0]?.visitId ?? '',
          votes: new Map(sealed.map(({ tokenId, vote }) => [tokenId, vote])),
          leaveOut: true,
        })
        secret.meeting = { more: false, leaveOut: true, ballots: sealed }
        secret.as(systemAccount, 'AutoAct', { tokenId: sealed[0]?.tokenId ?? '' })
        expect(standsAt(secret)).toBe(told)
      }),
      { numRuns: runs },
    )
  })

  it('where all are there, a meeting decides a vote as it would have been decided one by one', () => {
    fc.assert(
      fc.property(rule, said, (settings, votes) => {
        fc.pre(settings.mode === 'vote' && votes.every(Boolean))
        const together = sit(settings)
        openNamed(together, ballotsOf(together, votes, settings.mode), true)
        const apart = sit(settings)
        apart.meeting = undefined
        for (const { by, vote } of ballotsOf(apart, votes, settings.mode))
          if (apart.state.task.status === 0)
            apart.as(by.account, vote === 'no' ? 'Reject' : 'Action', { opinion: 'x', abstain: vote === 'abstain' })
        expect(standsAt(together)).toBe(standsAt(apart))
      }),
      { numRuns: runs * 4 },
    )
  })

  it('of a secret vote nothing is in state or log but who voted: the same whatever was said, as long as it decides the same', () => {
    fc.assert(
      fc.property(rule, said, said, (settings, one, other) => {
        const opened = [one, other].map((votes) => {
          const play = sit(settings, { votes: 'secret' })
          // The same people vote; what they say differs.
          const ballots = ballotsOf(
            play,
            votes.map((vote, index) => (one[index] ? (vote ?? 'yes') : null)),
            settings.mode,
          )
          if (ballots.length === 0) return null
          play.meeting = { more: false, leaveOut: true, ballots }
          const { entry, state } = play.as(systemAccount, 'AutoAct', { tokenId: ballots[0]?.tokenId ?? '' })
          return { result: standsAt(play), kept: JSON.stringify([entry, state]) }
        })
        fc.pre(opened[0] !== null && opened[0]?.result === opened[1]?.result)
        expect(opened[0]?.kept).toBe(opened[1]?.kept)
      }),
      { numRuns: runs },
    )
  })

  it('a step decided in meetings alone is decided nowhere else, and what was opened there is not taken back', () => {
    const play = sit({ mode: 'parallelAll' })
    for (const act of ['Action', 'Reject', 'Recede'] as const)
      expect(play.refusal('bob', act, { opinion: 'x' })).toBe('onlyInMeeting')
    expect(play.can('bob').approve).toBe('onlyInMeeting')
    const [first, second] = ballotsOf(play, ['yes', 'yes', null, null], 'parallelAll')
    openNamed(play, [first!, second!], false)
    expect(standsAt(play)).toBe('open')
    expect(play.refusal('bob', 'Undo')).toBe('decidedInMeeting')
    play.meeting = undefined
    expect(play.refusal('dan', 'Action')).toBe('')
  })

  it('a quorum is never nobody and never more than everybody', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom<('percent' | 'people')[]>('percent', 'people'),
        fc.integer({ min: 1, max: 60 }),
        (quorum, quorumIn, count) => {
          const needed = quorumOf({ ...meeting().meeting, quorum, quorumIn } as Parameters<typeof quorumOf>[0], count)
          expect(needed).toBeGreaterThanOrEqual(1)
          expect(needed).toBeLessThanOrEqual(count)
        },
      ),
    )
  })
})

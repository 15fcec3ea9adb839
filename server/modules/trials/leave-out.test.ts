import { move, type Move } from '@/lib/trials/move'
import type { Trial } from '@/lib/trials/world'
import { playWithoutGone } from './leave-out'

const by = (account: string): Move => move.parse({ kind: 'act', activityId: 'a', account, operator: 2 })

/** Plays by a rule of who is not there. */
function playing(isGone: (account: string) => boolean) {
  const rounds: Move[][] = []
  const play = (moves: readonly Move[]) => {
    rounds.push([...moves])
    const at = moves.findIndex((one) => one.kind === 'act' && isGone(one.account))
    const stopped = at < 0 ? null : { kind: 'notThere', activityId: 'a', account: '', move: at }
    return Promise.resolve({ trial: { stopped } as unknown as Trial, moves })
  }
  return { rounds, play }
}

describe('3.12 moves of people who have nothing to do any more', () => {
  it('are left out at once where they are gone', async () => {
    const moves = Array.from({ length: 200 }, (_, index) => by(index % 2 ? 'lina' : 'wangfang'))
    const { rounds, play } = playing((account) => account === 'lina')
    const played = await playWithoutGone(moves, ['lina'], play)
    expect(rounds).toHaveLength(2)
    expect(played.moves).toHaveLength(100)
  })

  it('never take more than a few rounds, and what is kept can be played', async () => {
    const moves = [by('wangfang'), ...Array.from({ length: 199 }, (_, index) => by(`p${index}`))]
    const { rounds, play } = playing((account) => account.startsWith('p'))
    const played = await playWithoutGone(moves, [], play)
    expect(rounds.length).toBeLessThanOrEqual(11)
    expect(played.trial.stopped).toBeNull()
    expect(played.moves).toHaveLength(1)
  })

  it('stay where they have something to do', async () => {
    const { play } = playing((account) => account === 'x')
    const played = await playWithoutGone([by('lina'), by('x'), by('wangfang')], [], play)
    expect(played.moves).toHaveLength(2)
  })
})

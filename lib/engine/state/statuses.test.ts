import { taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import { processSettings } from '../definition/settings'
import { Company } from '../testing/company'
import { Rehearsal } from '../testing/rehearsal'

const company = new Company(
  { root: null },
  ['ann', 'bob', 'cat'].map((account) => ({ account, department: 'root' })),
)
const step = (id: string, account: string) => ({
  id,
  type: 'Activity' as const,
  participants: [{ participantType: 0, param0: account }],
})
const rehearse = () =>
  new Rehearsal(
    {
      company,
      administrator: 'cat',
      definition: {
        processId: 'p',
        name: '',
        formId: 'f',
        elements: [{ id: 'start', type: 'Start' }, step('one', 'bob'), { id: 'end', type: 'End' }],
        transitions: [
          { id: 'a', from: 'start', to: 'one' },
          { id: 'b', from: 'one', to: 'end' },
        ],
      },
    },
    'ann',
  )
const { Run, Finish, Pause, Delete } = taskStatus

describe('statuses', () => {
  it('R4-21 a task runs, pauses, goes on, ends, is deleted and restored; its tokens end with who acted', () => {
    const play = rehearse()
    const status = () => play.state.task.status
    play.submit('ann')
    expect(status()).toBe(Run)
    play.as('cat', 'Pause', { opinion: 'x' })
    expect(status()).toBe(Pause)
    play.as('cat', 'Resume')
    expect(status()).toBe(Run)
    play.as('bob', 'Action')
    expect(status()).toBe(Finish)
    expect(
      play.state.tokens.every(
        (token) => token.status === tokenStatus.Finish || token.status === tokenStatus.TaskFinish,
      ),
    ).toBe(true)
    play.as('cat', 'Delete', { opinion: 'x' })
    expect(status()).toBe(Delete)
    play.as('cat', 'Restore')
    expect(status()).toBe(Finish)
  })

  it('R4-21 a token that is cut is nobody’s doing', () => {
    const play = rehearse()
    play.submit('ann')
    play.as('cat', 'Stop', { opinion: 'x' })
    const cut = play.state.tokens.find(({ activityId }) => activityId === 'one')
    expect(cut).toMatchObject({ status: tokenStatus.TaskFinish, finishedBy: null, finishReason: 'taskEnded' })
  })

  it('R9-25 a task takes ten thousand steps at most', () => {
    expect(processSettings.parse({}).maxSteps).toBe(10_000)
    expect(processSettings.safeParse({ maxSteps: 10_001 }).success).toBe(false)
  })
})

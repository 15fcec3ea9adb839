import { taskStatus } from '@/lib/words/workflow-enumerations'
import { newTask } from './core/new-task'
import { isActive } from './state/token'
import { Company } from './testing/company'
import { draw } from './testing/draw'
import { Rehearsal } from './testing/rehearsal'

const company = new Company({ root: null }, [{ account: 'ann', department: 'root' }])

describe('R12 a process that would never stop', () => {
  it('is held up when control runs round a circle no step lies in, and nothing of the task is lost', () => {
    const circle = draw(
      [
        { id: 'left', type: 'Condition' },
        { id: 'right', type: 'Condition' },
      ],
      ['start a', 'a left', 'left right', 'right left', 'left end never'],
    )
    const play = new Rehearsal({ company, definition: circle }, 'ann')
    play.submit('ann')
    play.as('ann', 'Action', { at: 'a' })
    expect(play.state.task).toMatchObject({ status: taskStatus.Pause, alert: { key: 'tooManySteps' } })
    expect(play.state.tokens.length).toBeLessThan(100)
  })

  it('is held up at its greatest number of steps', () => {
    const loop = draw([], ['start a', 'a a'])
    loop.settings = { ...loop.settings, maxSteps: 20 }
    const play = new Rehearsal({ company, definition: loop }, 'ann')
    play.submit('ann')
    for (let turn = 0; turn < 50 && play.state.task.status === taskStatus.Run; turn++)
      play.as('ann', 'Action', { tokenId: play.state.tokens.find(isActive)!.tokenId })
    expect(play.state.task).toMatchObject({ status: taskStatus.Pause, alert: { key: 'tooManySteps' } })
  })

  it('starts itself ten deep and no deeper', () => {
    const self = draw([{ id: 'sub', type: 'SubProcess', processId: 'p' }], ['start sub', 'sub end'])
    const depthOf = (depth: number) => {
      const play = new Rehearsal({ company, definition: self }, 'ann')
      play.state = { ...newTask(play.definition, play.given('ann')) }
      play.state.task.parent = { taskId: 'above', tokenId: 'there', depth }
      play.submit('ann')
      return play.state.task.status
    }
    expect([depthOf(9), depthOf(10)]).toEqual([taskStatus.Run, taskStatus.Pause])
  })
})

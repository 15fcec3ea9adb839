import { acts } from '@/lib/words/acts'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { maskOf } from '../people/permissions'
import { refused } from '../core/refusal'
import { setClocksGoing } from '../time/clocks'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** Holds a task up: nobody can act on it, and its clocks stand still. */
export const pause: Action = {
  may(scene) {
    const notRunning = whyNotRunning(scene)
    return notRunning ?? firstReason([(maskOf(scene) & acts.pause.permission) !== 0, 'noRight'])
  },
  carryOut({ task, command, given, effects }) {
    if (!command.opinion.trim()) throw refused('reasonMissing')
    if (command.until && command.until <= given.now) throw refused('wakePast')
    Object.assign(task, {
      status: taskStatus.Pause,
      before: taskStatus.Run,
      wakeAt: command.until ?? null,
      pausedAt: given.now,
    })
    const at = command.until
    if (at) effects.push({ kind: 'timer', tokenId: '', dueAt: at, at, alarm: 'wake', turn: 0 })
  },
}

/** Lets a paused task go on. One the system held up needs its cause put right first. */
export const resume: Action = {
  may: (scene) =>
    firstReason(
      [scene.state.task.status === taskStatus.Pause, 'taskNotPaused'],
      [(maskOf(scene) & acts.resume.permission) !== 0, 'noRight'],
      [scene.state.task.alert === null, 'heldUp'],
    ),
  carryOut(play) {
    const { task, command } = play
    // An alarm of an earlier pause.
    if (command.alarm && command.alarm.dueAt !== task.wakeAt) throw refused('alarmStale')
    setClocksGoing(play)
    Object.assign(task, { status: taskStatus.Run, before: null, wakeAt: null, pausedAt: null })
  },
}

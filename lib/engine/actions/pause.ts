import { operator, processPermission, taskStatus } from '@/lib/contracts/workflow-enumerations'
import { maskOf } from '../permissions'
import { refused } from '../refusal'
import { setTimers } from '../time/deadline'
import { isLive } from '../state/token'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** Holds a task up: nobody can act on it, and its clocks stand still. */
export const pause: Action = {
  operator: operator.Pause,
  may(scene) {
    const notRunning = whyNotRunning(scene)
    return notRunning ?? firstReason([(maskOf(scene) & processPermission.Pause) !== 0, 'noRight'])
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
  operator: operator.Resume,
  may: (scene) =>
    firstReason(
      [scene.state.task.status === taskStatus.Pause, 'taskNotPaused'],
      [(maskOf(scene) & processPermission.Resume) !== 0, 'noRight'],
      [scene.state.task.alert === null, 'heldUp'],
    ),
  carryOut(play) {
    const { task, tokens, given, command } = play
    // An alarm of an earlier pause.
    if (command.alarm && command.alarm.dueAt !== task.wakeAt) throw refused('alarmStale')
    const stood = task.pausedAt ? Date.parse(given.now) - Date.parse(task.pausedAt) : 0
    for (const token of tokens.filter((candidate) => isLive(candidate) && candidate.dueAt !== null)) {
      token.dueAt = new Date(Date.parse(token.dueAt ?? '') + stood).toISOString()
      const element = play.element(token.activityId)
      if (element.type === 'Activity') setTimers(play, element, token)
      else
        play.effects.push({
          kind: 'timer',
          tokenId: token.tokenId,
          dueAt: token.dueAt,
          at: token.dueAt,
          alarm: 'wake',
          turn: 0,
        })
    }
    Object.assign(task, { status: taskStatus.Run, before: null, wakeAt: null, pausedAt: null })
  },
}

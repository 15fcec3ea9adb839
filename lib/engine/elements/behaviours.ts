import type { Enter } from '../play'
import { enterActivity } from './activity/behaviour'
import { enterCondition } from './condition/behaviour'
import type { Element, ElementType } from './element'
import { enterEnd } from './end/behaviour'
import { enterAuto } from './auto/behaviour'
import { enterNotification } from './notification/behaviour'
import { enterWait } from './wait/behaviour'
import { enterJoin } from './join/behaviour'
import { enterSplit } from './split/behaviour'
import { enterSubProcess } from './sub-process/behaviour'
import { enterArchive } from './archive/behaviour'
import { enterInterfaceIn } from './interface-in/behaviour'
import { enterInterfaceOut } from './interface-out/behaviour'
import { enterSql } from './sql/behaviour'
import { enterStart } from './start/behaviour'

const behaviours: Record<ElementType, Enter> = {
  Start: enterStart,
  End: enterEnd,
  Activity: enterActivity,
  Condition: enterCondition,
  Split: enterSplit,
  Join: enterJoin,
  Notification: enterNotification,
  Wait: enterWait,
  Auto: enterAuto,
  SubProcess: enterSubProcess,
  SQL: enterSql,
  InterfaceOut: enterInterfaceOut,
  InterfaceIn: enterInterfaceIn,
  Archive: enterArchive,
}

/** What happens when control arrives at an element. */
export function behaviourOf({ type }: Element): Enter {
  return behaviours[type]
}

// Made by `npm run generate` from lib/engine/elements: never written by hand, held to it by a test.
import { activityBehaviour } from './activity/behaviour'
import { archiveBehaviour } from './archive/behaviour'
import { autoBehaviour } from './auto/behaviour'
import { conditionBehaviour } from './condition/behaviour'
import { endBehaviour } from './end/behaviour'
import { interfaceInBehaviour } from './interface-in/behaviour'
import { interfaceOutBehaviour } from './interface-out/behaviour'
import { joinBehaviour } from './join/behaviour'
import { notificationBehaviour } from './notification/behaviour'
import { recordBehaviour } from './record/behaviour'
import { splitBehaviour } from './split/behaviour'
import { sqlBehaviour } from './sql/behaviour'
import { startBehaviour } from './start/behaviour'
import { subProcessBehaviour } from './sub-process/behaviour'
import { waitBehaviour } from './wait/behaviour'

export const behaviours = {
  Activity: activityBehaviour,
  Archive: archiveBehaviour,
  Auto: autoBehaviour,
  Condition: conditionBehaviour,
  End: endBehaviour,
  InterfaceIn: interfaceInBehaviour,
  InterfaceOut: interfaceOutBehaviour,
  Join: joinBehaviour,
  Notification: notificationBehaviour,
  Record: recordBehaviour,
  Split: splitBehaviour,
  SQL: sqlBehaviour,
  Start: startBehaviour,
  SubProcess: subProcessBehaviour,
  Wait: waitBehaviour,
}

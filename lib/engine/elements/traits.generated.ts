// Made by `npm run generate` from lib/engine/elements: never written by hand, held to it by a test.
import { activityTraits } from './activity/traits'
import { archiveTraits } from './archive/traits'
import { autoTraits } from './auto/traits'
import { conditionTraits } from './condition/traits'
import { endTraits } from './end/traits'
import { interfaceInTraits } from './interface-in/traits'
import { interfaceOutTraits } from './interface-out/traits'
import { joinTraits } from './join/traits'
import { notificationTraits } from './notification/traits'
import { recordTraits } from './record/traits'
import { splitTraits } from './split/traits'
import { sqlTraits } from './sql/traits'
import { startTraits } from './start/traits'
import { subProcessTraits } from './sub-process/traits'
import { waitTraits } from './wait/traits'

export const traits = {
  Activity: activityTraits,
  Archive: archiveTraits,
  Auto: autoTraits,
  Condition: conditionTraits,
  End: endTraits,
  InterfaceIn: interfaceInTraits,
  InterfaceOut: interfaceOutTraits,
  Join: joinTraits,
  Notification: notificationTraits,
  Record: recordTraits,
  Split: splitTraits,
  SQL: sqlTraits,
  Start: startTraits,
  SubProcess: subProcessTraits,
  Wait: waitTraits,
}

// Made by `npm run generate` from lib/engine/elements: never written by hand, held to it by a test.
import { activitySettings } from './activity/settings'
import { archiveSettings } from './archive/settings'
import { autoSettings } from './auto/settings'
import { conditionSettings } from './condition/settings'
import { endSettings } from './end/settings'
import { interfaceInSettings } from './interface-in/settings'
import { interfaceOutSettings } from './interface-out/settings'
import { joinSettings } from './join/settings'
import { notificationSettings } from './notification/settings'
import { recordSettings } from './record/settings'
import { splitSettings } from './split/settings'
import { sqlSettings } from './sql/settings'
import { startSettings } from './start/settings'
import { subProcessSettings } from './sub-process/settings'
import { waitSettings } from './wait/settings'

export const settings = {
  Activity: activitySettings,
  Archive: archiveSettings,
  Auto: autoSettings,
  Condition: conditionSettings,
  End: endSettings,
  InterfaceIn: interfaceInSettings,
  InterfaceOut: interfaceOutSettings,
  Join: joinSettings,
  Notification: notificationSettings,
  Record: recordSettings,
  Split: splitSettings,
  SQL: sqlSettings,
  Start: startSettings,
  SubProcess: subProcessSettings,
  Wait: waitSettings,
}

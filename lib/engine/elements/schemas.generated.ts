// Made by `npm run generate` from lib/engine/elements: never written by hand, held to it by a test.
import { activityElement } from './activity/schema'
import { archiveElement } from './archive/schema'
import { autoElement } from './auto/schema'
import { conditionElement } from './condition/schema'
import { endElement } from './end/schema'
import { interfaceInElement } from './interface-in/schema'
import { interfaceOutElement } from './interface-out/schema'
import { joinElement } from './join/schema'
import { notificationElement } from './notification/schema'
import { recordElement } from './record/schema'
import { splitElement } from './split/schema'
import { sqlElement } from './sql/schema'
import { startElement } from './start/schema'
import { subProcessElement } from './sub-process/schema'
import { waitElement } from './wait/schema'

export const schemas = [
  activityElement,
  archiveElement,
  autoElement,
  conditionElement,
  endElement,
  interfaceInElement,
  interfaceOutElement,
  joinElement,
  notificationElement,
  recordElement,
  splitElement,
  sqlElement,
  startElement,
  subProcessElement,
  waitElement,
] as const

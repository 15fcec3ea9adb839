import { z } from 'zod'
import { activityElement } from './activity/schema'
import { conditionElement } from './condition/schema'
import { endElement } from './end/schema'
import { archiveElement } from './archive/schema'
import { interfaceInElement } from './interface-in/schema'
import { interfaceOutElement } from './interface-out/schema'
import { sqlElement } from './sql/schema'
import { joinElement } from './join/schema'
import { autoElement } from './auto/schema'
import { notificationElement } from './notification/schema'
import { waitElement } from './wait/schema'
import { subProcessElement } from './sub-process/schema'
import { splitElement } from './split/schema'
import { startElement } from './start/schema'

/** R3-46 */
export const element = z.discriminatedUnion('type', [
  startElement,
  endElement,
  activityElement,
  conditionElement,
  splitElement,
  joinElement,
  notificationElement,
  waitElement,
  autoElement,
  subProcessElement,
  sqlElement,
  interfaceOutElement,
  interfaceInElement,
  archiveElement,
])
export type Element = z.infer<typeof element>
export type ElementType = Element['type']
export type ElementOf<Type extends ElementType> = Extract<Element, { type: Type }>

import type { Element, ElementType } from '@/lib/engine/elements/element'
import type { ElementText } from '../element-text'
import type { Sentence } from '../sentence'
import { activityText } from './activity'
import * as others from './others'

/** A type that has no words yet is named with its ways all the same. */
const texts: { [Type in ElementType]?: ElementText<Type> } = {
  Start: others.startText,
  Activity: activityText,
  Condition: others.conditionText,
  Split: others.splitText,
  Join: others.joinText,
  Wait: others.waitText,
  Notification: others.notificationText,
  Auto: others.autoText,
  SQL: others.sqlText,
  InterfaceOut: others.interfaceOutText,
  InterfaceIn: others.interfaceInText,
  SubProcess: others.subProcessText,
  Archive: others.archiveText,
  Record: others.recordText,
  End: others.endText,
}

/** What the settings of an element say. */
export function elementSentences(element: Element): Sentence[] {
  const text = (texts[element.type] ?? {}) as Record<string, (element: Element) => Sentence[]>
  return Object.values(text).flatMap((sentences) => sentences(element))
}

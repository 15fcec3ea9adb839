import { leave } from '../../core/route'
import type { ElementBehaviour } from '../behaviour'

/** Control does not stop here. */
export const conditionBehaviour: ElementBehaviour = { enter: leave }

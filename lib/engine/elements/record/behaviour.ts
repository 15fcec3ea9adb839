import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'
import { parkForWork } from '../outside'

/** The record is written, then control goes on. */
export const recordBehaviour: ElementBehaviour<ElementOf<'Record'>> = { enter: parkForWork }

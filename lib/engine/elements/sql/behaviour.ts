import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'
import { parkForWork } from '../outside'

/** The statement runs outside; its answer brings control on. */
export const sqlBehaviour: ElementBehaviour<ElementOf<'SQL'>> = { enter: parkForWork }

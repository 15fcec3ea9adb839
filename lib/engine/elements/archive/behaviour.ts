import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'
import { parkForWork } from '../outside'

/** A snapshot is kept, then control goes on. */
export const archiveBehaviour: ElementBehaviour<ElementOf<'Archive'>> = { enter: parkForWork }

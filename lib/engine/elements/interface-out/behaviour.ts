import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'
import { parkForWork } from '../outside'

/** Another system is called; its answer brings control on. */
export const interfaceOutBehaviour: ElementBehaviour<ElementOf<'InterfaceOut'>> = { enter: parkForWork }

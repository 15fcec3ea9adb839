import { notificationFlags } from '@/lib/words/workflow-enumerations'
import { finding } from '../../checks/finding'
import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

export const notificationTraits = {
  awaits: null,
  stops: false,
  people: ({ participants }) => participants,
  /** Channels without a gateway are no way to tell anybody; where the company has set them, publishing leaves this out. */
  check: ({ id, name, flags }) =>
    (flags & (notificationFlags.SMS | notificationFlags.IM)) === 0
      ? []
      : [finding('warning', id, 'noGateway', { name })],
  rights: () => null,
  fields: () => [],
  expressions: () => [],
  call: () => null,
} satisfies ElementTraits<ElementOf<'Notification'>>

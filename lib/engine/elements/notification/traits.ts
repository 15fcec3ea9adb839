import { notificationFlags } from '@/lib/words/workflow-enumerations'
import { finding } from '../../checks/finding'
import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

export const notificationTraits = {
  awaits: null,
  stops: false,
  people: ({ participants }) => participants,
  /** Channels Baton has no gateway for are no way to tell anybody. */
  check: ({ id, name, flags }) =>
    (flags & (notificationFlags.SMS | notificationFlags.IM)) === 0
      ? []
      : [finding('warning', id, 'noGateway', { name })],
  rights: () => null,
  fields: () => [],
  expressions: () => [],
  call: () => null,
} satisfies ElementTraits<ElementOf<'Notification'>>

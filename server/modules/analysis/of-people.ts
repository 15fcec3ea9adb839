import { menuAccess } from '@/server/http/menu-access'
import type { Caller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'

/** Whether figures of persons are told: a right of its own (R2.9-21). */
export const mayOfPeople = async (tx: Tx, caller: Caller): Promise<boolean> =>
  ((await menuAccess(tx, caller, 'admin_efficiency')) & 1) === 1

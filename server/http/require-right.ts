import type { Access } from '@/lib/contracts/call'
import type { Tx } from '@/server/platform/db'
import { AppError } from './app-error'
import type { Caller } from './caller'
import { menuAccess } from './menu-access'

/** What a call asks of its caller. @throws AppError right.missing */
export async function requireRight(tx: Tx, caller: Caller, access: Exclude<Access, 'anonymous'>): Promise<void> {
  if (access === 'signed-in') return
  if (access !== 'system-administrator') return requireMenuRight(tx, caller, access)
  if (!caller.isSystemAdministrator) throw new AppError('right.missing')
}

/** The same for work that goes through several calls at once. */
export async function requireMenuRight(
  tx: Tx,
  caller: Caller,
  { menu, action }: { menu: string; action: number },
): Promise<void> {
  if (caller.isAdministrator) return
  const access = await menuAccess(tx, caller, menu)
  if (access !== 65535 && (access & action) !== action) throw new AppError('right.missing')
}

import { sql } from 'kysely'
import { interfaceForm } from '@/lib/contracts/external-interfaces'
import type { NoticeSettings } from '@/lib/contracts/notifications'
import { AppError } from '@/server/http/app-error'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import type { ExtInterfacesRow } from '@/server/platform/db/rows.generated'

/** Without these an interface cannot send: whom to, and what. */
const needed = ['to', 'text']
const names = interfaceForm.pick({ inParam: true })

/** Which parameters an interface would have to declare to be a gateway. */
export function missingParameters(definition: unknown): string[] {
  const declared = (names.safeParse(definition).data?.inParam ?? []).map(({ name }) => name)
  return needed.filter((name) => !declared.includes(name))
}

/** @throws AppError input.invalid for an interface there is not, that is switched off or does not take what a message is */
export async function requireGateways(tx: Tx, { smsInterface, imInterface }: NoticeSettings): Promise<void> {
  for (const [field, id] of [
    ['settings.smsInterface', smsInterface],
    ['settings.imInterface', imInterface],
  ] as const) {
    if (!id) continue
    const { rows } = await sql<Pick<ExtInterfacesRow, 'definition'>>`
      select definition from ext_interfaces where interface_id = ${id} and enabled`.execute(tx)
    const missing = rows[0] ? missingParameters(rows[0].definition) : needed
    if (missing.length > 0)
      throw new AppError('input.invalid', {}, { [field]: atField('notices.gateway', { names: missing.join(', ') }) })
  }
}

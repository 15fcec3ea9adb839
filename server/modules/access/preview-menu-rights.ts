import type { z } from 'zod'
import type { MenuGrant, setMenuRights } from '@/lib/contracts/access'
import type { PeopleChanged } from '@/lib/contracts/rights-changes'
import type { Tx } from '@/server/platform/db'
import { allHolders, maskOfGrants, peopleAltered, someGrantHolds } from './holders'
import { readMenuGrants } from './menu-rights'

const keyOf = ({ participantType: type, param0, access }: MenuGrant) => `${type}/${param0}/${access}`

/**
 * Who could do more or less with a menu if it were granted so.
 * @throws AppError object.unknown
 */
export async function previewMenuRights(
  tx: Tx,
  { menuId, grants }: Pick<z.output<typeof setMenuRights.input>, 'menuId' | 'grants'>,
): Promise<PeopleChanged> {
  const { grants: stored } = await readMenuGrants(tx, menuId)
  const [now, next] = [new Set(stored.map(keyOf)), new Set(grants.map(keyOf))]
  const changing = [...stored.filter((one) => !next.has(keyOf(one))), ...grants.filter((one) => !now.has(keyOf(one)))]
  if (changing.length === 0) return { groups: [], unchanged: 0 }
  return peopleAltered(allHolders(tx), {
    before: maskOfGrants(stored),
    after: maskOfGrants(grants),
    touches: someGrantHolds(changing),
  })
}

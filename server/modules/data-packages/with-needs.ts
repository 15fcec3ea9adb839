import type { PackageItem, PackageKind } from '@/lib/contracts/data-packages'
import type { CallContext } from '@/server/http/serve'
import type { Carried } from './carrying'

/**
 * What was chosen with what it stands on, each once. What its reader may not look at stays: where it is missing, the import
 * says so.
 */
export async function withNeeds(
  kinds: Record<PackageKind, Carried>,
  context: CallContext,
  chosen: readonly PackageItem[],
  maySee: (kind: PackageKind) => Promise<boolean>,
): Promise<PackageItem[]> {
  const items = [...chosen]
  const known = new Set(items.map(({ kind, id }) => `${kind} ${id}`))
  // The list grows while it is gone through: what is added may need more.
  for (const item of items)
    for (const { kind, id } of kinds[item.kind].needs?.(item.content) ?? []) {
      if (known.has(`${kind} ${id}`) || !(await maySee(kind))) continue
      known.add(`${kind} ${id}`)
      const found = await kinds[kind].read(context, id)
      if (found) items.push({ kind, id, ...found })
    }
  return items
}

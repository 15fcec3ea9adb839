import type { Locale } from '@/lib/contracts/auth'
import type { ShelvedCatalog } from '@/lib/contracts/catalogs'
import { localText } from '@/lib/i18n/local-text'
import { ancestorsOf, indexTree, type TreeIndex } from '@/components/tree/tree-index'
import type { TreeNode } from '@/components/tree/tree-node'

/** Categories as a tree; each counts what is filed in it and below it, as choosing it shows both. */
export function shelfIndex(catalogs: readonly ShelvedCatalog[], locale: Locale): TreeIndex {
  const nodes = catalogs.map(({ id, pId, name, count }): TreeNode => ({
    id,
    parentId: pId,
    name: localText(name, locale),
    enabled: true,
    count,
  }))
  const index = indexTree(nodes)
  const sums = new Map(nodes.map(({ id, count = 0 }) => [id, count]))
  for (const { id, count = 0 } of nodes)
    for (const above of ancestorsOf(index, id)) sums.set(above.id, (sums.get(above.id) ?? 0) + count)
  return indexTree(nodes.map((node) => ({ ...node, count: sums.get(node.id) ?? 0 })))
}

/** The nodes as lines of a list, each with how deep it lies. */
export function inLines(index: TreeIndex, nodes = index.roots, depth = 0): { node: TreeNode; depth: number }[] {
  return nodes.flatMap((node) => [{ node, depth }, ...inLines(index, index.childrenOf.get(node.id) ?? [], depth + 1)])
}

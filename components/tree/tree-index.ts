import type { TreeNode } from './tree-node'

export interface TreeIndex {
  nodes: readonly TreeNode[]
  byId: ReadonlyMap<string, TreeNode>
  childrenOf: ReadonlyMap<string, readonly TreeNode[]>
  roots: readonly TreeNode[]
}

const none: readonly TreeNode[] = []

/** Reads a flat list once; every question about the tree is answered from it. */
export function indexTree(nodes: readonly TreeNode[]): TreeIndex {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const childrenOf = new Map<string, TreeNode[]>()
  const roots: TreeNode[] = []
  for (const node of nodes) {
    if (!byId.has(node.parentId)) {
      roots.push(node)
      continue
    }
    const siblings = childrenOf.get(node.parentId)
    if (siblings) siblings.push(node)
    else childrenOf.set(node.parentId, [node])
  }
  return { nodes, byId, childrenOf, roots }
}

export function childrenOf(index: TreeIndex, id: string): readonly TreeNode[] {
  return index.childrenOf.get(id) ?? none
}

/** The id of the parent, or '' for a root. */
export function parentOf(index: TreeIndex, id: string): string {
  const node = index.byId.get(id)
  return node && index.byId.has(node.parentId) ? node.parentId : ''
}

export function siblingsOf(index: TreeIndex, id: string): readonly TreeNode[] {
  const parentId = parentOf(index, id)
  return parentId ? childrenOf(index, parentId) : index.roots
}

/** The nodes above one, the root first, without itself. */
export function ancestorsOf(index: TreeIndex, id: string): TreeNode[] {
  const above: TreeNode[] = []
  for (let at = parentOf(index, id); at; at = parentOf(index, at)) above.unshift(index.byId.get(at)!)
  return above
}

export function isBelow(index: TreeIndex, id: string, ancestorId: string): boolean {
  return ancestorsOf(index, id).some((node) => node.id === ancestorId)
}

/** R2.12-07: nodes whose name holds the keyword, in any case; none for an empty keyword. */
export function searchTree(index: TreeIndex, keyword: string): TreeNode[] {
  const wanted = keyword.trim().toLocaleLowerCase()
  return wanted ? index.nodes.filter((node) => node.name.toLocaleLowerCase().includes(wanted)) : []
}

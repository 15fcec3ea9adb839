import type { MenuItem } from '@/lib/contracts/menus'
import type { MenuNode } from './menu-node'

// The numbers of the contract, written again so that the browser need not load its validation library.
// A test holds them against the contract.
export const folderType = 0
export const externalLinkView = 20
export const hiddenView = 99
export const mainTopMenu = 'MAIN_WORKPLACE'

/** R2.10-11: a remnant of an old menu; it has no page any more. */
const droppedCode = 'proc_forms'

export interface MenuTree {
  roots: MenuNode[]
  /** R2.10-12: items no page could be made of, for the log. */
  skipped: { id: string; reason: string }[]
}

/** Builds the tree out of the server's flat list, parents first; an item that fits no rule is skipped, the rest stands. */
export function buildMenuTree(items: MenuItem[]): MenuTree {
  const tree: MenuTree = { roots: [], skipped: [] }
  const placed = new Map<string, MenuNode>()
  for (const item of items) {
    if (item.menuCode === droppedCode) continue
    const parent = placed.get(item.parentId)
    const node = menuNode(item, parent?.topId ?? (item.parentId || mainTopMenu))
    if (typeof node === 'string') {
      tree.skipped.push({ id: item.uiMenuId, reason: node })
      continue
    }
    placed.set(item.uiMenuId, node)
    if (parent) parent.children.push(node)
    else tree.roots.push(node)
  }
  return tree
}

/** The node of an item, or why there can be none. */
function menuNode(item: MenuItem, topId: string): MenuNode | string {
  const node: MenuNode = {
    id: item.uiMenuId,
    code: item.menuCode,
    title: item.menuName,
    icon: item.menuIcon,
    kind: 'page',
    href: item.menuUrl,
    view: item.param1,
    frame: '',
    hidden: item.viewType === hiddenView,
    topId,
    children: [],
  }
  if (item.menuType === folderType) return { ...node, kind: 'folder', href: '', view: '' }
  if (item.viewType === externalLinkView) {
    return isLinkable(item.menuUrl) ? { ...node, kind: 'link' } : 'its address cannot be linked to'
  }
  if (/^https?:\/\//i.test(item.menuUrl)) {
    return { ...node, kind: 'frame', href: `/frame/${encodeURIComponent(item.menuCode)}`, frame: item.menuUrl }
  }
  return /^\/(?![/\\])[^\s\\]*$/.test(item.menuUrl) ? node : 'its path does not begin with one slash'
}

function isLinkable(address: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) || /^\/(?![/\\])/.test(address)
}

/** Every node of a tree, parents before children. */
export function allNodes(nodes: MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children)])
}

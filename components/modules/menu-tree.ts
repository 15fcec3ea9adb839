import type { ModuleMenuItem, ShownMenu } from '@/lib/contracts/modules'

export type AnyMenu = Pick<ShownMenu, 'id' | 'parentId' | 'type'>

export const childrenOf = <Menu extends AnyMenu>(menus: readonly Menu[], parentId: string): Menu[] =>
  menus.filter((menu) => menu.parentId === parentId)

/** A menu with all that stands below it. */
export function withBelow<Menu extends AnyMenu>(menus: readonly Menu[], id: string): Menu[] {
  const ids = new Set([id])
  return menus.filter((menu) => {
    if (ids.has(menu.parentId)) ids.add(menu.id)
    return ids.has(menu.id)
  })
}

/** How far below the top one stands. */
export function depthOf(menus: readonly AnyMenu[], id: string): number {
  const menu = menus.find((one) => one.id === id)
  return menu?.parentId ? 1 + depthOf(menus, menu.parentId) : 0
}

/** In the order of the tree: each label before what stands below it. */
export const inTreeOrder = <Menu extends AnyMenu>(menus: readonly Menu[], parentId = ''): Menu[] =>
  childrenOf(menus, parentId).flatMap((menu) => [menu, ...inTreeOrder(menus, menu.id)])

const deepest = 3
const heightOf = (menus: readonly AnyMenu[], id: string): number =>
  Math.max(0, ...childrenOf(menus, id).map((one) => 1 + heightOf(menus, one.id)))

export type Move = 'up' | 'down' | 'in' | 'out'

/** One step of a menu within the tree, with all below it; null where there is no such step. */
export function movedMenu(menus: readonly ModuleMenuItem[], id: string, move: Move): ModuleMenuItem[] | null {
  const menu = menus.find((one) => one.id === id)
  if (!menu) return null
  const siblings = childrenOf(menus, menu.parentId)
  const at = siblings.findIndex((one) => one.id === id)
  if (move === 'up' || move === 'down') {
    const other = siblings[at + (move === 'up' ? -1 : 1)]
    if (!other) return null
    const [first, second] = move === 'up' ? [menu, other] : [other, menu]
    const rest = menus.filter((one) => one !== first && one !== second)
    const place = menus.findIndex((one) => one === (move === 'up' ? second : first))
    return inTreeOrder([...rest.slice(0, place), first, second, ...rest.slice(place)])
  }
  if (move === 'in') {
    const above = siblings.slice(0, at).findLast((one) => one.type === 'Label')
    if (!above || depthOf(menus, above.id) + 1 + heightOf(menus, id) >= deepest) return null
    return inTreeOrder([...menus.filter((one) => one !== menu), { ...menu, parentId: above.id }])
  }
  const parent = menus.find((one) => one.id === menu.parentId)
  if (!parent) return null
  const place = menus.findIndex((one) => one.id === parent.id)
  const rest = menus.filter((one) => one !== menu)
  return inTreeOrder([...rest.slice(0, place + 1), { ...menu, parentId: parent.parentId }, ...rest.slice(place + 1)])
}

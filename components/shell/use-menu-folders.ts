import { useState } from 'react'
import type { MenuNode } from '@/lib/menus/menu-node'
import { useShell } from '@/components/page/shell-context'

export interface MenuFolders {
  isOpen(id: string): boolean
  toggle(id: string): void
}

/** R2.7-02: home opens this folder. */
const myTasks = 'my_tasks'

/** Which folders stand open: the one with the current page, My Tasks on the home page, and what the person opened. */
export function useMenuFolders(): MenuFolders {
  const { menus, views } = useShell()
  const here = views.current?.key ?? ''
  const wanted = foldersFor(menus, views.current?.page.menu?.id, views.current?.page.path)
  const [open, setOpen] = useState(() => new Set([...wanted, ...menus.map(({ id }) => id)]))
  const [wasHere, setWasHere] = useState(here)
  if (here !== wasHere) {
    setWasHere(here)
    if (wanted.some((id) => !open.has(id))) setOpen(new Set([...open, ...wanted]))
  }
  return {
    isOpen: (id) => open.has(id),
    toggle: (id) =>
      setOpen((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
  }
}

function foldersFor(menus: MenuNode[], id: string | undefined, path: string | undefined): string[] {
  const above = id ? pathTo(menus, id) : []
  const tasks = path === '/index' ? menus.filter(({ code }) => code === myTasks).map((node) => node.id) : []
  return [...above, ...tasks]
}

function pathTo(nodes: MenuNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.children.some((child) => child.id === id)) return [node.id]
    const below = pathTo(node.children, id)
    if (below.length) return [node.id, ...below]
  }
  return []
}

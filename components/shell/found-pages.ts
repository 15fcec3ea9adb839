import Fuse from 'fuse.js'
import type { MenuNode } from '@/lib/menus/menu-node'

export interface FoundPage {
  href: string
  title: string
  icon: string
  /** The folders it stands in. */
  above: string
}

/** R9-21 */
const fuzzy = {
  threshold: 0.4,
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'href', weight: 0.3 },
  ],
}

/** The pages of the menus, by their titles in the reader's language. */
export function pagesOf(nodes: MenuNode[], read: (title: string) => string, above = ''): FoundPage[] {
  return nodes.flatMap((node) => {
    const title = read(node.title)
    if (node.kind === 'folder') return pagesOf(node.children, read, above ? `${above} / ${title}` : title)
    if (node.hidden || node.kind === 'link') return []
    return [{ href: node.href, title, icon: node.icon, above }]
  })
}

/** The fuzzy search over the pages of the menus (R2.11-05). */
export function pageFinder(pages: FoundPage[]): (keyword: string, limit: number) => FoundPage[] {
  const index = new Fuse(pages, fuzzy)
  return (keyword, limit) => index.search(keyword, { limit }).map(({ item }) => item)
}

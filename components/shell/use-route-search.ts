import Fuse from 'fuse.js'
import { useLocale } from 'next-intl'
import { useMemo, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { localText } from '@/lib/i18n/local-text'
import type { MenuNode } from '@/lib/menus/menu-node'
import { useShell } from '@/components/page/shell-context'

interface FoundPage {
  href: string
  title: string
  icon: string
  /** The folders it stands in. */
  above: string
}

const shownAtMost = 12

/** R9-21 */
const fuzzy = {
  threshold: 0.4,
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'href', weight: 0.3 },
  ],
}

/** The fuzzy search over the pages of the menus (R2.11-05). */
export function useRouteSearch(onDone: () => void) {
  const locale = useLocale()
  const { menus, views } = useShell()
  const [keyword, setKeyword] = useState('')
  const [active, setActive] = useState(0)
  const pages = useMemo(() => pagesOf(menus, (title) => localText(title, locale), ''), [menus, locale])
  const index = useMemo(() => new Fuse(pages, fuzzy), [pages])
  const found = keyword.trim()
    ? index.search(keyword.trim(), { limit: shownAtMost }).map(({ item }) => item)
    : pages.slice(0, shownAtMost)

  const choose = (page: FoundPage) => {
    onDone()
    views.go(page.href)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % Math.max(found.length, 1)),
    ArrowUp: () => setActive((active - 1 + found.length) % Math.max(found.length, 1)),
    Enter: () => found[active] && choose(found[active]),
  }
  return {
    keyword,
    found,
    active,
    choose,
    input: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setKeyword(event.target.value)
        setActive(0)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const act = keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
    },
  }
}

function pagesOf(nodes: MenuNode[], read: (title: string) => string, above: string): FoundPage[] {
  return nodes.flatMap((node) => {
    const title = read(node.title)
    if (node.kind === 'folder') return pagesOf(node.children, read, above ? `${above} / ${title}` : title)
    if (node.hidden || node.kind === 'link') return []
    return [{ href: node.href, title, icon: node.icon, above }]
  })
}

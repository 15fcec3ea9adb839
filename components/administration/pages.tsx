import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { useShell } from '@/components/page/shell-context'
import { useView } from '@/components/page/view-context'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { allNodes } from '@/lib/menus/build-menu-tree'
import { localText } from '@/lib/i18n/local-text'
import type { MenuNode } from '@/lib/menus/menu-node'
import type { Overview } from './overview'
import { gapPages } from './gap-pages'
import styles from './administration.module.css'

/** Every page of administration the person may open, with its worry as a chip. */
export function Pages({ gaps }: { gaps: Overview['gaps'] }) {
  const t = useTranslations('administration')
  const locale = useLocale()
  const { menus } = useShell()
  const own = useView().view.page.path
  const topId = allNodes(menus).find(({ href }) => href === own)?.topId
  const folders = menus.filter((node) => node.topId === topId && node.kind === 'folder' && !node.hidden)
  const worry = (href: string) =>
    gaps.filter(({ kind }) => gapPages[kind].href === href).reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.pages}>
      {folders.map((folder) => (
        <section key={folder.id}>
          <h2>
            <Icon name={folder.icon} size={20} />
            {localText(folder.title, locale)}
          </h2>
          <ul>
            {leaves(folder).map((leaf) => {
              const count = worry(leaf.href)
              return (
                <li key={leaf.id}>
                  <ShellLink href={leaf.href}>{localText(leaf.title, locale)}</ShellLink>
                  {count > 0 && <Chip tone="warn">{t('worry', { count })}</Chip>}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

const leaves = (node: MenuNode): MenuNode[] =>
  node.children.flatMap((child) => (child.hidden ? [] : child.kind === 'page' ? [child] : leaves(child)))

'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { useShell } from '@/components/page/shell-context'
import { Icon } from '@/components/ui/icon'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { allNodes } from '@/lib/menus/build-menu-tree'
import { workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import styles from './more-lists.module.css'

const listView = 'tasks/work-item-list'

const kindOf = (href: string): WorkItemKind | undefined =>
  (Object.keys(workItemKind) as WorkItemKind[]).find((kind) => href.toLowerCase().endsWith(`/${kind.toLowerCase()}`))

/** The lists needed less often in one place: what each is for, and how much stands in it. */
export function MoreLists() {
  const t = useTranslations('workItems')
  const tPages = useTranslations('shell.pages')
  const locale = useLocale()
  const { menus } = useShell()
  const { data } = useCall('/api/workitem/counts', {})
  // Those in a folder of their own; the others stand in the menu as they are.
  const folders = allNodes(menus).filter(
    ({ kind, children }) => kind === 'folder' && children.every(({ view }) => view === listView),
  )
  const lists = folders
    .flatMap(({ children }) => children)
    .flatMap((node) => {
      const kind = node.hidden ? undefined : kindOf(node.href)
      return kind ? [{ node, kind, count: data?.counts[workItemKind[kind]] ?? 0 }] : []
    })
  // What holds something comes first; within that as in the menu.
  const sorted = lists.toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0))
  return (
    <div className={page.page}>
      <PageHeader title={tPages('lists')} sub={t('listsExplain')} />
      <ul className={styles.lists}>
        {sorted.map(({ node, kind, count }) => (
          <li key={node.id}>
            <ShellLink href={node.href}>
              <Icon name={node.icon} />
              <span>
                <strong>{localText(node.title, locale)}</strong>
                <small>{t(`empty.${kind}`)}</small>
              </span>
              {data && <b data-some={count > 0 || undefined}>{count}</b>}
            </ShellLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

'use client'

import ExpandMore from '@mui/icons-material/ExpandMore'
import Tooltip from '@mui/material/Tooltip'
import { useLocale } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { localText } from '@/lib/i18n/local-text'
import type { MenuNode } from '@/lib/menus/menu-node'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import type { MenuFolders } from './use-menu-folders'
import styles from './sidebar.module.css'

interface Props {
  nodes: MenuNode[]
  depth: number
  narrow: boolean
  folders: MenuFolders
  countOf(node: MenuNode): string | null
}

/** One level of the menu; a folder holds the next. */
export function MenuList({ nodes, ...rest }: Props) {
  const shown = nodes.filter(
    (node) => !node.hidden && (node.kind !== 'folder' || node.children.some(({ hidden }) => !hidden)),
  )
  return (
    <ul className={styles.list}>
      {shown.map((node) => (
        <li key={node.id}>
          {node.kind !== 'folder' ? (
            <Item node={node} {...rest} />
          ) : rest.depth > 0 && isOfLists(node) ? (
            <Item node={{ ...node, kind: 'page', href: listsPage }} {...rest} />
          ) : (
            <Folder node={node} {...rest} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A folder of nothing but lists is a page that says what each of them is for. */
const listsPage = '/modules/portal/lists'
const isOfLists = ({ children }: MenuNode): boolean =>
  children.length > 0 && children.every(({ view }) => view === 'tasks/work-item-list')

type NodeProps = Omit<Props, 'nodes'> & { node: MenuNode }

function Folder({ node, depth, narrow, folders, countOf }: NodeProps) {
  const locale = useLocale()
  const title = localText(node.title, locale)
  const open = narrow || folders.isOpen(node.id)
  return (
    <>
      {narrow ? (
        <div className={styles.divider} role="separator" />
      ) : (
        <button
          type="button"
          className={depth === 0 ? styles.group : styles.folder}
          aria-expanded={open}
          onClick={() => folders.toggle(node.id)}
        >
          {depth > 0 && <Icon name={node.icon || 'folder'} />}
          <span>{title}</span>
          <ExpandMore className={styles.arrow} fontSize="inherit" />
        </button>
      )}
      {open && <MenuList nodes={node.children} depth={depth + 1} narrow={narrow} folders={folders} countOf={countOf} />}
    </>
  )
}

function Item({ node, narrow, countOf }: NodeProps) {
  const locale = useLocale()
  const { views } = useShell()
  const title = localText(node.title, locale)
  const current = views.current?.page.menu?.id === node.id || views.current?.page.path === node.href
  const count = countOf(node)
  const content = (
    <>
      <Icon name={node.icon} />
      <span className={styles.label}>{title}</span>
      {count && <span className={styles.count}>{count}</span>}
    </>
  )
  const link =
    node.kind === 'link' ? (
      <a className={styles.item} href={node.href} target="_blank" rel="noreferrer">
        {content}
      </a>
    ) : (
      <ShellLink className={styles.item} href={node.href} aria-current={current ? 'page' : undefined}>
        {content}
      </ShellLink>
    )
  return narrow ? (
    <Tooltip title={title} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

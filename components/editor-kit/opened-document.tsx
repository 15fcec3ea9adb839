import { Fragment, type ReactNode } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { useRightsOn } from '@/components/page/use-menu-rights'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import type { Stored } from '@/lib/client/call'
import type { CallPath, Calls } from '@/lib/client/calls'
import { useRecord } from '@/lib/client/use-record'

interface Props<Path extends CallPath> {
  /** '' where the address names none. */
  id: string
  /** How it is read. */
  path: Path
  input: Calls[Path]['input']
  /** Whose action `edit` decides whether it may be changed; '' where the document says so itself. */
  menuCode?: string
  icon: string
  /** Said where none is named, with the list it is chosen from. */
  none: string
  list: { href: string; words: string }
  children(stored: Stored<Calls[Path]['data']>, mayEdit: boolean): ReactNode
}

/** The document the address names, as it is when it is opened; another one, or the same read again, is begun anew. */
export function OpenedDocument<Path extends CallPath>({
  id,
  path,
  input,
  menuCode = '',
  icon,
  none,
  list,
  children,
}: Props<Path>) {
  const { stored, error, reload } = useRecord(path, id ? input : null)
  const rights = useRightsOn(menuCode)
  if (!id)
    return (
      <EmptyState icon={icon} title={none}>
        <ShellLink href={list.href}>{list.words}</ShellLink>
      </EmptyState>
    )
  if (error)
    return (
      <div className={page.page}>
        <ViewFailed message={error.message} onRetry={reload} />
      </div>
    )
  if (!stored || !rights.loaded)
    return (
      <div className={page.page}>
        <h1 className="visually-hidden">{list.words}</h1>
        <Skeleton height={480} />
      </div>
    )
  return <Fragment key={`${id} ${stored.rev}`}>{children(stored, rights.may('edit'))}</Fragment>
}

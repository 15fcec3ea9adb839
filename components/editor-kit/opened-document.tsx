import { Fragment, type ReactNode } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import type { CallPath, Calls } from '@/lib/client/calls'
import { useRecord } from '@/lib/client/use-record'

interface Props<Path extends CallPath> {
  /** '' where the address names none. */
  id: string
  /** How it is read. */
  path: Path
  input: Calls[Path]['input']
  icon: 'form' | 'page'
  /** Said where none is named, with the list it is chosen from. */
  none: string
  list: { href: string; words: string }
  children(document: Calls[Path]['data']): ReactNode
}

/** The document the address names, as it is when it is opened; another one, or the same read again, is begun anew. */
export function OpenedDocument<Path extends CallPath>({ id, path, input, icon, none, list, children }: Props<Path>) {
  const { stored, error, reload } = useRecord(path, id ? input : null)
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
  if (!stored)
    return (
      <div className={page.page}>
        <Skeleton height={480} />
      </div>
    )
  return <Fragment key={`${id} ${stored.rev}`}>{children(stored.record)}</Fragment>
}

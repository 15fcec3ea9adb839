'use client'

import Link from 'next/link'
import type { ComponentProps, MouseEvent } from 'react'
import { useShell } from './shell-context'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }

/** A link to a page of the shell: a view that is open is shown at once, without asking the server. */
export function ShellLink({ href, onClick, ...rest }: Props) {
  const { views } = useShell()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0 || rest.target
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    views.go(href)
  }
  return <Link href={href} prefetch={false} onClick={follow} {...rest} />
}

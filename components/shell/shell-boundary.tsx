'use client'

import type { ReactNode } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary'

/** What breaks the shell itself is told like what breaks a view; there is nothing left then but to load the page anew. */
export function ShellBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary onRetry={() => location.reload()}>{children}</ErrorBoundary>
}

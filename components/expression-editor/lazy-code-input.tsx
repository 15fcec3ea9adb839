'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'

/** The text of an expression; the editor behind it arrives when it is needed. */
export const LazyCodeInput = dynamic(() => import('./code-input').then((file) => file.CodeInput), {
  ssr: false,
  loading: () => <Skeleton height={118} />,
})

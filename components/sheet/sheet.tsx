'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'

/** Rows as in a sheet; what draws them is large and comes only where there is one. */
export const Sheet = dynamic(() => import('./sheet-grid').then((file) => file.SheetGrid), {
  ssr: false,
  loading: () => <Skeleton height={240} />,
})

import type { ReactNode } from 'react'
import { Words } from '@/components/tasks/words'

export default function BareLayout({ children }: { children: ReactNode }) {
  return <Words>{children}</Words>
}

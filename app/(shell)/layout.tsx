import type { ReactNode } from 'react'
import { ShellFrame } from '@/components/shell/shell-frame'
import { currentPerson, pageNonce } from '@/lib/bff/person'

export default async function ShellLayout({ children }: { children: ReactNode }) {
  return (
    <ShellFrame {...await currentPerson()} nonce={await pageNonce()}>
      {children}
    </ShellFrame>
  )
}

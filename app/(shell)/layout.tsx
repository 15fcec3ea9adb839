import type { ReactNode } from 'react'
import { ShellFrame } from '@/components/shell/shell-frame'
import { drawnLook } from '@/lib/bff/drawn-look'
import { currentPerson, pageFormToken, pageNonce } from '@/lib/bff/person'

export default async function ShellLayout({ children }: { children: ReactNode }) {
  return (
    <ShellFrame {...await currentPerson()} look={await drawnLook()} nonce={await pageNonce()}>
      <meta name="form-token" content={await pageFormToken()} />
      {children}
    </ShellFrame>
  )
}

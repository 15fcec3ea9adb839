import type { ReactNode } from 'react'
import { ShellFrame } from '@/components/shell/shell-frame'
import { drawnLook } from '@/lib/bff/drawn-look'
import { currentPerson, pageFormToken, pageNonce } from '@/lib/bff/person'

export default async function ShellLayout({ children }: { children: ReactNode }) {
  const person = await currentPerson()
  return (
    <ShellFrame {...person} look={await drawnLook()} nonce={await pageNonce()}>
      <meta name="person" content={person.user.person} />
      <meta name="form-token" content={await pageFormToken()} />
      {children}
    </ShellFrame>
  )
}

import type { ReactNode } from 'react'
import { BareFrame } from '@/components/shell/bare-frame'
import { currentPerson, pageNonce } from '@/lib/bff/person'

export default async function HelperLayout({ children }: { children: ReactNode }) {
  // Whoever is not signed in is led to sign in, should the gate not have run.
  await currentPerson()
  return <BareFrame nonce={await pageNonce()}>{children}</BareFrame>
}

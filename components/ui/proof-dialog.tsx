'use client'

import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { askedForProof, dismissProof } from '@/lib/client/proof'
import { useStore } from '@/lib/client/store'

// Seldom asked: the first page stays light.
const ProofQuestion = dynamic(() => import('./proof-question').then((file) => file.ProofQuestion))

/** Asks who it is before what decides about signing in; the act that asked goes on by itself then. */
export function ProofDialog() {
  const asked = useStore(askedForProof, null)
  // A question outlives no page: whoever asked is not left waiting.
  useEffect(() => dismissProof, [])
  return asked && <ProofQuestion answer={asked.answer} />
}

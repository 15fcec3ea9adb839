import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { CheckedFinding } from '@/lib/contracts/process-versions'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'

/** Milliseconds after the last change. */
const waitMs = 400

export interface Findings {
  list: readonly CheckedFinding[]
  /** Of the process as it stands now; otherwise they are about to be looked for. */
  current: boolean
  /** They could not be looked for: the server cannot be reached. */
  failed: boolean
}

/** What is wrong with the process, asked a moment after each change; an answer that comes too late is not shown. */
export function useFindings(definition: ProcessDefinition): Findings {
  const [found, setFound] = useState<{
    of: ProcessDefinition | null
    list: readonly CheckedFinding[]
    failed: boolean
  }>({ of: null, list: [], failed: false })
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      call('/api/process/check', { definition }, { quiet: true }).then(
        ({ findings }) => wanted && setFound({ of: definition, list: findings, failed: false }),
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error
          if (wanted) setFound((before) => ({ ...before, of: definition, failed: true }))
        },
      )
    }, waitMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [definition])
  return { list: found.list, current: found.of === definition, failed: found.failed }
}

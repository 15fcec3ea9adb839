import { useEffect, useState } from 'react'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { FormFault } from '@/lib/form-data/form-fault'

/** Milliseconds after the last change. */
const waitMs = 400

/** What is wrong with the form, looked for a moment after each change by the check the server makes. */
export function useFaults(definition: FormDefinition): readonly FormFault[] {
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      void import('@/lib/form-data/check-definition').then(
        ({ checkDefinition }) => wanted && setFaults(checkDefinition(definition)),
      )
    }, waitMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [definition])
  return faults
}

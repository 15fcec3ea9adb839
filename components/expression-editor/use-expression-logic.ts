import { useEffect, useState } from 'react'
import type { ExpressionLogic } from './expression-logic'

/** The evaluator, once it has arrived. */
export function useExpressionLogic(): ExpressionLogic | null {
  const [logic, setLogic] = useState<ExpressionLogic | null>(null)
  useEffect(() => {
    let wanted = true
    void import('./expression-logic').then((loaded) => wanted && setLogic(loaded))
    return () => {
      wanted = false
    }
  }, [])
  return logic
}

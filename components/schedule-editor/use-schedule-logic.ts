import { useEffect, useState } from 'react'
import type { ScheduleLogic } from './schedule-logic'

/** What reads schedules, once it has arrived. */
export function useScheduleLogic(): ScheduleLogic | null {
  const [logic, setLogic] = useState<ScheduleLogic | null>(null)
  useEffect(() => {
    let wanted = true
    void import('./schedule-logic').then((loaded) => wanted && setLogic(loaded))
    return () => {
      wanted = false
    }
  }, [])
  return logic
}

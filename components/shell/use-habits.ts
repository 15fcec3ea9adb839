import { useEffect } from 'react'
import { fetchHabits } from '@/lib/client/habits'

/** After the first picture: none of it is needed for that. */
const patienceMs = 2_000

/** Brings what the person has chosen in other browsers here. */
export function useFetchedHabits(): void {
  useEffect(() => {
    // Away or refused, what this browser has is good enough.
    const timer = setTimeout(() => void fetchHabits().catch(() => undefined), patienceMs)
    return () => clearTimeout(timer)
  }, [])
}

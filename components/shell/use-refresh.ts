import { useState } from 'react'
import { mutate } from 'swr'
import { useShell } from '@/components/page/shell-context'

/** R9-17 */
const turnMs = 500

export function useRefresh() {
  const { views } = useShell()
  const [turning, setTurning] = useState(false)
  const refresh = () => {
    if (views.current) views.refresh(views.current.key)
    void mutate(() => true)
    setTurning(true)
    setTimeout(() => setTurning(false), turnMs)
  }
  return { refresh, turning }
}

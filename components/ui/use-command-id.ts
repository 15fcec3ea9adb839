import { useRef } from 'react'
import { newCommandId } from '@/lib/client/command-id'

/** The same intention keeps its id, so that a repeat after a lost answer does the thing once. */
export function useCommandId(): (intention: unknown) => string {
  const last = useRef({ intention: '', id: '' })
  return (input) => {
    const intention = JSON.stringify(input)
    if (last.current.intention !== intention) last.current = { intention, id: newCommandId() }
    return last.current.id
  }
}

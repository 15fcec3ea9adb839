import { useEffect, useState } from 'react'

/** In pickers, where an answer is promised 200 ms after a key: what is left is the server's and the network's. */
export const typingPauseMs = 60

/** The value once it has been quiet for a moment. */
export function useDebounced<Value>(value: Value, ms = 300): Value {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return quiet
}

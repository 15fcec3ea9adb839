import { useEffect, useState } from 'react'

/** The value once it has been quiet for a moment. */
export function useDebounced<Value>(value: Value, ms = 300): Value {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return quiet
}

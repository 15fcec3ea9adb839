import { useEffect, useRef, useState } from 'react'

/** Faster than anybody types: every key is answered at once, a text that comes in at one go as one. */
const shortest = 60

/** What is typed where one searches while typing: at once, but no more often than so many milliseconds. */
export function useThrottled<Value>(value: Value, ms = shortest): Value {
  const [taken, setTaken] = useState(value)
  const last = useRef(0)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        last.current = Date.now()
        setTaken(value)
      },
      Math.max(0, last.current + ms - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [value, ms])
  return taken
}

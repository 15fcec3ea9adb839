import { useEffect, useState, type ComponentType } from 'react'

const againMs = 3_000

/** The dialogs, once the first picture is there: nobody has done anything before that they would ask about. */
export function LaterDialogs() {
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wanted = true
    const load = () =>
      import('./dialogs').then(
        (file) => wanted && setDialogs(() => file.Dialogs),
        () => {
          // No network just now.
          if (wanted) timer = setTimeout(() => void load(), againMs)
        },
      )
    void load()
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [])
  return Dialogs && <Dialogs />
}

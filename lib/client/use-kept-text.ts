import { useState, useSyncExternalStore } from 'react'
import { forget, keep, kept } from './kept'

const neverChanges = () => () => undefined

/**
 * What was typed and not sent: it outlives a reload, another page and a server that is away. `name` says whose words about
 * what they are. Sent, they are set to nothing, or forgotten where they stay on the screen.
 */
export function useKeptText(name: string): { text: string; setText(text: string): void; forgetText(): void } {
  const [typed, setTyped] = useState<{ name: string; text: string } | null>(null)
  // The server draws the page without it.
  const before = useSyncExternalStore(
    neverChanges,
    () => {
      const found = kept(name)
      return typeof found === 'string' ? found : ''
    },
    () => '',
  )
  return {
    text: typed?.name === name ? typed.text : before,
    setText(text) {
      setTyped({ name, text })
      if (text) keep(name, text)
      else forget(name)
    },
    forgetText: () => forget(name),
  }
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { forget, forgetInTab, keep, keepInTab, kept, keptInTab } from './kept'

const neverChanges = () => () => undefined

interface KeptText {
  text: string
  setText(text: string): void
  forgetText(): void
}

interface Place {
  read(name: string): unknown
  keep(name: string, text: string): void
  forget(name: string): void
}
const browser: Place = { read: kept, keep, forget }
const tab: Place = { read: keptInTab, keep: keepInTab, forget: forgetInTab }

/**
 * What was typed and not sent: it outlives a reload, another page and a server that is away. `name` says whose words about
 * what they are. Sent, they are set to nothing, or forgotten where they stay on the screen.
 */
export const useKeptText = (name: string): KeptText => useTextIn(browser, name)

/** The same for words that are secret until they are sent: they go with this tab, and lie nowhere afterwards. */
export function useSecretText(name: string): KeptText {
  // Earlier releases kept them in the browser.
  useEffect(() => forget(name), [name])
  return useTextIn(tab, name)
}

function useTextIn(place: Place, name: string): KeptText {
  const [typed, setTyped] = useState<{ name: string; text: string } | null>(null)
  // The server draws the page without it.
  const before = useSyncExternalStore(
    neverChanges,
    () => {
      const found = place.read(name)
      return typeof found === 'string' ? found : ''
    },
    () => '',
  )
  return {
    text: typed?.name === name ? typed.text : before,
    setText(text) {
      setTyped({ name, text })
      if (text) place.keep(name, text)
      else place.forget(name)
    },
    forgetText: () => place.forget(name),
  }
}

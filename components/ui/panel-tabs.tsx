import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './panel-tabs.module.css'

interface Props<Name extends string> {
  /** Before the ids of the tabs and of the panel (`panelIds`). */
  id: string
  label: string
  tabs: readonly { name: Name; label: ReactNode }[]
  chosen: Name
  onChoose(name: Name): void
}

/** What the panel below the tabs carries to belong to them. */
export const panelIds = (id: string, chosen: string) =>
  ({ role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${chosen}` }) as const

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The parts of a page one looks at one by one; left and right go from tab to tab. */
export function PanelTabs<Name extends string>({ id, label, tabs, chosen, onChoose }: Props<Name>) {
  const move = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    // From the tab one stands on: the page behind it may not be drawn yet.
    const at = tabs.findIndex(({ name }) => (target as HTMLElement).id === `${id}-${name}`)
    if (at < 0) return
    const next = steps[key] && tabs[(at + steps[key] + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.name)
    currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.name}`)}`)?.focus()
  }
  // In a narrow window they stand in one line that scrolls: the one that is chosen is in sight.
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (line.current && tab) line.current.scrollLeft = tab.offsetLeft - (line.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen])
  return (
    <div ref={line} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ name, label: text }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          aria-controls={`${id}-panel`}
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from '@/lib/client/store'
import { undoPlaces, undos, type Undoable } from '@/lib/client/undos'
import { UndoBar } from './undo-bar'
import styles from './undo.module.css'
import { useUndo } from './use-undo'

const none: Undoable[] = []
const nowhere: string[] = []

/** Decisions that may still be undone, wherever one is by now; those a page in front shows in place are left to it. */
export function UndoBars() {
  const t = useTranslations('task.undo')
  const all = useStore(undos, none)
  const places = useStore(undoPlaces, nowhere)
  const undo = useUndo()
  const latest = all.at(-1)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!latest || event.defaultPrevented || !wishesUndo(event) || isTyping(event.target)) return
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
    event.preventDefault()
    void undo(latest)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const shown = all.filter(({ place }) => !place || !places.includes(place))
  if (shown.length === 0) return null
  return (
    <div className={styles.bars} role="region" aria-label={t('region')}>
      {shown.map((one) => (
        <UndoBar key={one.name} one={one} />
      ))}
    </div>
  )
}

/** Z, or Ctrl+Z as everywhere. */
function wishesUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && !altKey && !shiftKey && !(ctrlKey && metaKey)
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type)))

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { localText } from '@/lib/i18n/local-text'
import { notesOf } from '@/lib/process-editing/note-commands'
import { lanePath, linePath, notePath } from '@/lib/process-editing/paths'
import { useDesign } from './design'
import { useDrawnWords } from './use-drawn-words'
import styles from './designer.module.css'

const shownAtMost = 12

/** Steps and lines by their names, people and conditions; Enter goes to the next. */
export function FindBox({ onClose }: { onClose(): void }) {
  const t = useTranslations('processDesigner')
  const { definition, choose } = useDesign()
  const words = useDrawnWords()
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  useEffect(() => input.current?.focus(), [])
  const all = () => [
    ...definition.elements.map((one) => ({
      path: one.id,
      name: words.name(one) || words.words.typeOf(one),
      more: [one.id, words.words.typeOf(one), words.who(one)].join(' '),
    })),
    ...definition.transitions
      .map((line) => ({ path: linePath(line.id), name: words.label(line), more: line.expression }))
      .filter(({ name }) => name !== ''),
    ...(definition.lanes ?? []).map((one) => ({
      path: lanePath(one.id),
      name: localText(one.name, words.locale),
      more: one.name,
    })),
    ...notesOf(definition).map((one) => ({
      path: notePath(one.id),
      name: localText(one.text, words.locale),
      more: one.text,
    })),
  ]
  const text = wanted.trim().toLowerCase()
  const found = text ? all().filter(({ name, more }) => `${name} ${more}`.toLowerCase().includes(text)) : []
  const go = (to: number) => {
    const one = found[to]
    if (!one) return
    setAt(to)
    choose([one.path])
  }
  return (
    <div className={styles.find} role="search" data-over>
      <input
        ref={input}
        type="search"
        value={wanted}
        aria-label={t('find')}
        placeholder={t('findHint')}
        onChange={({ target }) => {
          setWanted(target.value)
          setAt(-1)
        }}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Enter' && found.length > 0) go((at + (shiftKey ? -1 : 1) + found.length) % found.length)
          if (key === 'Escape') onClose()
        }}
      />
      <output>{text && t('found', { count: found.length })}</output>
      <ul>
        {found.slice(0, shownAtMost).map((one, index) => (
          <li key={one.path}>
            <button type="button" aria-current={index === at || undefined} onClick={() => go(index)}>
              {one.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import type { Actor } from '@/lib/words/actor'
import form from '@/components/form-runtime/form.module.css'
import { PhraseMenu } from './phrase-menu'
import { OfferedPeople } from '@/components/pickers/offered-people'
import { useMentions } from '@/components/pickers/use-mentions'
import styles from './acts.module.css'

interface Props {
  value: string
  onChange(text: string): void
  /** Those who may be mentioned. */
  people: Actor[]
  onMention(person: Actor): void
  /** In the bar: one line that grows, without a label to be seen. */
  inBar?: boolean
  label: string
  placeholder?: string
  required?: boolean
  /** What is wrong with it. */
  error?: string
  autoFocus?: boolean
  /** Ctrl+Enter, where no dialog around it sends. */
  onSend?(): void
}

/** Words to an act: with quick phrases, and people named behind an @. */
export function OpinionField({
  value,
  onChange,
  people,
  onMention,
  inBar,
  label,
  placeholder,
  required,
  error,
  autoFocus,
  onSend,
}: Props) {
  const t = useTranslations('task')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { found, active, look, choose, close, onKeyDown } = useMentions({ area, people, onText: onChange, onMention })
  const listId = `${id}-people`
  return (
    <div className={inBar ? `${styles.opinion} ${styles.inBar}` : styles.opinion}>
      <div className={inBar ? undefined : styles.opinionLabel}>
        <label htmlFor={id} className={inBar ? 'visually-hidden' : undefined}>
          {label}
          {required && (
            <span className={form.mark} aria-hidden="true">
              *
            </span>
          )}
        </label>
        <PhraseMenu
          className={styles.phrases}
          onChoose={(phrase) => onChange(value ? `${value}${phrase}` : phrase)}
          begun={value}
        />
      </div>
      <textarea
        ref={area}
        id={id}
        rows={inBar ? 1 : 3}
        value={value}
        maxLength={4000}
        placeholder={placeholder ?? t('opinionHint')}
        autoFocus={autoFocus}
        aria-required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          look()
        }}
        onKeyDown={(event) => {
          onKeyDown(event)
          if (!onSend || event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSend()
        }}
        onBlur={close}
      />
      {found.length > 0 && (
        <OfferedPeople id={listId} label={t('mention')} people={found} active={active} above onChoose={choose} />
      )}
      {error && (
        <div id={`${id}-error`} className={form.error} role="alert">
          {error}
        </div>
      )}
    </div>
  )
}

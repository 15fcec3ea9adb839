import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { OfferedPeople } from '@/components/pickers/offered-people'
import { useMentions } from '@/components/pickers/use-mentions'
import { useOfferedPeople } from '@/components/pickers/use-offered-people'
import { useAttempt } from '@/components/ui/use-attempt'
import { longestComment } from '@/lib/contracts/process-comments'
import { useKeptWords } from './use-kept-words'
import styles from './comments.module.css'

interface Props {
  /** What it is about: what is typed is kept for that. */
  about: string
  label: string
  send: string
  autoFocus?: boolean
  onSend(text: string, mentions: string[]): Promise<void>
  onLeave?(): void
}

/** Words to colleagues: who is named behind an @ is told. Ctrl+Enter sends; what is refused stays to be mended. */
export function CommentField({ about, label, send, autoFocus, onSend, onLeave }: Props) {
  const t = useTranslations('processDesigner.comments')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { text, setText, named, onMention, clear } = useKeptWords(about)
  const { busy, problem, attempt } = useAttempt()
  const offered = useOfferedPeople()
  const { found, active, look, choose, close, onKeyDown } = useMentions({
    area,
    people: offered.people,
    onSearch: offered.search,
    onText: setText,
    onMention,
  })
  const listId = `${id}-people`
  const empty = text.trim() === ''
  const put = () => {
    if (empty || busy) return
    // Whose name was taken out again is not told.
    const mentions = [
      ...new Set(
        named()
          .filter(({ name }) => text.includes(`@${name}`))
          .map(({ account }) => account),
      ),
    ]
    void attempt(async () => {
      await onSend(text, mentions)
      clear()
    })
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={2}
        value={text}
        maxLength={longestComment}
        placeholder={label}
        autoFocus={autoFocus}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? `${id}-problem` : undefined}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          look()
        }}
        onKeyDown={(event) => {
          onKeyDown(event)
          if (event.defaultPrevented) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            put()
          }
          if (event.key === 'Escape' && empty) onLeave?.()
        }}
        onBlur={close}
      />
      {found.length > 0 && (
        <OfferedPeople id={listId} label={t('people')} people={found} active={active} onChoose={choose} />
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {!empty && (
        <Button size="small" variant="contained" disabled={busy} onClick={put}>
          {send}
        </Button>
      )}
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Moment } from '@/components/ui/moment'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import type { CommentSaid, CommentThread } from '@/lib/contracts/process-comments'
import { CommentField } from './comment-field'
import styles from './comments.module.css'

interface Props {
  thread: CommentThread
  maySettle: boolean
  onChanged(): Promise<unknown>
}

/** What somebody said, with what others answered. */
export function Thread({ thread, maySettle, onChanged }: Props) {
  const t = useTranslations('processDesigner.comments')
  const [answering, setAnswering] = useState(false)
  const { busy, problem, attempt } = useAttempt()
  const { commentId, settled, answers } = thread
  const change = (work: () => Promise<unknown>) =>
    void attempt(async () => {
      await work()
      await onChanged()
    })
  const remove = async (one: CommentSaid) => {
    // A settled thread goes with what others said in it.
    const others = one === thread && answers.length > 0
    if (others && !(await confirm({ text: t('confirmThread'), action: t('delete'), danger: true }))) return
    change(() => call('/api/process/deleteComment', { commentId: one.commentId }, { quiet: true }))
  }
  return (
    <li className={styles.thread} data-settled={settled !== null || undefined}>
      <Said one={thread} busy={busy} onDelete={(said) => void remove(said)} />
      {answers.map((one) => (
        <div key={one.commentId} className={styles.answer}>
          <Said one={one} busy={busy} onDelete={(said) => void remove(said)} />
        </div>
      ))}
      {settled && <p className={styles.quiet}>{t('settled', { name: settled.by.name })}</p>}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.acts}>
        {!settled && !answering && (
          <button type="button" onClick={() => setAnswering(true)}>
            {t('answer')}
          </button>
        )}
        {maySettle && (
          <button
            type="button"
            disabled={busy}
            onClick={() =>
              change(() => call('/api/process/settleComment', { commentId, settled: !settled }, { quiet: true }))
            }
          >
            {t(settled ? 'reopen' : 'settle')}
          </button>
        )}
      </div>
      {answering && !settled && (
        <CommentField
          about={commentId}
          label={t('writeAnswer')}
          send={t('answer')}
          autoFocus
          onLeave={() => setAnswering(false)}
          onSend={async (text, mentions) => {
            await call('/api/process/answerComment', { commentId, text, mentions }, { quiet: true })
            await onChanged()
            setAnswering(false)
          }}
        />
      )}
    </li>
  )
}

function Said({ one, busy, onDelete }: { one: CommentSaid; busy: boolean; onDelete(one: CommentSaid): void }) {
  const t = useTranslations('processDesigner.comments')
  return (
    <article className={styles.said}>
      <header>
        <Avatar name={one.by.name} account={one.by.account} size={22} />
        <strong>{one.by.name}</strong>
        <span className={styles.quiet}>
          <Moment at={one.at} />
        </span>
        {one.mayDelete && (
          <button type="button" disabled={busy} onClick={() => onDelete(one)}>
            {t('delete')}
          </button>
        )}
      </header>
      <p>{one.text}</p>
    </article>
  )
}

import { useTranslations } from 'next-intl'
import { call } from '@/lib/client/call'
import type { CommentThread } from '@/lib/contracts/process-comments'
import { linePath } from '@/lib/process-editing/paths'
import { useDesign } from '../design'
import { CommentField } from './comment-field'
import { Thread } from './comment-thread'
import { useComments } from './use-comments'
import styles from './comments.module.css'

/** What designers say about what is chosen; below the process also what was said of parts that are gone. It is no part of the definition. */
export function Comments({ part }: { part: string }) {
  const t = useTranslations('processDesigner.comments')
  const { process, definition } = useDesign()
  const { processId } = process
  const { threads, counts, maySettle, loading, failed, mutate } = useComments(processId)
  const here = threads.filter((one) => one.part === part)
  const there = new Set([
    ...definition.elements.map(({ id }) => id),
    ...definition.transitions.map(({ id }) => linePath(id)),
  ])
  const gone = part === '' ? threads.filter((one) => one.part !== '' && !there.has(one.part)) : []
  const open = counts.get(part) ?? 0
  const shown = { maySettle, onChanged: () => mutate() }
  return (
    <section className={styles.comments} aria-label={t('title')}>
      <h3>
        {t('title')}
        {open > 0 && <span className={styles.quiet}>{t('open', { count: open })}</span>}
      </h3>
      {failed ? (
        <p role="alert" className={styles.problem}>
          {t('failed')}{' '}
          <button type="button" onClick={() => void mutate()}>
            {t('retry')}
          </button>
        </p>
      ) : (
        <>
          {!loading && here.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
          <Threads threads={here} {...shown} />
          <CommentField
            about={`${processId}:${part}`}
            label={t('write')}
            send={t('send')}
            onSend={async (text, mentions) => {
              await call('/api/process/addComment', { processId, part, text, mentions }, { quiet: true })
              await mutate()
            }}
          />
          {gone.length > 0 && (
            <>
              <h3>{t('removed')}</h3>
              <Threads threads={gone} {...shown} />
            </>
          )}
        </>
      )}
    </section>
  )
}

/** Those that are open, and those that are settled behind their number. */
function Threads({
  threads,
  ...shown
}: {
  threads: readonly CommentThread[]
  maySettle: boolean
  onChanged(): Promise<unknown>
}) {
  const t = useTranslations('processDesigner.comments')
  const settled = threads.filter((one) => one.settled !== null)
  const list = (some: readonly CommentThread[]) => (
    <ul className={styles.list}>
      {some.map((one) => (
        <Thread key={one.commentId} thread={one} {...shown} />
      ))}
    </ul>
  )
  return (
    <>
      {threads.length > settled.length && list(threads.filter((one) => one.settled === null))}
      {settled.length > 0 && (
        <details className={styles.settled}>
          <summary>{t('settledCount', { count: settled.length })}</summary>
          {list(settled)}
        </details>
      )}
    </>
  )
}

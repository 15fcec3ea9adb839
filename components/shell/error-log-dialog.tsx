'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { errorLog, type LoggedError } from '@/lib/client/error-log'
import { useStore } from '@/lib/client/store'
import styles from './error-log-dialog.module.css'

const none: LoggedError[] = []

/** R2.11-08: message, component, address and stack of every captured error. */
export function ErrorLogDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('shell.errorLog')
  const tCommon = useTranslations('common')
  const errors = useStore(errorLog, none)
  return (
    <DialogFrame
      title={t('title')}
      width={900}
      onClose={onClose}
      actions={() => (
        <>
          {errors.length > 0 && <Button onClick={() => errorLog.set([])}>{t('clear')}</Button>}
          <Button variant="contained" onClick={onClose}>
            {tCommon('close')}
          </Button>
        </>
      )}
    >
      {errors.length === 0 && <EmptyState icon="check" title={t('none')} />}
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.id}>
            <div className={styles.message}>{error.message}</div>
            <dl className={styles.facts}>
              <dt>{t('at')}</dt>
              <dd>
                <Moment at={new Date(error.at).toISOString()} />
              </dd>
              <dt>{t('url')}</dt>
              <dd>{error.url}</dd>
              {error.component && (
                <>
                  <dt>{t('component')}</dt>
                  <dd>{error.component.split('\n').slice(0, 3).join(' ')}</dd>
                </>
              )}
            </dl>
            {error.stack && (
              <details>
                <summary>{t('stack')}</summary>
                <pre tabIndex={0}>{error.stack}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}

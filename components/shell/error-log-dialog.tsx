'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { errorLog, type LoggedError } from '@/lib/client/error-log'
import { useStore } from '@/lib/client/store'
import { useShell } from './shell-context'
import styles from './error-log-dialog.module.css'

const none: LoggedError[] = []

/** R2.11-08: message, component, address and stack of every captured error. */
export function ErrorLogDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('shell.errorLog')
  const tCommon = useTranslations('common')
  const { mobile } = useShell()
  const errors = useStore(errorLog, none)
  return (
    <Dialog open onClose={onClose} fullScreen={mobile} fullWidth maxWidth="md" aria-labelledby="error-log">
      <DialogTitle id="error-log">{t('title')}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        {errors.length > 0 && <Button onClick={() => errorLog.set([])}>{t('clear')}</Button>}
        <Button variant="contained" onClick={onClose}>
          {tCommon('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { taskAddress } from '@/lib/client/task-address'
import { layOutFile } from '@/lib/client/typed-values'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import type { DocumentDetails } from './library'
import styles from './documents.module.css'

type Process = Calls['/api/process/getStartableProcesses']['data'][number]

/** A request that begins with a document: which one is chosen here, the rest is filled in on its own page. */
export function RequestDialog({ document, onClose }: { document: DocumentDetails; onClose(): void }) {
  const t = useTranslations('documents')
  const tDialog = useTranslations('common.dialog')
  const locale = useLocale()
  const { views, user } = useShell()
  const { data, error, mutate } = useCall('/api/process/getStartableProcesses', {})
  const { busy, problem, attempt } = useAttempt(t('failed'))
  const begin = ({ processId, formType, startActivityId, formId }: Process) =>
    attempt(async () => {
      const input = { documentId: document.documentId, processId }
      const { fieldId, file } = await call('/api/document/toRequest', input, { quiet: true })
      layOutFile(user.account, processId, fieldId, file)
      onClose()
      views.go(taskAddress({ detailType: 'Edit', formType, processId, activityId: startActivityId, formId }))
    })
  const offered = data?.filter(({ partOfOthers }) => !partOfOthers)
  return (
    <DialogFrame
      title={t('chooseProcess')}
      width={500}
      busy={busy}
      problem={problem}
      onClose={onClose}
      actions={(leave) => <Button onClick={leave}>{tDialog('cancel')}</Button>}
    >
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {offered?.length === 0 && <EmptyState icon="process" title={t('noProcesses')} />}
      <ul className={styles.processes}>
        {offered?.map((process) => (
          <li key={process.processId}>
            <Button fullWidth disabled={busy} onClick={() => void begin(process)}>
              {localText(process.processName, locale)}
            </Button>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Moment } from '@/components/ui/moment'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { saveAsFile } from '@/lib/client/save-as-file'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import type { TabOf } from './tab-of'
import styles from './archive.module.css'

type Verified = Calls['/api/archive/verify']['data']

/** What is left of what was purged, and whether nothing of that was changed or taken away. */
export function Certificates({ tabs }: TabOf) {
  const t = useTranslations('archive')
  const [open, setOpen] = useState('')
  const [verified, setVerified] = useState<Verified | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const { asked, search, foot } = usePagedSearch(t('searchCertificates'))
  const { data, error, mutate } = useCall('/api/archive/certificates', asked)
  const verify = () => attempt(async () => setVerified(await call('/api/archive/verify', {}, { quiet: true })))
  return (
    <>
      <ListPage
        tabs={tabs}
        title={t('title')}
        explain={t('explain')}
        empty={t('noCertificates')}
        search={search}
        tools={
          <Button variant="outlined" disabled={busy} onClick={() => void verify()}>
            {t('verify')}
          </Button>
        }
        filters={
          <span role="status" className={verified && verified.broken.length > 0 ? styles.wrong : styles.said}>
            {problem}
            {verified &&
              (verified.broken.length > 0
                ? t('broken', { numbers: verified.broken.join(', ') })
                : t('whole', { count: verified.certificates }))}
          </span>
        }
        columns={[
          { label: t('certificate'), cell: ({ seq }) => t('certificateNo', { seq }) },
          { label: t('no'), cell: ({ no }) => no || '—' },
          { label: t('process'), cell: ({ processName }) => processName },
          { label: t('ended'), cell: ({ endedAt }) => <Moment at={endedAt} /> },
          { label: t('purged'), cell: ({ purgedAt }) => <Moment at={purgedAt} /> },
          { label: t('rule'), cell: ({ ruleName }) => ruleName },
          { label: t('by'), cell: ({ byName }) => byName },
          { label: t('rowsAndFiles'), cell: ({ rows, files }) => t('removedCount', { rows, files }) },
        ]}
        rows={data?.rows}
        total={data?.records}
        keyOf={({ certificateId }) => certificateId}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ certificateId }) => setOpen(certificateId)}
        foot={foot(data?.records)}
      />
      {open && <Certificate certificateId={open} onClose={() => setOpen('')} />}
    </>
  )
}

function Certificate({ certificateId, onClose }: { certificateId: string; onClose(): void }) {
  const t = useTranslations('archive')
  const { data, error, mutate } = useCall('/api/archive/getCertificate', { certificateId })
  const locale = useLocale()
  const content = data?.content
  return (
    <DialogFrame
      title={t('certificateNo', { seq: data?.seq ?? '' })}
      width={650}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('close')}</Button>
          <Button
            variant="contained"
            disabled={!data}
            onClick={() => data && saveAsFile(`certificate-${data.seq}.json`, JSON.stringify(data, null, 2))}
          >
            {t('saveFile')}
          </Button>
        </>
      )}
    >
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && content && (
        <dl className={styles.facts}>
          <dt>{t('no')}</dt>
          <dd>{content.no || '—'}</dd>
          <dt>{t('process')}</dt>
          <dd>
            {localText(content.processName, locale)} ({t('version', { version: content.processVersion })})
          </dd>
          <dt>{t('result')}</dt>
          <dd>
            <TaskStatusChip status={content.status} result={content.result} />
          </dd>
          <dt>{t('ended')}</dt>
          <dd>
            <Moment at={content.endedAt} />
          </dd>
          <dt>{t('archived')}</dt>
          <dd>
            <Moment at={content.archivedAt} />
          </dd>
          <dt>{t('purged')}</dt>
          <dd>
            <Moment at={content.purgedAt} /> {localText(content.by.name, locale)}
          </dd>
          <dt>{t('rule')}</dt>
          <dd>
            {localText(content.rule.ruleName, locale)} · {t('purgeAfter', { count: content.rule.purgeDays })}
          </dd>
          <dt>{t('rowsAndFiles')}</dt>
          <dd>
            {t('removedCount', {
              rows: Object.values(content.rows).reduce((sum, n) => sum + n, 0),
              files: content.files,
            })}
          </dd>
          <dt>{t('logHead')}</dt>
          <dd>
            <code>{content.logHead || '—'}</code>
          </dd>
          <dt>{t('hash')}</dt>
          <dd>
            <code>{data.hash}</code>
          </dd>
          <dt>{t('prevHash')}</dt>
          <dd>
            <code>{data.prevHash || '—'}</code>
          </dd>
        </dl>
      )}
    </DialogFrame>
  )
}

'use client'

import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useMedia } from '@/components/page/use-media'
import { Chip } from '@/components/ui/chip'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { fileSize } from '@/components/ui/file-size'
import { Moment } from '@/components/ui/moment'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { isShown } from '@/components/form-runtime/fields/file-list'
import { useCall } from '@/lib/client/use-call'
import { documentLevels } from '@/lib/contracts/documents'
import { reaches, type DocumentDetails } from './library'
import type { Acts } from './use-acts'
import styles from './documents.module.css'

const FilePreview = dynamic(() =>
  import('@/components/form-runtime/fields/file-preview').then((module) => module.FilePreview),
)

interface Props {
  documentId: string
  acts: Acts
  onClose(): void
}

const again = 2_000
const tabNames = ['versions', 'history', 'rights'] as const

/** What is known of one document, beside the list; over it where there is no room. */
export function DocumentDetailsPanel({ documentId, acts, onClose }: Props) {
  const t = useTranslations('documents')
  const aside = useMedia('(width >= 1280px)')
  // A text that is being taken out is there a moment later.
  const { data, error, mutate } = useCall(
    '/api/document/get',
    { documentId },
    { refreshInterval: (latest) => (latest?.text === 'reading' ? again : 0) },
  )
  const content =
    error && !data ? (
      <ViewFailed message={error.message} onRetry={() => void mutate()} />
    ) : data ? (
      <Details document={data} acts={acts} />
    ) : (
      <Skeleton height={240} />
    )
  const name = data?.name ?? ''
  if (!aside)
    return (
      <DialogFrame title={name || t('title')} width={600} cross onClose={onClose}>
        {content}
      </DialogFrame>
    )
  return (
    <aside className={styles.details} aria-label={t('details', { name })}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <IconButton size="small" aria-label={t('closeDetails')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </div>
      {content}
    </aside>
  )
}

function Details({ document, acts }: { document: DocumentDetails; acts: Acts }) {
  const t = useTranslations('documents')
  const [tab, setTab] = useState<(typeof tabNames)[number]>('versions')
  const { lockedBy, lockedAt, lockedByMe } = document
  return (
    <div className={styles.content}>
      {lockedBy && (
        <p className={styles.lock} role="status">
          <Chip tone="warn">{lockedByMe ? t('lockedByMe') : t('lockedBy', { by: lockedBy })}</Chip> {t('since')}{' '}
          <Moment at={lockedAt} />
        </p>
      )}
      <ActButtons document={document} acts={acts} />
      <PanelTabs<(typeof tabNames)[number]>
        id="document"
        label={t('details', { name: document.name })}
        tabs={tabNames.map((name) => ({ name, label: t(`tabs.${name}`) }))}
        chosen={tab}
        onChoose={setTab}
      />
      <div {...panelIds('document', tab)}>
        {tab === 'versions' && <Versions document={document} acts={acts} />}
        {tab === 'history' && <History documentId={document.documentId} />}
        {tab === 'rights' && <Rights document={document} />}
      </div>
    </div>
  )
}

/** Looking at it, changing it, and what else is done with it, as far as the person may. */
function ActButtons({ document, acts }: { document: DocumentDetails; acts: Acts }) {
  const t = useTranslations('documents')
  const [previewed, setPreviewed] = useState(false)
  const { level, lockedBy, lockedByMe, documentId, mediaType, text } = document
  const free = !lockedBy || lockedByMe
  const mayEdit = reaches(level, 'edit')
  const button = (label: string, run: () => void, more: object = {}) => (
    <Button size="small" variant="outlined" disabled={acts.busy} onClick={run} {...more}>
      {label}
    </Button>
  )
  const shown = isShown(document)
  return (
    <>
      <div className={styles.acts} role="group" aria-label={t('acting')}>
        {shown && button(t('preview'), () => setPreviewed(true), { variant: 'contained' })}
        {!shown && text === 'read' && button(t('readText'), () => acts.open({ dialog: 'text', document }))}
        {button(t('download'), () => acts.save(document.fileId))}
        {mayEdit && free && button(t('newVersion'), () => acts.open({ dialog: 'version', document }))}
        {mayEdit && !lockedBy && button(t('checkOut'), () => acts.checkOut(document), { title: t('checkOutHint') })}
        {lockedByMe && button(t('release'), () => void acts.release(document))}
        {lockedBy &&
          !lockedByMe &&
          reaches(level, 'manage') &&
          button(t('breakLock', { by: lockedBy }), () => void acts.release(document))}
        {button(t('startRequest'), () => acts.open({ dialog: 'request', document }))}
        {mayEdit && free && button(t('rename'), () => acts.open({ dialog: 'rename', documentId }))}
        {mayEdit &&
          free &&
          button(t('move'), () => acts.open({ dialog: 'where', act: 'move', documentIds: [documentId] }))}
        {button(t('copy'), () => acts.open({ dialog: 'where', act: 'copy', documentIds: [documentId] }))}
        {mayEdit && free && button(t('delete'), () => void acts.remove([documentId]), { color: 'error' })}
      </div>
      {!shown && text !== 'read' && <p className={styles.hint}>{t('noPreview')}</p>}
      {previewed && (
        <FilePreview
          file={{
            fileId: document.fileId,
            name: document.name,
            size: document.size,
            mediaType,
            uploadedBy: document.changedBy,
            uploadedAt: document.changedAt,
          }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  )
}

function Versions({ document, acts }: { document: DocumentDetails; acts: Acts }) {
  const t = useTranslations('documents')
  const free = !document.lockedBy || document.lockedByMe
  return (
    <ul className={styles.entries}>
      {document.versions.map(({ version, fileId, size, note, restores, madeBy, madeAt }) => (
        <li key={version}>
          <div>
            <strong>{t('versionNo', { version })}</strong> {version === document.version && <Chip>{t('newest')}</Chip>}
            <small>
              {madeBy} · <Moment at={madeAt} /> · {fileSize(size)}
            </small>
            {restores !== null && <small>{t('restored', { version: restores })}</small>}
            {note && <p>{note}</p>}
          </div>
          <div className={styles.rowActs}>
            <Button size="small" aria-label={t('downloadVersion', { version })} onClick={() => acts.save(fileId)}>
              {t('download')}
            </Button>
            {version !== document.version && reaches(document.level, 'edit') && free && (
              <Button
                size="small"
                aria-label={t('restoreVersion', { version })}
                onClick={() => void acts.restoreVersion(document, version)}
              >
                {t('restore')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function History({ documentId }: { documentId: string }) {
  const t = useTranslations('documents')
  const { data, error, mutate } = useCall('/api/document/history', { documentId })
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={120} />
  if (data.rows.length === 0) return <p className={styles.hint}>{t('noHistory')}</p>
  return (
    <ul className={styles.entries}>
      {data.rows.map(({ entryId, act, detail, by, at }) => (
        <li key={entryId}>
          <div>
            {t(`acts.${act}`, { detail })}
            <small>
              {by} · <Moment at={at} />
            </small>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What the reader may do with it, in words. */
function Rights({ document: { folderName, level } }: { document: DocumentDetails }) {
  const t = useTranslations('documents')
  return (
    <div className={styles.entries}>
      <p>{t('yourLevel', { folder: folderName })}</p>
      <ul>
        {documentLevels
          .filter((one) => reaches(level, one))
          .map((one) => (
            <li key={one}>
              <div>
                <strong>{t(`levels.${one}`)}</strong>
                <small>{t(`levelMeanings.${one}`)}</small>
              </div>
            </li>
          ))}
      </ul>
    </div>
  )
}

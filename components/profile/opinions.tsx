'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PhraseDialog } from '@/components/phrases/phrase-dialog'
import { useUsualPhrases } from '@/components/phrases/use-usual-phrases'
import { KeepSignatureDialog } from '@/components/signature/keep-signature-dialog'
import { OwnPages } from '@/components/ui/own-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import { Moment } from '@/components/ui/moment'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import styles from './profile.module.css'

/** What one writes and signs again and again: phrases for opinions, and the signature. */
export function Opinions() {
  const t = useTranslations('profile.opinions')
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      <OwnPages at="opinions" />
      <div className={styles.panels}>
        <Panel title={t('phrases')}>
          <Phrases />
        </Panel>
        <Panel title={t('signature')}>
          <Signature />
        </Panel>
      </div>
    </div>
  )
}

function Phrases() {
  const t = useTranslations('profile.opinions')
  const usual = useUsualPhrases()
  const { data, error, mutate } = useCall('/api/phrase/list', {})
  const [editing, setEditing] = useState(false)
  const phrases = data && (data.phrases.length > 0 ? data.phrases : usual)
  return (
    <div className={styles.body}>
      <p>{t('phrasesExplain')}</p>
      {error && !phrases && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!phrases && !error && <Skeleton height={72} />}
      <ul className={styles.phrases}>
        {phrases?.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
      <Button variant="outlined" onClick={() => setEditing(true)}>
        {t('editPhrases')}
      </Button>
      {editing && (
        <PhraseDialog
          usual={usual}
          onCancel={() => setEditing(false)}
          onSaved={(list) => {
            setEditing(false)
            void mutate({ phrases: list }, { revalidate: false })
            showSuccess(t('kept'))
          }}
        />
      )}
    </div>
  )
}

function Signature() {
  const t = useTranslations('profile.opinions')
  const { data, error, mutate } = useCall('/api/account/getOwnSignature', {}, { revalidateOnFocus: false })
  const [signing, setSigning] = useState(false)
  const forget = async () => {
    if (!(await confirm({ text: t('forgetText'), action: t('forget'), danger: true }))) return
    await call('/api/account/saveOwnSignature', { picture: '' }).catch(() => undefined)
    await mutate()
  }
  if (!data)
    return (
      <div className={styles.body}>
        {error ? <ViewFailed message={error.message} onRetry={() => void mutate()} /> : <Skeleton height={96} />}
      </div>
    )
  return (
    <div className={styles.body}>
      <p>{t('signatureExplain')}</p>
      {data.picture && (
        <figure className={styles.signature}>
          <img src={`data:image/png;base64,${data.picture}`} alt={t('signature')} />
          <figcaption>
            {t('keptAt')} <Moment at={data.keptAt} />
          </figcaption>
        </figure>
      )}
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={() => setSigning(true)}>
          {t(data.picture ? 'signAgain' : 'sign')}
        </Button>
        {data.picture && (
          <Button variant="outlined" color="error" onClick={() => void forget()}>
            {t('forget')}
          </Button>
        )}
      </div>
      {signing && (
        <KeepSignatureDialog
          onCancel={() => setSigning(false)}
          onKept={() => {
            setSigning(false)
            showSuccess(t('kept'))
            void mutate()
          }}
        />
      )}
    </div>
  )
}

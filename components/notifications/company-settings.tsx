'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QuietAndDigest } from '@/components/notice-ways/quiet-and-digest'
import { WaysTable } from '@/components/notice-ways/ways-table'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { useChangedMeanwhile } from '@/components/ui/use-changed-meanwhile'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import { call, type Stored } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import { showError, showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import type { NoticeSettings } from '@/lib/contracts/notifications'
import styles from './notifications.module.css'

type Kept = Calls['/api/notice/getSettings']['data']

/** Everybody's defaults, and by which interfaces short and instant messages go. */
export function CompanySettings() {
  const { stored, error, reload } = useRecord('/api/notice/getSettings', {})
  if (error) return <ViewFailed message={error.message} onRetry={reload} />
  return stored ? <SettingsForm key={stored.rev} stored={stored} onSaved={reload} /> : <Skeleton height={320} />
}

function SettingsForm({ stored, onSaved }: { stored: Stored<Kept>; onSaved(): void }) {
  const t = useTranslations('notifications.settings')
  const { may } = useMenuRights()
  const { record } = stored
  const [before, setBefore] = useState(record.settings)
  const [mine, setMine] = useState(record.settings)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { rev, conflict, caught } = useChangedMeanwhile({
    rev: stored.rev,
    fieldsOf: (now: never) => ({ ...(now as Kept).settings }),
    before: () => ({ ...before }),
    mine: () => ({ ...mine }),
    settle(now, next) {
      setBefore(now as NoticeSettings)
      setMine(next as NoticeSettings)
    },
  })
  const set = (change: Partial<NoticeSettings>) => setMine({ ...mine, ...change })
  const save = async () => {
    setWrong({})
    try {
      await call('/api/notice/saveSettings', { settings: mine, rev }, { quiet: true })
      showSuccess(t('saved'))
      onSaved()
    } catch (error) {
      if (caught(error) || !(error instanceof CallError)) return
      if (Object.keys(error.fields).length > 0) setWrong(error.fields)
      else showError(error)
    }
  }
  const dirty = JSON.stringify(before) !== JSON.stringify(mine)
  return (
    <>
      {conflict && <ChangedMeanwhile conflict={conflict} labelOf={() => t('ways')} />}
      <fieldset className={styles.columns} disabled={!may('edit')} style={{ border: 0, margin: 0, padding: 0 }}>
        <div className={styles.column}>
          <div>
            <h2>{t('ways')}</h2>
            <p className={styles.note}>{t('waysHint')}</p>
          </div>
          <WaysTable label={t('ways')} ways={mine.defaults} appStays onChange={(defaults) => set({ defaults })} />
          <QuietAndDigest value={mine} onChange={(part) => set(part)} />
        </div>
        <div className={styles.column}>
          <div className={styles.card}>
            <h2>{t('gateways')}</h2>
            {(['smsInterface', 'imInterface'] as const).map((name) => (
              <Field
                key={name}
                label={t(name === 'smsInterface' ? 'sms' : 'im')}
                hint={t('gatewayHint')}
                error={wrong[`settings.${name}`]}
              >
                <select
                  className={control.control}
                  value={mine[name]}
                  onChange={(event) => set({ [name]: event.target.value })}
                >
                  <option value="">{t('noGateway')}</option>
                  {record.interfaces.map(({ interfaceId, interfaceName, missing }) => (
                    <option key={interfaceId} value={interfaceId} disabled={missing.length > 0}>
                      {missing.length > 0
                        ? `${interfaceName} (${t('missing', { names: missing.join(', ') })})`
                        : interfaceName}
                    </option>
                  ))}
                </select>
              </Field>
            ))}
          </div>
          <div className={styles.card}>
            <dl className={styles.facts}>
              <dt>{t('mail')}</dt>
              <dd>{record.mail.available ? t('mailOn', { from: record.mail.from }) : t('mailOff')}</dd>
              <dt>{t('url')}</dt>
              <dd>{record.publicUrl || t('urlOff')}</dd>
            </dl>
          </div>
          {may('edit') && (
            <Button variant="contained" disabled={!dirty || Boolean(conflict)} onClick={() => void save()}>
              {t('save')}
            </Button>
          )}
        </div>
      </fieldset>
    </>
  )
}

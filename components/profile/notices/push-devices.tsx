'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { deviceOf } from '@/lib/words/device-of'
import { Moment } from '@/components/ui/moment'
import { call } from '@/lib/client/call'
import { canPush, endPush, keepPushOwner, ownPushMark, subscribePush } from '@/lib/client/push'
import { showSuccess } from '@/lib/client/toasts'
import type { PushDevice } from '@/lib/contracts/notice-preferences'
import styles from './notice-preferences.module.css'

interface Props {
  push: { key: string; devices: PushDevice[] }
  onChanged(): void
}

/** Browsers that are pushed to: this one is added here, each can be taken away. */
export function PushDevices({ push: { key, devices }, onChanged }: Props) {
  const t = useTranslations('notices.push')
  const tDevice = useTranslations('profile.sessions')
  const { user } = useShell()
  const [problem, setProblem] = useState('')
  const add = async () => {
    setProblem('')
    const subscription = await subscribePush(key)
    if (typeof subscription === 'string') return setProblem(t(`problems.${subscription}`))
    const { browser, system } = deviceOf(navigator.userAgent)
    const deviceName = [browser, system].filter(Boolean).join(' · ') || tDevice('unknown')
    await call('/api/notice/addPushDevice', { ...subscription, deviceName })
    keepPushOwner(user.account)
    showSuccess(t('added'))
    onChanged()
  }
  const remove = async ({ deviceId, mark }: PushDevice) => {
    await call('/api/notice/removePushDevice', { deviceId })
    // Another device of mine is told at its own address; this browser goes on with its own.
    if (mark === (await ownPushMark())) await endPush()
    showSuccess(t('removed'))
    onChanged()
  }
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.note}>{t('explain')}</p>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <li key={device.deviceId}>
            <span>
              {device.deviceName}
              <small>
                <Moment at={device.madeAt} />
              </small>
            </span>
            <Button size="small" onClick={() => void remove(device).catch(() => undefined)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="outlined" disabled={!canPush()} onClick={() => void add().catch(() => undefined)}>
        {t('add')}
      </Button>
      {!canPush() && <p className={styles.note}>{t('problems.unable')}</p>}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

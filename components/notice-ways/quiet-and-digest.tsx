'use client'

import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/date-input/date-input'
import type { NoticePreferences } from '@/lib/contracts/notice-preferences'
import styles from './quiet-and-digest.module.css'

type Part = Pick<NoticePreferences, 'quiet' | 'digest'>

interface Props {
  value: Part
  onChange(value: Part): void
}

/** When not to be disturbed, and when to get one mail of what waits. */
export function QuietAndDigest({ value, onChange }: Props) {
  const t = useTranslations('notices')
  const { quiet, digest } = value
  const setQuiet = (change: Partial<Part['quiet']>) => onChange({ ...value, quiet: { ...quiet, ...change } })
  const setDigest = (change: Partial<Part['digest']>) => onChange({ ...value, digest: { ...digest, ...change } })
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{t('quiet.title')}</legend>
        <Tick label={t('quiet.on')} checked={quiet.on} onChange={(on) => setQuiet({ on })} />
        {quiet.on && (
          <>
            <div className={styles.times}>
              <DateInput
                kind="time"
                aria-label={t('quiet.from')}
                value={quiet.from}
                onChange={(from) => from && setQuiet({ from })}
              />
              <span>{t('quiet.to')}</span>
              <DateInput
                kind="time"
                aria-label={t('quiet.until')}
                value={quiet.until}
                onChange={(until) => until && setQuiet({ until })}
              />
            </div>
            <Tick
              label={t('quiet.restDays')}
              checked={quiet.restDays}
              onChange={(restDays) => setQuiet({ restDays })}
            />
            <Tick
              label={t('quiet.dueToday')}
              checked={quiet.dueToday}
              onChange={(dueToday) => setQuiet({ dueToday })}
            />
          </>
        )}
        <p>{t('quiet.explain')}</p>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('digest.title')}</legend>
        <Tick label={t('digest.on')} checked={digest.on} onChange={(on) => setDigest({ on })} />
        {digest.on && (
          <>
            <div className={styles.times}>
              <DateInput
                kind="time"
                aria-label={t('digest.at')}
                value={digest.at}
                onChange={(at) => at && setDigest({ at })}
              />
            </div>
            <Tick
              label={t('digest.workDays')}
              checked={digest.workDays}
              onChange={(workDays) => setDigest({ workDays })}
            />
          </>
        )}
        <p>{t('digest.explain')}</p>
      </fieldset>
    </>
  )
}

function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange(checked: boolean): void }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}

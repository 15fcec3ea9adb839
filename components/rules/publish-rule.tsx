'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import type { Rule, RuleTest } from '@/lib/contracts/rules'
import { localText } from '@/lib/i18n/local-text'
import styles from './rules.module.css'

interface Props {
  ruleId: string
  hash: string
  /** The number it will have. */
  next: number
  failing: readonly RuleTest[]
  onClose(): void
  onPublished(rule: Rule): void
}

/** Publishing a rule, with a note; where tests fail one is told which, and has to say so anyway. */
export function PublishRule({ ruleId, hash, next, failing, onClose, onPublished }: Props) {
  const t = useTranslations('rules.publish')
  const locale = useLocale()
  const [note, setNote] = useState('')
  const [anyway, setAnyway] = useState(false)
  const { busy, problem, attempt } = useAttempt()
  const publish = () =>
    attempt(async () => {
      const rule = await call(
        '/api/rule/publishRule',
        { ruleId, expectedHash: hash, note, despiteTests: anyway },
        { quiet: true },
      )
      await refreshCalls('/api/rule/getVersions')
      await refreshCalls('/api/rule/list')
      showSuccess(t('done', { version: rule.publishedVersion ?? next }))
      onPublished(rule)
      onClose()
    })
  return (
    <DialogFrame
      title={t('title', { version: next })}
      width={500}
      dirty={note !== ''}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void publish()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || (failing.length > 0 && !anyway)}>
            {t('publish')}
          </Button>
        </>
      )}
    >
      <div className={styles.dialog}>
        <p>{t('explain')}</p>
        <Field label={t('note')} error={problem || undefined}>
          <textarea value={note} rows={3} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {failing.length > 0 && (
          <div className={styles.failing} role="alert">
            <p>{t('failing', { count: failing.length })}</p>
            <ul>
              {failing.map((test, index) => (
                <li key={index}>{localText(test.name, locale) || t('unnamed')}</li>
              ))}
            </ul>
            <label className={styles.check}>
              <input type="checkbox" checked={anyway} onChange={(event) => setAnyway(event.target.checked)} />
              {t('anyway')}
            </label>
          </div>
        )}
      </div>
    </DialogFrame>
  )
}

'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LogoField } from '@/components/avatar-dialog/logo-field'
import { WordsInput } from '@/components/editor-kit/words-input'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useAttempt } from '@/components/ui/use-attempt'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import type { CompanyHead } from '@/lib/contracts/form-prints'
import { localText } from '@/lib/i18n/local-text'
import styles from './print.module.css'

interface Props {
  mayEdit: boolean
  onClose(): void
}

/** What stands at the head of the company's papers: logo, name and a line such as the address. */
export function CompanyHeadDialog(props: Props) {
  const opening = useRecord('/api/form/getCompanyHead', {})
  return (
    <WhenOpened opening={opening} width={560} onClose={props.onClose}>
      {(stored) => stored && <Head {...props} stored={stored} />}
    </WhenOpened>
  )
}

function Head({ mayEdit, onClose, stored }: Props & { stored: Stored<CompanyHead> }) {
  const t = useTranslations('prints.companyHead')
  const tPrints = useTranslations('prints')
  const locale = useLocale()
  const { usual, ...before } = stored.record
  const [values, setValues] = useState(before)
  const { busy, problem, attempt } = useAttempt(tPrints('notSaved'))
  const { name, below, logo } = values
  const set = (changes: Partial<typeof before>) => setValues((now) => ({ ...now, ...changes }))
  const save = () =>
    attempt(async () => {
      await call('/api/form/saveCompanyHead', { ...values, rev: stored.rev }, { quiet: true })
      await refreshCalls('/api/form/getCompanyHead')
      showSuccess(t('saved'))
      onClose()
    })
  return (
    <DialogFrame
      title={t('title')}
      width={560}
      dirty={JSON.stringify(values) !== JSON.stringify(before)}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tPrints('cancel')}</Button>
          {mayEdit && (
            <Button type="submit" variant="contained" disabled={busy}>
              {tPrints('ok')}
            </Button>
          )}
        </>
      )}
    >
      <p className={styles.hint}>{t('explain')}</p>
      <LogoField
        words={{
          picture: t('logo'),
          none: t('noLogo'),
          choose: t('chooseLogo'),
          replace: t('replaceLogo'),
          remove: t('removeLogo'),
          unreadable: t('unreadable'),
        }}
        value={logo}
        disabled={!mayEdit}
        onChange={(next) => set({ logo: next })}
      />
      <WordsInput label={t('name')} value={name} disabled={!mayEdit} onChange={(next) => set({ name: next ?? '' })} />
      {!name && usual && <p className={styles.usual}>{t('usual', { name: localText(usual, locale) })}</p>}
      <WordsInput
        label={t('below')}
        value={below}
        setting={{ long: true }}
        disabled={!mayEdit}
        onChange={(next) => set({ below: next ?? '' })}
      />
    </DialogFrame>
  )
}

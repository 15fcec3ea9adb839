'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useRefreshPage } from '@/components/page/use-refresh-page'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { saveLanguageText } from '@/lib/contracts/languages'
import { locales } from '@/lib/i18n/locales'
import type { Calls } from '@/lib/client/calls'
import styles from './language-texts.module.css'

export type TextRow = Calls['/api/admin/getLanguageTexts']['data']['rows'][number]
type Values = Calls['/api/admin/saveLanguageText']['input']

interface Props {
  /** Of the word. */
  textKey: string
  onClose(): void
  onSaved(): void
}

/** One word in every language; an empty field means the delivered word. */
export function TextDialog(props: Props) {
  const opening = useRecord('/api/admin/getLanguageText', { key: props.textKey })
  return (
    <WhenOpened opening={opening} width={600} onClose={props.onClose}>
      {(stored) => stored && <TextForm {...props} stored={stored} />}
    </WhenOpened>
  )
}

const valuesOf = (row: TextRow): Values => ({
  key: row.key,
  texts: Object.fromEntries(locales.map((locale) => [locale, row.texts[locale].own ?? ''])) as Values['texts'],
})

function TextForm({ stored, onClose, onSaved }: Props & { stored: Stored<TextRow> }) {
  const row = stored.record
  const t = useTranslations('languages')
  const refreshPage = useRefreshPage()
  const { register, submit, errorOf, pending, dirty, conflict } = useContractForm({
    schema: saveLanguageText.input,
    values: valuesOf(row),
    record: { rev: stored.rev, valuesOf },
    async save(input, rev, commandId) {
      await call('/api/admin/saveLanguageText', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      refreshPage()
      onSaved()
    },
  })
  return (
    <DialogFrame
      title={t('edit')}
      width={600}
      dirty={dirty && !pending}
      onClose={onClose}
      onSubmit={submit}
      contentClassName={styles.fields}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={pending || !dirty || Boolean(conflict)}>
            {t('save')}
          </Button>
        </>
      )}
    >
      {conflict && <ChangedMeanwhile conflict={conflict} labelOf={() => t('edit')} />}
      <code>{row.key}</code>
      {locales.map((locale) => (
        <Field
          key={locale}
          label={t(`language.${locale}`)}
          hint={t('delivered', { text: row.texts[locale].delivered })}
          error={errorOf(`texts.${locale}`)}
        >
          <textarea
            {...register(`texts.${locale}`)}
            lang={locale}
            rows={2}
            placeholder={row.texts[locale].delivered}
            maxLength={2_000}
          />
        </Field>
      ))}
    </DialogFrame>
  )
}

'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useLeaving } from '@/components/ui/use-leaving'
import { useRefreshPage } from '@/components/shell/use-refresh-page'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { saveLanguageText } from '@/lib/contracts/languages'
import { locales } from '@/lib/i18n/locales'
import type { Calls } from '@/lib/client/calls'
import styles from './language-texts.module.css'

export type TextRow = Calls['/api/admin/getLanguageTexts']['data']['rows'][number]
type Values = Calls['/api/admin/saveLanguageText']['input']

interface Props {
  row: TextRow
  onClose(): void
  onSaved(): void
}

/** One word in every language; an empty field means the delivered word. */
export function TextDialog({ row, onClose, onSaved }: Props) {
  const t = useTranslations('languages')
  const refreshPage = useRefreshPage()
  const { register, submit, errorOf, pending, dirty } = useContractForm({
    schema: saveLanguageText.input,
    values: { key: row.key, texts: Object.fromEntries(locales.map((locale) => [locale, row.texts[locale].own ?? ''])) } as Values,
    async save(input) {
      await call('/api/admin/saveLanguageText', input, { quiet: true })
      showSuccess(t('saved'))
      refreshPage()
      onSaved()
    },
  })
  const leave = useLeaving(dirty && !pending, onClose)
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" aria-labelledby="language-text">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="language-text">{t('edit')}</DialogTitle>
        <DialogContent className={styles.fields}>
          <code>{row.key}</code>
          {locales.map((locale) => (
            <Field key={locale} label={t(`language.${locale}`)} hint={t('delivered', { text: row.texts[locale].delivered })} error={errorOf(`texts.${locale}`)}>
              <textarea {...register(`texts.${locale}`)} lang={locale} rows={2} placeholder={row.texts[locale].delivered} maxLength={2_000} />
            </Field>
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={pending || !dirty}>{t('save')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { FileButton } from '@/components/ui/file-button'
import { fileSize } from '@/components/ui/file-size'
import { useAttempt } from '@/components/ui/use-attempt'
import { sendFile } from '@/lib/client/send-file'
import { showSuccess } from '@/lib/client/toasts'
import styles from './companies.module.css'

/** A company from the file another installation wrote: what is wrong stands at its field, and what was typed stays. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('companies')
  const [file, setFile] = useState<File | null>(null)
  const [code, setCode] = useState('')
  const [passphrase, setPassphrase] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { busy, problem, setProblem, attempt } = useAttempt()
  const begin = (chosen: File) =>
    attempt(
      async () => {
        setWrong({})
        await sendFile('/api/tenant/import', { code, passphrase }, chosen, chosen.name)
        showSuccess(t('isImporting'))
        onClose()
      },
      ({ fields, message }) => {
        setWrong(fields)
        if (Object.keys(fields).length === 0) setProblem(message)
      },
    )
  return (
    <DialogFrame
      title={t('importTitle')}
      width={500}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (file) void begin(file)
        else setWrong({ file: t('fileMissing') })
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !code || !passphrase}>
            {t('importRun')}
          </Button>
        </>
      )}
    >
      <div className={styles.asked}>
        <p>{t('importExplain')}</p>
        <div className={styles.chosen}>
          <FileButton
            accept=".company"
            variant="outlined"
            disabled={busy}
            onChoose={(one) => {
              setFile(one)
              setWrong(({ file: _file, ...others }) => others)
            }}
          >
            {t('chooseFile')}
          </FileButton>
          {file && (
            <span role="status">
              {file.name} · {fileSize(file.size)}
            </span>
          )}
          {wrong.file && <strong role="alert">{wrong.file}</strong>}
        </div>
        <Field label={t('passphrase')} hint={t('importPassphraseHint')} required error={wrong.passphrase}>
          <input
            type="password"
            autoComplete="off"
            maxLength={200}
            value={passphrase}
            onChange={({ target }) => setPassphrase(target.value)}
          />
        </Field>
        <Field label={t('code')} hint={t('codeHint')} required error={wrong.code}>
          <input
            maxLength={30}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
      </div>
    </DialogFrame>
  )
}

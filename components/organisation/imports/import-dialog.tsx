'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useShell } from '@/components/page/shell-context'
import { Field } from '@/components/ui/field'
import { FileButton } from '@/components/ui/file-button'
import { download } from '@/lib/client/download'
import { importKind } from '@/lib/contracts/imports'
import { BadRows } from './bad-rows'
import { useImport } from './use-import'
import styles from './imports.module.css'

interface Props {
  onClose(): void
  onDone(): void
}

/** People or departments from a file: choose it, see what is wrong with it, write all of it or its good rows. */
export function ImportDialog({ onClose, onDone }: Props) {
  const t = useTranslations('imports')
  const { user } = useShell()
  const { kind, setKind, preview, password, setPassword, problem, busy, choose, run } = useImport(onDone)
  return (
    <DialogFrame
      title={t('title')}
      width={850}
      busy={busy}
      onClose={onClose}
      contentClassName={styles.content}
      problem={problem}
      actions={() => (
        <>
          {preview && preview.bad > 0 && (
            <Button onClick={() => download('/api/admin/downloadImportErrors', { importId: preview.importId })}>
              {t('errorFile')}
            </Button>
          )}
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          {preview && preview.bad > 0 && (
            <Button variant="contained" disabled={busy || preview.good === 0} onClick={() => run('good')}>
              {t('runGood', { count: preview.good })}
            </Button>
          )}
          {preview?.bad === 0 && (
            <Button variant="contained" disabled={busy} onClick={() => run('all')}>
              {t('runAll', { count: preview.good })}
            </Button>
          )}
        </>
      )}
    >
      <div className={styles.top}>
        {user.isAdministrator && (
          <Field label={t('kind')}>
            <select value={kind} disabled={busy} onChange={(event) => setKind(event.target.value as typeof kind)}>
              {importKind.options.map((one) => (
                <option key={one} value={one}>
                  {t(`kinds.${one}`)}
                </option>
              ))}
            </select>
          </Field>
        )}
        {kind === 'users' && (
          <Field label={t('password')} hint={t('passwordHint')}>
            <input
              type="text"
              value={password}
              autoComplete="off"
              spellCheck={false}
              maxLength={128}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        )}
      </div>
      <p className={styles.hint}>{t(`hint.${kind}`)}</p>
      <div className={styles.buttons}>
        <FileButton
          accept=".xlsx,.csv,.txt"
          variant={preview ? 'outlined' : 'contained'}
          disabled={busy}
          onChoose={choose}
        >
          {preview ? t('chooseOther') : t('choose')}
        </FileButton>
        <Button onClick={() => download('/api/admin/downloadImportTemplate', { kind })}>{t('template')}</Button>
      </div>
      {busy && <p role="status">{t('busy')}</p>}
      {preview && (
        <section aria-label={t('preview')}>
          <p className={styles.counts} role="status">
            <strong>{preview.fileName}</strong>
            <span>{t('good', { count: preview.good })}</span>
            {preview.bad > 0 && <span data-bad>{t('bad', { count: preview.bad })}</span>}
          </p>
          {preview.bad > 0 && <BadRows preview={preview} />}
        </section>
      )}
    </DialogFrame>
  )
}

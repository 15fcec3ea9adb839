'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { FileButton } from '@/components/ui/file-button'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { Skeleton } from '@/components/ui/skeleton'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { download } from '@/lib/client/download'
import { sendFile } from '@/lib/client/send-file'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import { largestPrintFile } from '@/lib/words/largest-print-file'
import { formFields } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { firstDesign } from '@/lib/form-editing/print-commands'
import { localText } from '@/lib/i18n/local-text'
import { CompanyHeadDialog } from './company-head-dialog'
import { PrintSettings } from './print-settings'
import styles from './print.module.css'

interface Props {
  form: Calls['/api/form/getForm']['data']
  /** Opens a print that is drawn here. */
  onOpen(printId: string): void
}
type Print = Calls['/api/form/getFormPrints']['data']['prints'][number]

/** The prints of a form in their order: the first that fits a request is the one it is printed with. */
export function PrintPanel({ form, onOpen }: Props) {
  const t = useTranslations('prints')
  const { formId, rights } = form
  const { data, error, mutate } = useCall('/api/form/getFormPrints', { formId })
  const { busy, problem, setProblem, attempt } = useAttempt(t('notSaved'))
  const [setting, setSetting] = useState('')
  const [head, setHead] = useState(false)
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={160} />
  const { prints } = data
  const fields = formFields(form.draft.definition)
  const table = fields.find((field) => field.type === 'table')
  const example = fields.find((field) => field.type !== 'table' && traitsOf(field).hasValue)
  const amount = table?.fields.findLast((column) => traitsOf(column).align === 'end')
  const act = (work: () => Promise<unknown>, done?: string) =>
    attempt(async () => {
      await work()
      await refreshCalls('/api/form/getFormPrints')
      if (done) showSuccess(done)
    }, toldAlready)
  const add = () =>
    act(async () => {
      const { printId } = await call('/api/form/addFormPrint', {
        formId,
        name: t('newName', { number: prints.length + 1 }),
        design: firstDesign(form.draft.definition),
      })
      onOpen(printId)
    })
  const upload = (file: File, printId = '') =>
    attempt(async () => {
      if (file.size > largestPrintFile) return setProblem(t('tooLarge', { most: largestPrintFile / 1024 }))
      await sendFile('/api/form/uploadFormPrint', { formId, printId }, file, file.name)
      await refreshCalls('/api/form/getFormPrints')
      showSuccess(t('uploaded'))
    })
  const move = (at: number, by: number) => {
    const ids = prints.map(({ printId }) => printId)
    const [id] = ids.splice(at, 1)
    ids.splice(at + by, 0, id!)
    return act(() => call('/api/form/orderFormPrints', { formId, printIds: ids }))
  }
  const remove = async ({ printId, name }: Print, shown: string) => {
    if (await confirm({ text: t('confirmRemove', { name: shown || name }), action: t('remove'), danger: true }))
      await act(() => call('/api/form/removeFormPrint', { printId }), t('removed'))
  }
  return (
    <section className={styles.list} aria-label={t('title')}>
      <p className={styles.hint}>{t('explain')}</p>
      {prints.length === 0 ? (
        <EmptyState icon="report" title={t('none')} />
      ) : (
        <ol>
          {prints.map((print, at) => (
            <PrintRow
              key={print.printId}
              print={print}
              mayEdit={rights.edit}
              busy={busy}
              onOpen={() => (print.kind === 'design' ? onOpen(print.printId) : setSetting(print.printId))}
              onReplace={(file) => void upload(file, print.printId)}
              onUp={at > 0 ? () => void move(at, -1) : undefined}
              onDown={at < prints.length - 1 ? () => void move(at, 1) : undefined}
              onRemove={(shown) => void remove(print, shown)}
            />
          ))}
        </ol>
      )}
      {rights.edit && (
        <div className={styles.line}>
          <Button variant="contained" size="small" disabled={busy} onClick={() => void add()}>
            {t('new')}
          </Button>
          <FileButton
            size="small"
            variant="outlined"
            accept=".docx,.xlsx"
            disabled={busy}
            onChoose={(file) => void upload(file)}
          >
            {t('upload')}
          </FileButton>
          <Button size="small" aria-haspopup="dialog" onClick={() => setHead(true)}>
            {t('companyHead.title')}
          </Button>
        </div>
      )}
      {rights.edit && (
        <p className={styles.hint}>
          {t('placesHint', {
            single: `{${example?.id ?? 'reason'}}`,
            row: `{${table?.id ?? 'items'}.${table?.fields[0]?.id ?? 'name'}}`,
            sum: `{sum(${table?.id ?? 'items'}.${amount?.id ?? 'price'})}`,
            request: '{@no}',
          })}
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {head && <CompanyHeadDialog mayEdit={rights.edit} onClose={() => setHead(false)} />}
      {setting && <PrintSettings form={form} printId={setting} steps={data.steps} onClose={() => setSetting('')} />}
    </section>
  )
}

interface RowProps {
  print: Print
  mayEdit: boolean
  busy: boolean
  onOpen(): void
  onReplace(file: File): void
  onUp?(): void
  onDown?(): void
  onRemove(shown: string): void
}

function PrintRow({ print, mayEdit, busy, onOpen, onReplace, onUp, onDown, onRemove }: RowProps) {
  const t = useTranslations('prints')
  const locale = useLocale()
  const name = localText(print.name, locale)
  const isFile = print.kind !== 'design'
  const special = print.steps.length > 0 || print.condition.trim() !== ''
  return (
    <li>
      <div className={styles.line}>
        <strong>{name}</strong>
        <Chip>{t(`kinds.${print.kind}`)}</Chip>
        {!print.enable && <Chip tone="bad">{t('isOff')}</Chip>}
        <span className={styles.hint}>
          {isFile && `${t('fileSize', { name: print.fileName, size: Math.ceil(print.size / 1024) })} · `}
          {t(special ? 'isSpecial' : 'isGeneral')} · {print.changedByName} <Moment at={print.changedAt} />
        </span>
      </div>
      {print.unknown.length > 0 && (
        <p className={styles.unknown}>{t('unknown', { names: print.unknown.join(', ') })}</p>
      )}
      <div className={styles.line}>
        <Button size="small" onClick={onOpen} aria-label={t(isFile ? 'namedSettings' : 'openNamed', { name })}>
          {t(isFile ? 'settingsTitle' : mayEdit ? 'open' : 'look')}
        </Button>
        {isFile && (
          <Button size="small" onClick={() => download('/api/form/downloadFormPrint', { printId: print.printId })}>
            {t('download')}
          </Button>
        )}
        {isFile && mayEdit && (
          <FileButton size="small" accept=".docx,.xlsx" disabled={busy} onChoose={onReplace}>
            {t('replace')}
          </FileButton>
        )}
        {mayEdit && (
          <>
            <Button size="small" disabled={busy || !onUp} onClick={onUp} aria-label={t('upNamed', { name })}>
              {t('up')}
            </Button>
            <Button size="small" disabled={busy || !onDown} onClick={onDown} aria-label={t('downNamed', { name })}>
              {t('down')}
            </Button>
            <Button
              size="small"
              color="error"
              disabled={busy}
              onClick={() => onRemove(name)}
              aria-label={t('removeNamed', { name })}
            >
              {t('remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

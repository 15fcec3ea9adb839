'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import form from '@/components/form-runtime/form.module.css'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { templateForm } from '@/lib/contracts/notifications'
import { templateNames } from '@/lib/words/notices'
import styles from './notifications.module.css'

type Kept = Calls['/api/notice/getTemplate']['data']
export type TemplateKey = Pick<Kept, 'event' | 'locale'>

interface Props {
  template: TemplateKey
  mayEdit: boolean
  onClose(): void
  onDone(): void
}

/** One template with its mail beside it, about a made-up request. */
export function TemplateDialog(props: Props) {
  const { event, locale } = props.template
  const opening = useRecord('/api/notice/getTemplate', { event, locale })
  return (
    <WhenOpened opening={opening} width={750} onClose={props.onClose}>
      {(stored) => stored && <TemplateForm {...props} stored={stored} />}
    </WhenOpened>
  )
}

const valuesOf = ({ subject, lead }: Kept) => ({ subject, lead })

function TemplateForm({
  template: { event, locale },
  mayEdit,
  stored,
  onClose,
  onDone,
}: Props & { stored: Stored<Kept> }) {
  const t = useTranslations('notifications')
  const { record } = stored
  const { register, submit, pending, dirty, conflict, errorOf, watch } = useContractForm({
    schema: templateForm,
    values: valuesOf(record),
    record: { rev: stored.rev, valuesOf },
    async save(written, rev, commandId) {
      await call('/api/notice/saveTemplate', { event, locale, ...written, rev }, { quiet: true, commandId })
      showSuccess(t('template.saved'))
      onDone()
    },
  })
  const { subject, lead } = watch()
  const shown = { event, locale, subject, lead }
  const reset = async () => {
    await call('/api/notice/resetTemplate', { event, locale })
    showSuccess(t('template.resetDone'))
    onDone()
  }
  const sendIt = async () => {
    const { address } = await call('/api/notice/sendTemplate', shown)
    showSuccess(t('template.sent', { address }))
  }
  const names = templateNames.map((name) => `{${name}}`).join(' ')
  return (
    <EditDialog
      mode={mayEdit ? 'Edit' : 'View'}
      title={`${t(`events.${event}`)} · ${t(`languages.${locale}`)}`}
      width={750}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{ labelOf: (name) => t(name === 'lead' ? 'template.lead' : 'template.subject') }}
    >
      <div className={styles.stack}>
        <Field label={t('template.subject')} error={errorOf('subject')} required>
          <input className={form.input} maxLength={300} {...register('subject')} />
        </Field>
        <Field
          label={t('template.lead')}
          error={errorOf('lead')}
          hint={`${t('template.names', { names })} ${t('template.optional')}`}
        >
          <input className={form.input} maxLength={1000} {...register('lead')} />
        </Field>
        {mayEdit && (
          <div className={styles.buttons}>
            <Button size="small" onClick={() => void sendIt().catch(() => undefined)}>
              {t('template.send')}
            </Button>
            {record.own && (
              <Button size="small" onClick={() => void reset().catch(() => undefined)}>
                {t('template.reset')}
              </Button>
            )}
          </div>
        )}
        <Preview template={shown} />
      </div>
    </EditDialog>
  )
}

const afterTyping = 400
/** The page's policy lets no style blocks in; what stands inline is the mail as it looks by day. */
const darkStyles = /<style>[^<]*<\/style>/

function Preview({ template }: { template: Kept | (TemplateKey & { subject: string; lead: string }) }) {
  const t = useTranslations('notifications')
  const { event, locale, subject, lead } = template
  const [mail, setMail] = useState<{ subject: string; html: string } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      call(
        '/api/notice/previewTemplate',
        { event, locale, subject, lead },
        { quiet: true, signal: leaving.signal },
      ).then(
        setMail,
        // What cannot be filled is said at its field.
        () => undefined,
      )
    }, afterTyping)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [event, locale, subject, lead])
  if (!mail) return null
  return (
    <>
      <strong>{mail.subject}</strong>
      {/* Nothing in it runs and none of its links lead anywhere. */}
      <iframe
        className={styles.preview}
        title={t('template.preview')}
        sandbox=""
        srcDoc={mail.html.replace(darkStyles, '')}
      />
    </>
  )
}

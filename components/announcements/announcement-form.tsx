'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { RichTextInput } from '@/components/form-runtime/fields/rich-text'
import { Audience } from '@/components/participants/audience'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { useShell } from '@/components/page/shell-context'
import { useViewTitle } from '@/components/page/view-context'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { Field } from '@/components/ui/field'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import type { Stored } from '@/lib/client/call'
import { shownMoment, typedMoment } from '@/lib/calendar/typed-moment'
import { confirm } from '@/lib/client/confirm'
import type { Announcement } from '@/lib/contracts/announcements'
import { richTextSchema } from '@/lib/form-fields/rich-text/schema'
import { useAnnouncementForm } from './use-announcement-form'
import styles from './announcements.module.css'

const names = {
  title: 'name',
  body: 'body',
  audience: 'audience',
  beginsAt: 'beginsAt',
  endsAt: 'endsAt',
  pinned: 'pinned',
  mustConfirm: 'mustConfirm',
  remindDays: 'remindDays',
  commentsOpen: 'commentsOpen',
} as const

/** One announcement as it is written. */
export function AnnouncementForm({ stored }: { stored: Stored<Announcement> | null }) {
  const t = useTranslations('announcements')
  const { views } = useShell()
  const id = useId()
  const form = useAnnouncementForm(stored)
  const { values, dirty, pending, conflict, errorOf, state } = form
  const title = stored ? stored.record.title : t('newTitle')
  useLeaveWarning(dirty)
  useViewTitle(title)
  const richField = richTextSchema.parse({ id: 'body', type: 'richText', label: t('body') })
  const publish = async () => {
    if (await confirm({ text: t('confirmPublish', { title: values.title }), action: t('publish') }))
      await form.publish()
  }
  return (
    <div className={page.page}>
      <PageHeader title={title} note={dirty ? t('unsaved') : state && t(`states.${state}`)} sub={t('formExplain')}>
        <Button onClick={() => views.go('/notice/list')}>{t('backToList')}</Button>
        <Button
          variant={dirty || !stored || state === 'published' ? 'contained' : 'outlined'}
          disabled={pending || Boolean(conflict)}
          onClick={() => void form.submit()}
        >
          {t(state === 'published' ? 'saveNow' : 'save')}
        </Button>
        {stored && state !== 'published' && (
          <Button variant="contained" disabled={dirty || pending || Boolean(conflict)} onClick={() => void publish()}>
            {t('publish')}
          </Button>
        )}
      </PageHeader>
      {conflict && <ChangedMeanwhile conflict={conflict} labelOf={(name) => t(names[name as keyof typeof names])} />}
      <div className={styles.form}>
        <div className={styles.text}>
          <Field label={t('name')} error={errorOf('title')} required>
            <input {...form.register('title')} maxLength={200} />
          </Field>
          <div>
            <label htmlFor={`${id}-body`} className={styles.label}>
              {t('body')}
            </label>
            <RichTextInput
              field={richField}
              id={`${id}-body`}
              value={values.body}
              onChange={(text) => form.set('body', typeof text === 'string' ? text : '')}
              required
              invalid={Boolean(errorOf('body'))}
            />
          </div>
        </div>
        <div className={styles.settings}>
          <Audience
            label={t('audience')}
            required
            audience={values.audience ?? []}
            error={errorOf('audience')}
            onChange={(audience) => form.set('audience', audience)}
          />
          <Field label={t('beginsAt')} hint={t('beginsHint')} error={errorOf('beginsAt')}>
            <DateInput
              kind="datetime"
              value={shownMoment(values.beginsAt)}
              onChange={(text) => form.set('beginsAt', typedMoment(text))}
            />
          </Field>
          <Field label={t('endsAt')} hint={t('endsHint')} error={errorOf('endsAt')}>
            <DateInput
              kind="datetime"
              usualTime="18:00"
              value={shownMoment(values.endsAt)}
              onChange={(text) => form.set('endsAt', typedMoment(text))}
            />
          </Field>
          {(['pinned', 'mustConfirm', 'commentsOpen'] as const).map((name) => (
            <label key={name} className={styles.tick}>
              <input type="checkbox" {...form.register(name)} />
              <span>
                {t(name)}
                <small>{t(`${name}Hint`)}</small>
              </span>
            </label>
          ))}
          <Field label={t('remindDays')} hint={t('remindHint')} error={errorOf('remindDays')}>
            <select
              value={String(values.remindDays ?? 0)}
              onChange={({ target }) => form.set('remindDays', Number(target.value))}
            >
              {[0, 1, 2, 3, 7].map((days) => (
                <option key={days} value={days}>
                  {days === 0 ? t('never') : t('everyDays', { days })}
                </option>
              ))}
            </select>
          </Field>
        </div>
      </div>
    </div>
  )
}

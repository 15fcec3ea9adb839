'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip } from '@/components/ui/chip'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import { useCall } from '@/lib/client/use-call'
import type { Locale } from '@/lib/contracts/auth'
import { TemplateDialog, type TemplateKey } from './template-dialog'
import styles from './notifications.module.css'

const languages: readonly Locale[] = ['zh-CN', 'en-US', 'zh-TW']

/** The words of mails, per event and language. */
export function Templates() {
  const t = useTranslations('notifications')
  const { may } = useMenuRights()
  const [locale, setLocale] = useState(useLocale() as Locale)
  const [opened, setOpened] = useState<TemplateKey | null>(null)
  const { data, error, mutate } = useCall('/api/notice/listTemplates', {})
  return (
    <>
      <div className={styles.filters}>
        <select
          className={control.control}
          aria-label={t('template.language')}
          value={locale}
          onChange={(event) => setLocale(event.target.value as Locale)}
        >
          {languages.map((name) => (
            <option key={name} value={name}>
              {t(`languages.${name}`)}
            </option>
          ))}
        </select>
      </div>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <PlainTable
          label={t('tabs.templates')}
          rows={data.rows.filter((row) => row.locale === locale)}
          keyOf={(row) => row.event}
          columns={[
            { key: 'event', kind: 'name', head: t('template.event'), cell: (row) => t(`events.${row.event}`) },
            { key: 'subject', head: t('template.subject'), cell: (row) => row.subject },
            {
              key: 'own',
              head: '',
              cell: (row) => row.own && <Chip tone="info">{t('template.own')}</Chip>,
            },
            {
              key: 'act',
              head: '',
              cell: (row) => (
                <Button size="small" onClick={() => setOpened(row)}>
                  {t(may('edit') ? 'template.edit' : 'template.preview')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {opened && (
        <TemplateDialog
          template={opened}
          mayEdit={may('edit')}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}

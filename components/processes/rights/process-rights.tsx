'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip } from '@/components/ui/chip'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { RightsDialog } from './rights-dialog'
import { useProcessRights } from '@/components/node-access/use-process-rights'
import styles from './rights.module.css'

type Row = Calls['/api/processRights/list']['data']['rows'][number]

/** R2.9-10: who may do what with the requests of which process. */
export function ProcessRights() {
  const t = useTranslations('processRights')
  const locale = useLocale()
  const words = useProcessRights()
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const { data, error, mutate } = useCall('/api/processRights/list', { keyword: useDebounced(keyword) })
  return (
    <>
      <ListPage<Row>
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={{ label: t('search'), value: keyword, onChange: setKeyword }}
        columns={[
          {
            label: t('process'),
            cell: ({ processName, catalogName }) => (
              <>
                {localText(processName, locale)}
                <small className={styles.below}>{localText(catalogName, locale)}</small>
              </>
            ),
          },
          {
            label: t('lines'),
            cell: ({ lines }) => (
              <ul className={styles.lines}>
                {lines.map((line, at) => (
                  <li key={at} data-out={line.include ? undefined : ''}>
                    <strong>{words.who(line)}</strong> {line.include ? '' : t('except')} {words.rights(line.mask)}
                  </li>
                ))}
              </ul>
            ),
          },
          { label: t('managers'), cell: ({ managers }) => managers.join(t('and')) || '—' },
          {
            label: t('draft'),
            cell: ({ draftDiffers }) => (draftDiffers ? <Chip tone="warn">{t('draftDiffers')}</Chip> : '—'),
          },
        ]}
        rows={data?.rows}
        keyOf={({ processId }) => processId}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ processId }) => setOpen(processId)}
      />
      {open && (
        <RightsDialog
          processId={open}
          mayChange={may('edit')}
          onClose={() => {
            setOpen(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}

'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { UsedBy, useUses } from '@/components/data-list/uses'
import { pickerKinds } from '@/components/pickers/kinds'
import { treeKinds } from '@/components/pickers/kinds/trees'
import { PickerDialog } from '@/components/pickers/picker-dialog'
import type { PickerName } from '@/components/pickers/picker-kind'
import { TreePickerDialog } from '@/components/pickers/tree-picker-dialog'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { CatalogType } from '@/lib/contracts/catalogs'
import { localText } from '@/lib/i18n/local-text'
import styles from './catalog-contents.module.css'

/** What can be filed under the categories of a type, and what it is chosen with. */
const kinds: Partial<Record<CatalogType, PickerName>> = {
  Processes: 'process',
  Forms: 'form',
  Dataset: 'dataset',
  BaseData: 'dictionary',
  ExtInterface: 'interface',
}

/** What is filed under a category, and filing it: into this category, into another, out of it. */
export function CatalogContents({ catalogId, type }: { catalogId: string; type: CatalogType }) {
  const kind = kinds[type]
  return (
    kind && (
      <div className={styles.contents}>
        <Contents catalogId={catalogId} type={type} kind={kind} />
      </div>
    )
  )
}

function Contents({ catalogId, type, kind }: { catalogId: string; type: CatalogType; kind: PickerName }) {
  const t = useTranslations('catalogs')
  const tRows = useTranslations('common.rows')
  const locale = useLocale()
  const { data, error, mutate } = useCall('/api/catalog/getContents', { catalogId })
  const usesOf = useUses(
    type,
    data?.rows.map(({ id }) => id),
  )
  const [choosing, setChoosing] = useState<{ what: 'things' } | { what: 'category'; id: string } | null>(null)
  const file = async (ids: string[], to: string) => {
    // What went wrong has been said by the call.
    await call('/api/catalog/moveContents', { catalogType: type, ids, catalogId: to }).then(
      () => showSuccess(t('filed')),
      () => undefined,
    )
    await mutate()
  }
  return (
    <Panel title={t('contents', { count: data?.rows.length ?? 0 })}>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={80} />}
      {data?.rows.length === 0 && <EmptyState icon="folder" title={t('nothingFiled')} />}
      {data && data.rows.length > 0 && (
        <ul className={styles.things}>
          {data.rows.map(({ id, name, enable }) => (
            <li key={id} data-off={enable ? undefined : ''}>
              <span>
                {localText(name, locale)} {!enable && <Chip>{tRows('outOfUse')}</Chip>}
              </span>
              <UsedBy uses={usesOf(id)} name={localText(name, locale)} />
              {data.mayFile && (
                <>
                  <Button
                    size="small"
                    aria-label={t('fileElsewhereOf', { name: localText(name, locale) })}
                    onClick={() => setChoosing({ what: 'category', id })}
                  >
                    {t('fileElsewhere')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('takeOutOf', { name: localText(name, locale) })}
                    onClick={() => void file([id], '')}
                  >
                    {t('takeOut')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.mayFile && (
        <div className={styles.file}>
          <Button size="small" variant="outlined" onClick={() => setChoosing({ what: 'things' })}>
            {t('fileHere')}
          </Button>
        </div>
      )}
      {choosing?.what === 'things' && (
        <PickerDialog
          kind={pickerKinds[kind]}
          multiple
          onChoose={(items) =>
            void file(
              items.map(({ key }) => key),
              catalogId,
            )
          }
          onClose={() => setChoosing(null)}
        />
      )}
      {choosing?.what === 'category' && (
        <TreePickerDialog
          kind={treeKinds.catalog}
          params={{ type }}
          onChoose={([chosen]) => chosen && void file([choosing.id], chosen.key)}
          onClose={() => setChoosing(null)}
        />
      )}
    </Panel>
  )
}

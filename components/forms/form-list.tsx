'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CategoryShelf } from '@/components/categories/category-shelf'
import { useCategory } from '@/components/categories/use-category'
import { ListPage } from '@/components/data-list/list-page'
import { PackageTools } from '@/components/data-list/package-tools'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useShell } from '@/components/page/shell-context'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { useView, useViewTitle } from '@/components/page/view-context'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { useCall } from '@/lib/client/use-call'
import type { Calls } from '@/lib/client/calls'
import { designerAddress, formAddress } from './form-address'
import { NewFormDialog } from './new-form-dialog'
import styles from './forms.module.css'

type Row = Calls['/api/form/getForms']['data'][number]

/** R2.4-11: every form, published or not, by category and name. */
export function FormList() {
  const t = useTranslations('forms')
  const { views, menus } = useShell()
  const { view } = useView()
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [ticked, setTicked] = useState<string[]>([])
  const [dialog, setDialog] = useState<{ copyOf: string } | null>(null)
  const category = useCategory('Forms', () => setTicked([]))
  const { catalogId } = category
  const { data, error, mutate } = useCall('/api/form/getForms', { keyword: useDebounced(keyword), catalogId })
  // A copy may be made of any form, whatever is looked at.
  const { data: all } = useCall('/api/form/getForms', dialog && {})
  useViewTitle(t('title'))
  const look = (formId: string) => views.go(formAddress(view.page.path, formId))
  // Who may change forms goes straight to drawing; everybody else looks.
  const open = (formId: string) =>
    views.go((may('edit') && designerAddress(menus, formId)) || formAddress(view.page.path, formId))
  // The rest is done on the form's page: a line with more does not fit beside its columns.
  const actionsOf = (row: Row) => [
    { label: t('details'), run: () => look(row.formId) },
    ...(may('edit') ? [{ label: t('copy'), run: () => setDialog({ copyOf: row.formId }) }] : []),
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={{ label: t('search'), value: keyword, onChange: setKeyword }}
        ticks={{ ticked, onChange: setTicked }}
        narrowed={category.catalogId !== ''}
        beside={<CategoryShelf type="Forms" category={category} shown={data} />}
        tools={
          <>
            <PackageTools kind="form" ticked={ticked} mayEdit={may('edit')} onImported={() => void mutate()} />
            {may('edit') && (
              <Button variant="outlined" onClick={() => views.go('/admin/design/templates')}>
                {t('fromTemplate')}
              </Button>
            )}
          </>
        }
        add={may('edit') ? { label: t('new'), run: () => setDialog({ copyOf: '' }) } : undefined}
        columns={[
          {
            label: t('name'),
            cell: (row) => (
              <span className={styles.name}>
                {row.formName || row.formId}
                {row.formCode && <small>{row.formCode}</small>}
              </span>
            ),
          },
          { label: t('category'), cell: (row) => row.catalogName || '—' },
          { label: t('type'), cell: (row) => t(`types.${row.formType}` as 'types.2') },
          { label: t('version'), cell: (row) => <VersionCell row={row} /> },
          { label: t('usedBy'), cell: (row) => <UsedByCell row={row} /> },
          {
            label: t('changed'),
            cell: (row) => (
              <>
                {row.changedByName} <Moment at={row.changedAt} />
              </>
            ),
          },
        ]}
        rows={data}
        keyOf={(row) => row.formId}
        isOff={(row) => !row.enable}
        error={error}
        onRetry={() => void mutate()}
        onOpen={(row) => open(row.formId)}
        actionsOf={actionsOf}
      />
      {dialog && (
        <NewFormDialog
          forms={all ?? data ?? []}
          copyOf={dialog.copyOf}
          catalogId={category.within}
          onClose={() => setDialog(null)}
          onMade={(formId) => {
            setDialog(null)
            open(formId)
          }}
        />
      )}
    </>
  )
}

function VersionCell({ row: { published, hasDraft, enable } }: { row: Row }) {
  const t = useTranslations('forms')
  return (
    <>
      {published === null ? <Chip>{t('unpublished')}</Chip> : t('versionNo', { version: published })}{' '}
      {published !== null && hasDraft && <Chip tone="warn">{t('hasDraft')}</Chip>}{' '}
      {!enable && <Chip tone="bad">{t('outOfUse')}</Chip>}
    </>
  )
}

function UsedByCell({ row: { usedBy, usedByNames } }: { row: Row }) {
  const t = useTranslations('forms')
  if (usedBy === 0) return '—'
  const names = usedByNames.slice(0, 2).join(t('and'))
  return <span title={usedByNames.join(t('and'))}>{usedBy > 2 ? t('andMore', { names, count: usedBy }) : names}</span>
}

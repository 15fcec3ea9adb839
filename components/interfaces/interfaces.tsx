'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CategoryShelf } from '@/components/categories/category-shelf'
import { useCategory } from '@/components/categories/use-category'
import { ListPage } from '@/components/data-list/list-page'
import { PackageTools } from '@/components/data-list/package-tools'
import { useDebounced } from '@/components/data-list/use-debounced'
import { UsedBy, useUses, useUsesWarning } from '@/components/data-list/uses'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { CallLog } from './call-log'
import { InterfaceDialog } from './interface-dialog'
import { TestDialog } from './test-dialog'

interface Opened {
  dialog: 'edit' | 'test' | 'log'
  id: string
  name: string
}

/** R2.9-04: the designer of external interfaces. */
export function Interfaces() {
  const t = useTranslations('data.interfaces')
  const locale = useLocale()
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [ticked, setTicked] = useState<string[]>([])
  const category = useCategory('ExtInterface', () => setTicked([]))
  const { data, error, mutate } = useCall('/api/extInterface/list', {
    catalogId: category.catalogId,
    keyword: useDebounced(keyword),
    enableOnly: false,
  })
  const tUses = useTranslations('common.uses')
  const warningOf = useUsesWarning()
  const usesOf = useUses(
    'ExtInterface',
    data?.map((row) => row.id),
  )
  const remove = async (id: string, name: string) => {
    if (
      !(await confirm({
        text: warningOf(t('confirmDelete', { name }), usesOf(id)),
        action: t('delete'),
        danger: true,
      }))
    )
      return
    await call('/api/extInterface/deleteInterface', { id })
    showSuccess(t('deleted'))
    await mutate()
  }
  const close = () => setOpened(null)
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        narrowed={category.catalogId !== ''}
        beside={<CategoryShelf type="ExtInterface" category={category} shown={data} />}
        search={{ label: t('search'), value: keyword, onChange: setKeyword }}
        ticks={{ ticked, onChange: setTicked }}
        tools={<PackageTools kind="interface" ticked={ticked} mayEdit={may('edit')} onImported={() => void mutate()} />}
        add={may('edit') ? { label: t('new'), run: () => setOpened({ dialog: 'edit', id: '', name: '' }) } : undefined}
        columns={[
          { label: t('name'), cell: (row) => localText(row.name, locale) },
          { label: t('code'), cell: (row) => row.code || '—' },
          { label: t('type'), cell: (row) => t(`types.${row.type}`) },
          { label: t('source'), cell: (row) => row.service || '—' },
          { label: tUses('title'), cell: (row) => <UsedBy uses={usesOf(row.id)} name={localText(row.name, locale)} /> },
        ]}
        rows={data}
        keyOf={(row) => row.id}
        isOutOfUse={(row) => !row.enable}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ id, name }) => setOpened({ dialog: 'edit', id, name })}
        actionsOf={({ id, name }) => [
          { label: t('log'), run: () => setOpened({ dialog: 'log', id, name }) },
          ...(may('edit')
            ? [
                { label: t('test'), run: () => setOpened({ dialog: 'test', id, name }) },
                {
                  label: t('delete'),
                  danger: true,
                  run: () => void remove(id, localText(name, locale)).catch(() => undefined),
                },
              ]
            : []),
        ]}
      />
      {opened?.dialog === 'edit' && (
        <InterfaceDialog
          id={opened.id}
          within={category.within}
          mayEdit={may('edit')}
          onClose={close}
          onSaved={() => {
            close()
            void mutate()
          }}
        />
      )}
      {opened?.dialog === 'test' && <TestDialog id={opened.id} name={localText(opened.name, locale)} onClose={close} />}
      {opened?.dialog === 'log' && <CallLog id={opened.id} name={localText(opened.name, locale)} onClose={close} />}
    </>
  )
}

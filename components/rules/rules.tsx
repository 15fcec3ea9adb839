'use client'

import { useLocale, useTranslations } from 'next-intl'
import { CategoryShelf } from '@/components/categories/category-shelf'
import { useCategory } from '@/components/categories/use-category'
import { ListPage } from '@/components/data-list/list-page'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { useShell } from '@/components/page/shell-context'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { RuleRow } from '@/lib/contracts/rules'
import { localText } from '@/lib/i18n/local-text'

const editPage = '/admin/design/rule/edit'

/** The business rules of the company. */
export function Rules() {
  const t = useTranslations('rules')
  const locale = useLocale()
  const { views } = useShell()
  const { may } = useMenuRights()
  const category = useCategory('Rules')
  const { catalogId } = category
  const { asked, search, foot } = usePagedSearch(t('search'), catalogId)
  const { data, error, mutate } = useCall('/api/rule/list', { ...asked, catalogId, enableOnly: false })
  const nameOf = ({ ruleName }: RuleRow) => localText(ruleName, locale)
  const remove = async (row: RuleRow) => {
    if (!(await confirm({ text: t('confirmDelete', { name: nameOf(row) }), action: t('delete'), danger: true }))) return
    await call('/api/rule/deleteRule', { ruleId: row.ruleId })
    showSuccess(t('deleted'))
    await mutate()
  }
  const turn = async ({ ruleId, enable }: RuleRow) => {
    await call('/api/rule/setEnabled', { ruleId, enable: !enable })
    showSuccess(t('changed'))
    await mutate()
  }
  return (
    <ListPage
      title={t('title')}
      explain={t('explain')}
      empty={t('none')}
      search={search}
      narrowed={category.catalogId !== ''}
      beside={<CategoryShelf type="Rules" category={category} shown={data} />}
      add={may('edit') ? { label: t('new'), run: () => views.go(editPage) } : undefined}
      columns={[
        { label: t('name'), cell: nameOf },
        { label: t('code'), cell: (row) => row.ruleCode || '—' },
        {
          label: t('state.title'),
          cell: ({ publishedVersion: version }) =>
            version === null ? t('state.never') : t('state.published', { version }),
        },
        { label: t('desc'), cell: (row) => localText(row.ruleDesc, locale) || '—' },
      ]}
      rows={data?.rows}
      total={data?.records}
      keyOf={(row) => row.ruleId}
      isOutOfUse={(row) => !row.enable}
      error={error}
      onRetry={() => void mutate()}
      onOpen={(row) => views.go(`${editPage}?ruleId=${row.ruleId}`)}
      actionsOf={
        may('edit')
          ? (row) => [
              { label: row.enable ? t('turnOff') : t('turnOn'), run: () => void turn(row).catch(() => undefined) },
              { label: t('delete'), danger: true, run: () => void remove(row).catch(() => undefined) },
            ]
          : undefined
      }
      foot={foot(data?.records)}
    />
  )
}

'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { useShell } from '@/components/page/shell-context'
import { useView, useViewTitle } from '@/components/page/view-context'
import { useAccessValue } from '@/components/node-access/access-values'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import type { Catalog } from '@/lib/contracts/catalogs'
import { localText } from '@/lib/i18n/local-text'
import { allNodes } from '@/lib/menus/build-menu-tree'
import { hasNodeRight, nodeRight, type NodeRight } from '@/lib/rights/node-mask'
import { CatalogContents } from './catalog-contents'
import styles from './catalog-page.module.css'

/** R2.8-30: one category by its id in the address, with one's own rights on it. */
export function CatalogPage() {
  const t = useTranslations('catalogs')
  const { query } = useView()
  const catalogId = query.get('catalogId') ?? ''
  const { data, error, mutate } = useCall('/api/catalog/getCatalog', catalogId ? { catalogId } : null)
  return (
    <div className={page.page}>
      {!catalogId && <EmptyState icon="folder" title={t('noneNamed')} />}
      {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {catalogId && !data && !error && <Skeleton height={240} />}
      {data && <OneCatalog catalog={data} />}
    </div>
  )
}

function OneCatalog({ catalog }: { catalog: Catalog }) {
  const t = useTranslations('catalogs')
  const tRight = useTranslations('nodeAccess.right')
  const locale = useLocale()
  const { menus } = useShell()
  const name = localText(catalog.catalogName, locale)
  useViewTitle(name)
  const value = useAccessValue(catalog.catalogType, catalog.catalogId) ?? 0
  const mayManage = allNodes(menus).some(({ view }) => view === 'catalogs/catalogs')
  const own = (Object.keys(nodeRight) as NodeRight[]).filter((right) => hasNodeRight(value, right))
  const facts: [label: string, value: string][] = [
    [t('type'), t(`types.${catalog.catalogType}`)],
    [t('field.parentName'), localText(catalog.parentName, locale)],
    [t('field.moduleCode'), catalog.moduleCode],
    [t('field.catalogOrder'), String(catalog.catalogOrder)],
  ]
  return (
    <>
      <PageHeader title={name} sub={t('category')}>
        {mayManage && <ShellLink href="/admin/catalogs">{t('title')}</ShellLink>}
      </PageHeader>
      <Panel title={t('facts')}>
        <dl className={styles.facts}>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text || '—'}</dd>
            </div>
          ))}
          <div>
            <dt>{t('ownRights')}</dt>
            <dd>{own.length > 0 ? own.map((right) => <Chip key={right}>{tRight(right)}</Chip>) : '—'}</dd>
          </div>
        </dl>
      </Panel>
      <CatalogContents catalogId={catalog.catalogId} type={catalog.catalogType} />
    </>
  )
}

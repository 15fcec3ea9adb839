'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { useHasPage } from '@/components/page/use-has-page'
import { useMedia } from '@/components/page/use-media'
import { ListSelect } from '@/components/ui/list-select'
import control from '@/components/ui/control.module.css'
import { useCall } from '@/lib/client/use-call'
import type { CatalogType } from '@/lib/contracts/catalogs'
import { withoutCatalog } from '@/lib/words/without-catalog'
import { inLines, shelfIndex } from './shelf-nodes'
import { ShelfTree } from './shelf-tree'
import type { ChosenCategory } from './use-category'
import styles from './category-shelf.module.css'

interface Props {
  type: CatalogType
  category: ChosenCategory
  /** What the list shows: when that is another, the shelf may hold more or less as well. */
  shown: unknown
}

const catalogsPage = '/admin/catalogs'
/** From here on a table has room beside it. */
const wide = '(width >= 1200px)'

/** The categories beside a list, to choose whose things it shows. */
export function CategoryShelf({ type, category: { catalogId, choose }, shown }: Props) {
  const t = useTranslations('categories')
  const locale = useLocale()
  const isWide = useMedia(wide)
  const hasPage = useHasPage(catalogsPage)
  const { data, mutate } = useCall('/api/catalog/getShelf', { type }, { revalidateOnFocus: false })
  useEffect(() => void mutate(), [shown, mutate])
  const index = useMemo(() => shelfIndex(data?.catalogs ?? [], locale), [data, locale])
  // A list that cannot be sorted is shown without anything beside it.
  if (!data || (data.catalogs.length === 0 && !(data.mayShape && hasPage))) return null
  const gone = catalogId !== '' && catalogId !== withoutCatalog && !index.byId.has(catalogId)
  const manage = data.mayShape && hasPage && (
    <ShellLink className={styles.manage} href={`${catalogsPage}?type=${type}`}>
      {t('manage')}
    </ShellLink>
  )
  if (!isWide)
    return (
      <div className={styles.narrow}>
        <ListSelect
          className={control.control}
          aria-label={t('title')}
          value={gone ? '' : catalogId}
          placeholder={t('allCategories')}
          options={[
            ...inLines(index).map(({ node: { id, name, count }, depth }) => ({
              value: id,
              label: `${'\u2003'.repeat(depth)}${name} (${count})`,
            })),
            { value: withoutCatalog, label: `${t('without')} (${data.without})` },
          ]}
          onChange={choose}
        />
        {manage}
        {gone && <p className={styles.gone}>{t('gone')}</p>}
      </div>
    )
  return (
    <nav className={styles.shelf} aria-label={t('title')}>
      <h2 className={styles.title}>{t('title')}</h2>
      {gone && <p className={styles.gone}>{t('gone')}</p>}
      <ShelfTree index={index} without={data.without} chosen={catalogId} onChoose={choose} />
      {manage}
    </nav>
  )
}

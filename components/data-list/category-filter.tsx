'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ListSelect } from '@/components/ui/list-select'
import control from '@/components/ui/control.module.css'
import { useCall } from '@/lib/client/use-call'
import type { CatalogNode, CatalogType } from '@/lib/contracts/catalogs'
import { localText } from '@/lib/i18n/local-text'

interface Placed extends CatalogNode {
  depth: number
}

/** Each below the one it belongs to. */
function inTree(nodes: readonly CatalogNode[]): Placed[] {
  const below = new Map<string, CatalogNode[]>()
  for (const node of nodes) below.set(node.pId, [...(below.get(node.pId) ?? []), node])
  const walk = (parent: string, depth: number): Placed[] =>
    (below.get(parent) ?? []).flatMap((node) => [{ ...node, depth }, ...walk(node.id, depth + 1)])
  return walk('ROOT', 0)
}

interface Props {
  type: CatalogType
  value: string
  onChange(catalogId: string): void
}

/** The tree of categories; one chosen shows what is filed under it and below. */
export function CategoryFilter({ type, value, onChange }: Props) {
  const t = useTranslations('common.categories')
  const locale = useLocale()
  const { data } = useCall('/api/catalog/getCatalogTree', { type }, { revalidateOnFocus: false })
  return (
    <ListSelect
      className={control.control}
      aria-label={t('one')}
      value={value}
      placeholder={t('all')}
      options={inTree(data ?? []).map(({ id, name, depth }) => ({
        value: id,
        label: '\u2003'.repeat(depth) + localText(name, locale),
      }))}
      onChange={onChange}
    />
  )
}

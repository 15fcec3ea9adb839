'use client'

import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { CatalogType } from '@/lib/contracts/catalogs'
import { localText } from '@/lib/i18n/local-text'

/** A category of one type, or none. */
export function CatalogSelect({ type, ...select }: { type: CatalogType } & ComponentProps<'select'>) {
  const locale = useLocale()
  const { data: catalogs } = useCall('/api/catalog/getCatalogTree', { type }, { revalidateOnFocus: false })
  return (
    // Drawn anew once the categories are there, so that the one that is kept is chosen.
    <select key={catalogs ? 'there' : 'coming'} {...select}>
      <option value="" />
      {catalogs?.map(({ id, name }) => (
        <option key={id} value={id}>
          {localText(name, locale)}
        </option>
      ))}
    </select>
  )
}

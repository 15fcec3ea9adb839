'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { handBack, type HelperResult } from '@/lib/client/helper-window'
import type { HelperName } from '@/lib/menus/helper-pages'
import { helpers } from './helpers'
import styles from '@/components/pickers/picker.module.css'

/** R2.8-01: a helper in a window of its own; what is chosen goes to the page that opened it (decisions 28). */
export function HelperPage({ name }: { name: HelperName }) {
  const t = useTranslations('pickers')
  const params = Object.fromEntries(useSearchParams())
  const [kept, setKept] = useState<HelperResult | null>(null)
  const Helper = helpers[name]
  const title = t(`helper.${name}`)
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <h1>{title}</h1>
      {kept !== null && (
        <div role="status" className={styles.kept}>
          {t('nobodyAsked')}
          <pre>{typeof kept === 'string' ? kept : JSON.stringify(kept, null, 1)}</pre>
        </div>
      )}
      <Helper params={params} onDone={(result) => setKept(handBack(name, result) ? null : result)} />
    </main>
  )
}

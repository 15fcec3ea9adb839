'use client'

import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { CompanyHead } from '@/lib/contracts/form-prints'
import { localText } from '@/lib/i18n/local-text'
import styles from './paper.module.css'

/** What stands at the head of the company's papers; null until it is known. */
export function useCompanyHead(): CompanyHead | null {
  return useCall('/api/form/getCompanyHead', {}, { revalidateOnFocus: false }).data ?? null
}

/** What the company is called on paper. */
export const companyName = (head: CompanyHead | null, locale: ReturnType<typeof useLocale>): string =>
  head ? localText(head.name || head.usual, locale) : ''

interface Props {
  /** In place of the company's own. */
  name?: ReactNode
  below?: ReactNode
  logo?: boolean
  /** Whether the company's own line stands below where there is no other. */
  line?: boolean
}

/** The company's logo and name over a line, with what stands below the name. */
export function PaperHead({ name, below, logo = true, line = true }: Props) {
  const locale = useLocale()
  const head = useCompanyHead()
  const called = name || companyName(head, locale)
  const under = below || (line && head ? localText(head.below, locale) : '')
  const picture = logo && head?.logo ? `data:image/png;base64,${head.logo}` : ''
  if (!called && !under && !picture) return null
  return (
    <header className={styles.head} data-logo={picture ? '' : undefined}>
      {picture && <img src={picture} alt="" />}
      <span>
        {called && <strong>{called}</strong>}
        {under && <small>{under}</small>}
      </span>
    </header>
  )
}

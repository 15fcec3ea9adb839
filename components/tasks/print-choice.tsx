'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { Papers } from './use-papers'

/** The paper every form has, as the address names it. */
const general = 'general'

/** Which of its prints a request is printed with, where there is a choice. */
export function PrintChoice({ papers }: { papers: Papers }) {
  const t = useTranslations('task.printed')
  const query = useSearchParams()
  const path = usePathname()
  const router = useRouter()
  const drawn = papers.prints.filter(({ kind }) => kind === 'design')
  if (drawn.length === 0) return null
  const choose = (print: string) => {
    const next = new URLSearchParams(query)
    next.set('print', print)
    router.replace(`${path}?${next}`)
  }
  return (
    <label>
      {t('template')}{' '}
      <select value={papers.chosen || general} onChange={({ target }) => choose(target.value)}>
        {drawn.map(({ printId, name }) => (
          <option key={printId} value={printId}>
            {name}
          </option>
        ))}
        <option value={general}>{t('general')}</option>
      </select>
    </label>
  )
}

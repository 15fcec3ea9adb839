'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { download } from '@/lib/client/download'
import type { Papers } from './use-papers'

/** The paper every form has, as the address names it. */
const general = 'general'

/** Which of its prints a request is printed with, where there is a choice, and the files it can be filled into. */
export function PrintChoice({ papers }: { papers: Papers }) {
  const t = useTranslations('task.printed')
  const query = useSearchParams()
  const path = usePathname()
  const router = useRouter()
  const drawn = papers.prints.filter(({ kind }) => kind === 'design')
  const files = papers.prints.filter(({ kind }) => kind !== 'design')
  const choose = (print: string) => {
    const next = new URLSearchParams(query)
    next.set('print', print)
    router.replace(`${path}?${next}`)
  }
  const taskId = query.get('tid') ?? ''
  return (
    <>
      {files.map(({ printId, name }) => (
        <button
          key={printId}
          type="button"
          onClick={() => download('/api/task/fillPaper', { taskId, workItemId: query.get('wid') ?? '', printId })}
        >
          {t('fill', { name })}
        </button>
      ))}
      {drawn.length > 0 && (
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
      )}
    </>
  )
}

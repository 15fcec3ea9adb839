'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
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
  const [failed, setFailed] = useState(false)
  // This page stands outside of the shell: there is no frame a form could be posted into.
  const save = async (asked: Record<string, string>) => {
    setFailed(false)
    const response = await fetch('/api/task/fillPaper', {
      method: 'POST',
      body: new URLSearchParams(asked),
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    }).catch(() => null)
    const name = /filename\*=UTF-8''(\S+)/.exec(response?.headers.get('content-disposition') ?? '')?.[1]
    if (!response?.ok || !name) return setFailed(true)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = decodeURIComponent(name)
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const choose = (print: string) => {
    const next = new URLSearchParams(query)
    next.set('print', print)
    router.replace(`${path}?${next}`)
  }
  const taskId = query.get('tid') ?? ''
  return (
    <>
      {failed && <span role="alert">{t('fillFailed')}</span>}
      {files.map(({ printId, name }) => (
        <button
          key={printId}
          type="button"
          onClick={() => void save({ taskId, workItemId: query.get('wid') ?? '', printId })}
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

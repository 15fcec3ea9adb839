'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'

/** Made by the server from the very page it stands on. */
export function PdfButton({ query }: { query: string }) {
  const t = useTranslations('task.printed')
  const [state, setState] = useState<'ready' | 'working' | 'failed' | 'busy'>('ready')
  const save = async () => {
    setState('working')
    const response = await fetch(`/bpm/task/taskPdf?${query}`).catch(() => null)
    if (!response?.ok) return setState(response?.status === 429 ? 'busy' : 'failed')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = `${document.title}.pdf`
    link.click()
    URL.revokeObjectURL(link.href)
    setState('ready')
  }
  return (
    <>
      {(state === 'failed' || state === 'busy') && (
        <span role="alert">{t(state === 'busy' ? 'pdfBusy' : 'pdfFailed')}</span>
      )}
      <button type="button" disabled={state === 'working'} onClick={() => void save()}>
        {state === 'working' ? t('pdfWorking') : t('pdf')}
      </button>
    </>
  )
}

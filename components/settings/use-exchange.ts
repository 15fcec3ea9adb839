import { useTranslations } from 'next-intl'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showProblem, showSuccess } from '@/lib/client/toasts'

/** All settings are some kilobytes. */
const largestFile = 100_000

/** Settings as a file, to another installation and from one. */
export function useExchange(onChanged: () => void): { save(): Promise<void>; load(file: File): Promise<void> } {
  const t = useTranslations('settings')
  return {
    async save() {
      try {
        const { values } = await call('/api/settings/export', {})
        const link = document.createElement('a')
        link.href = URL.createObjectURL(
          new Blob([JSON.stringify({ baton: 'settings', values }, null, 2)], { type: 'application/json' }),
        )
        link.download = 'baton-settings.json'
        link.click()
        URL.revokeObjectURL(link.href)
      } catch (error) {
        // Told already.
        if (!(error instanceof CallError)) throw error
      }
    },
    async load(file) {
      const values = file.size > largestFile ? null : valuesIn(await file.text())
      if (!values) return showProblem(t('noSettings'))
      try {
        const { kept, left } = await call('/api/settings/import', { values })
        const missing = left.map(({ name, why }) => t('leftOut', { name, why: t(`why.${why}`) }))
        if (kept.length > 0) showSuccess(t('imported', { count: kept.length }))
        if (missing.length > 0) showProblem(missing.join(' '))
        onChanged()
      } catch (error) {
        // Told already.
        if (!(error instanceof CallError)) throw error
      }
    },
  }
}

/** What an exported file says; null for any other file. */
export function valuesIn(text: string): Record<string, string> | null {
  try {
    const file = JSON.parse(text) as { baton?: unknown; values?: unknown }
    if (file?.baton !== 'settings' || typeof file.values !== 'object' || file.values === null) return null
    const entries = Object.entries(file.values)
    return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : null
  } catch {
    return null
  }
}

import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Opinion } from '@/lib/contracts/tasks'
import { operatorName } from '@/lib/words/workflow-enumerations'
import { localText } from '@/lib/i18n/local-text'

type Params = Record<string, string>

/** What an act is called: by what it came to, where its operator alone does not say. */
export function actKey({ operator, deed }: Pick<Opinion, 'operator' | 'deed'>): string {
  return deed ? `deeds.${deed}` : `operators.${operatorName[operator] ?? operator}`
}

/**
 * Words whose keys come from the server: why somebody has a task, what an operator is called, why something is refused.
 * A key nobody has translated yet shows as it is rather than breaking the page.
 */
export function useWorkflowWords() {
  const t = useTranslations('workflow') as unknown as {
    (key: string, params?: Params): string
    has(key: string): boolean
  }
  const locale = useLocale()
  return useCallback(
    (key: string, params: Params = {}): string => {
      if (!t.has(key)) return key.split('.').at(-1) ?? key
      // Names among the parameters may hold several languages.
      const read = Object.entries(params).map(([name, value]) => [name, localText(value, locale)])
      return t(key, Object.fromEntries(read) as Params)
    },
    [t, locale],
  )
}

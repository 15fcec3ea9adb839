import { useLocale } from 'next-intl'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'

/** What processes are called; a process nobody here may see keeps its id. */
export function useProcessNames(asked = true): (processId: string) => string {
  const locale = useLocale()
  const { data } = useCall('/api/process/getCatalogProcesses', asked ? { pageSize: -1 } : null, {
    revalidateOnFocus: false,
  })
  return (processId) => localText(data?.find((one) => one.processId === processId)?.processName ?? processId, locale)
}

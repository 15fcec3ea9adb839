import { useLocale } from 'next-intl'
import { useCall } from '@/lib/client/use-call'
import type { Choosable } from '@/lib/contracts/datasets'
import { localText } from '@/lib/i18n/local-text'
import { useDepartmentNames } from './use-department-search'

type Names = Choosable['names']
const isOfReader = (value: string) => value.startsWith('sys:/')

/** Processes that can be named; none where nobody asks. */
export function useProcesses(wanted: boolean) {
  const { data } = useCall('/api/process/getCatalogProcesses', wanted ? { pageSize: -1 } : null, {
    revalidateOnFocus: false,
  })
  return data ?? []
}

/** What is named by codes of people, departments and processes; undefined for what is none, or not known yet. */
export function useCodeNames(
  codes: readonly { names?: Names; value: string }[],
): (names: Names | undefined, value: string) => string | undefined {
  const locale = useLocale()
  const of = (kind: Names) => [
    ...new Set(codes.flatMap(({ names, value }) => (names === kind && value && !isOfReader(value) ? [value] : []))),
  ]
  const accounts = of('user').sort()
  const { data: people } = useCall(
    '/api/account/getUsers',
    accounts.length > 0 ? { accounts, pageSize: accounts.length } : null,
    { revalidateOnFocus: false },
  )
  const departments = useDepartmentNames(of('department'))
  const processes = useProcesses(of('process').length > 0)
  return (names, value) => {
    if (names === 'user') return people?.rows.find(({ account }) => account === value)?.name
    if (names === 'department') return departments.get(value)
    const found = names === 'process' ? processes.find(({ processId }) => processId === value) : undefined
    return found && localText(found.processName, locale)
  }
}

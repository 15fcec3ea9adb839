import { useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import type { LogFilters, LogKind } from '@/lib/contracts/logs'

const kinds: readonly string[] = ['operation', 'signIn', 'task', 'interface', 'access']

const readFrom = (query: URLSearchParams): LogFilters => ({
  kind: (kinds.includes(query.get('kind') ?? '') ? query.get('kind') : 'operation') as LogKind,
  keyword: query.get('q') ?? '',
  from: query.get('from') ?? '',
  until: query.get('until') ?? '',
  failedOnly: query.get('failed') === '1',
})

const written = ({ kind, keyword, from, until, failedOnly }: LogFilters): string => {
  const query = new URLSearchParams({ kind })
  if (keyword) query.set('q', keyword)
  if (from) query.set('from', from)
  if (until) query.set('until', until)
  if (failedOnly) query.set('failed', '1')
  return query.toString()
}

/** What is looked for, kept in the address, and the line that is open. */
export function useLogQuery() {
  const router = useRouter()
  const inAddress = useSearchParams()
  const [filters, setFilters] = useState(() => readFrom(inAddress))
  const [chosen, choose] = useState('')
  return {
    filters,
    chosen,
    choose,
    change(next: Partial<LogFilters>) {
      const whole = { ...filters, ...next }
      setFilters(whole)
      choose('')
      router.replace(`/admin/logs?${written(whole)}`, { scroll: false })
    },
  }
}

'use client'

import { useView } from '@/components/page/view-context'
import { ProcessList } from './process-list'
import { ProcessPage } from './process-page'

/** R2.4-12: the processes there are, and one of them where the address names it. */
export function Processes() {
  const { query } = useView()
  const processId = query.get('process')
  return processId ? <ProcessPage key={processId} processId={processId} /> : <ProcessList />
}

'use client'

import { useEffect, useState } from 'react'
import { useView } from '@/components/page/view-context'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import { mayDo } from '@/lib/rights/menu-mask'
import { RuleDesigner } from './rule-designer'
import type { RuleLogic } from './rule-logic'

/** R2.4-06: the designer of a business rule, by its id in the address; without one it is a new rule. */
export function RuleEditor() {
  const { query } = useView()
  const ruleId = query.get('ruleId') ?? ''
  const { stored, error, reload } = useRecord('/api/rule/getRule', ruleId ? { ruleId } : null)
  const { data: rights } = useCall('/api/menu/getUserMenuAccessWithAction', { menuCode: 'admin_rules' })
  const [logic, setLogic] = useState<RuleLogic | null>(null)
  useEffect(() => {
    let wanted = true
    void import('./rule-logic').then((loaded) => wanted && setLogic(loaded))
    return () => {
      wanted = false
    }
  }, [])
  if (error)
    return (
      <div className={page.page}>
        <ViewFailed message={error.message} onRetry={reload} />
      </div>
    )
  if (stored === undefined || !logic || !rights)
    return (
      <div className={page.page}>
        <Skeleton height={420} />
      </div>
    )
  return (
    <RuleDesigner
      key={`${ruleId} ${stored?.rev ?? ''}`}
      stored={stored}
      mayEdit={mayDo([rights.access].flat(), 2)}
      logic={logic}
      onReplaced={reload}
    />
  )
}

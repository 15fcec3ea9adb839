import type { FormData, FormDefinitionInput } from '@/lib/contracts/forms'
import type { ProcessDefinitionInput } from '@/lib/engine'
import { leaderTypes } from '../demo-company/company'

/** What happens to a demo request, one act after the other. */
export interface Act {
  by: string
  do: 'approve' | 'reject' | 'recede' | 'resubmit' | 'comment' | 'withdraw'
  /** Hours after the act before. */
  after: number
  opinion?: string
  /** Step a return goes to. */
  to?: string
  /** Fields the step fills in. */
  data?: FormData
}

export interface DemoRequest {
  by: string
  /** Days before the seed is sown. */
  daysAgo: number
  hour: number
  draft?: true
  /** What the form holds; `day(n)` is yyyy-MM-dd so many days after the request is made. */
  data(day: (later: number) => string): FormData
  acts: Act[]
}

export interface DemoProcess {
  form: { formId: string; formName: string; formCode: string; formType?: number; definition: FormDefinitionInput }
  process: ProcessDefinitionInput
  catalogName: string
  requests: DemoRequest[]
}

export const approve = (by: string, after: number, opinion = '同意'): Act => ({ by, do: 'approve', after, opinion })

/** Lines of participant rules that several processes use. */
export const role = (param0: string, displayName: string) => ({ participantType: 1, param0, displayName })
export const leaderOfInitiator = {
  participantType: 8,
  leader1Type: leaderTypes.head,
  displayName: '发起人的部门负责人|Leader of the initiator|發起人的部門主管',
}
export const managers = [role('administrators', '系统管理员|Administrators|系統管理員')]

import { sql, type RawBuilder } from 'kysely'
import type { LogKind } from '@/lib/contracts/logs'
import { draftStatus } from '@/lib/words/workflow-enumerations'

/** A line of whichever log, before names are put to it. */
export interface StoredLine {
  log_id: string
  at: Date
  account: string
  action: string
  object_type: string
  object_id: string
  ok: boolean
  detail: string
  milliseconds: number | null
  address: string
  correlation_id: string
}

/** What the audit log tells of coming in and going out; everything else in it is a change. */
const ofSignIn = sql`(a.action like 'signIn%' or a.object_type = 'session' or a.action in ('session.oldestEnded', 'account.unlock', 'account.lock')
  or a.action like 'password.%' or a.action like 'secondFactor.%')`

const audited = (which: RawBuilder<unknown>) => sql`
  select a.audit_id as log_id, a.at, a.account, a.action, a.object_type, a.object_id,
    a.action not in ('refused', 'signIn.failed', 'signIn.mustWait') as ok,
    coalesce(case when a.action = 'refused' then a.after->>'reason' end, '') as detail,
    null::integer as milliseconds, a.address, a.correlation_id
  from audit_log a where ${which}`

/** Every log as rows of one shape. */
export const logSources: Record<LogKind, RawBuilder<unknown>> = {
  operation: audited(sql`not ${ofSignIn}`),
  signIn: audited(ofSignIn),
  // What was never handed in is its writer's alone.
  task: sql`
    select o.task_id || '/' || o.seq as log_id, o.at, o.account, o.operator::text as action, 'task' as object_type, o.task_id as object_id,
      true as ok, '' as detail, null::integer as milliseconds, o.address, '' as correlation_id
    from op_log o where not exists (select 1 from tasks t where t.task_id = o.task_id and t.status = ${draftStatus})`,
  interface: sql`
    select c.call_id as log_id, c.at, c.account, 'interface.call' as action, 'interface' as object_type, c.interface_id as object_id,
      c.ok, case when c.ok then '' when c.error = '' then c.status::text else c.error end as detail, c.milliseconds, '' as address,
      '' as correlation_id
    from ext_interface_calls c`,
  access: sql`
    select v.access_id as log_id, v.at, v.account, v.path as action, 'call' as object_type, '' as object_id, v.status < 400 as ok,
      case when v.status < 400 then '' else v.status::text end as detail, v.milliseconds, v.address, v.correlation_id
    from access_log v`,
}

import type { Caller as EngineCaller } from '@/lib/engine'
import type { Caller } from '@/server/http/caller'

/** Who makes the call, as the engine knows people. */
export function engineCaller(caller: Caller): EngineCaller {
  return {
    account: caller.account,
    name: caller.name,
    departmentId: caller.departmentId,
    departmentName: caller.departmentName,
    jobTitle: caller.jobTitle,
    enabled: true,
    roles: caller.roles,
    departmentLine: caller.departmentPath.split('/').filter(Boolean),
    isAdministrator: caller.isAdministrator,
  }
}

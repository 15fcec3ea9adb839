import type { Caller } from './given'

export const systemAccount = '#system'

/** Who acts when a timer, a rule or an outside answer does. */
export const systemCaller: Caller = {
  account: systemAccount,
  name: '系统|System|系統',
  departmentId: null,
  departmentName: '',
  jobTitle: '',
  enabled: true,
  roles: [],
  departmentLine: [],
  isAdministrator: true,
}

export function isSystem({ account }: Pick<Caller, 'account'>): boolean {
  return account === systemAccount
}

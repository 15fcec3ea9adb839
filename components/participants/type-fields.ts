import { participantType as type } from '@/lib/contracts/participants'

/** What a parameter of a type is chosen from. */
export type ParamKind = 'user' | 'role' | 'department' | 'variable' | 'step' | 'duty' | 'expression' | 'text'
/** A part of the advanced section (R3-36 to R3-39). */
export type AdvancedPart = 'group' | 'duty' | 'step' | 'leader'

export interface TypeFields {
  param0?: ParamKind
  param1?: ParamKind
  advanced: AdvancedPart[]
}

const leader = (param0?: ParamKind): TypeFields => ({ param0, advanced: param0 === 'step' ? ['leader', 'step'] : ['leader'] })
const duty = (param0?: ParamKind): TypeFields => ({ param0, param1: 'duty', advanced: param0 === 'step' ? ['duty', 'step'] : ['duty'] })
const member = (param0?: ParamKind): TypeFields => ({ param0, advanced: param0 === 'step' ? ['group', 'step'] : ['group'] })

const fields: Record<number, TypeFields> = {
  [type.user]: { param0: 'user', advanced: [] },
  [type.role]: { param0: 'role', advanced: [] },
  [type.department]: { param0: 'department', advanced: ['group'] },
  [type.stepSame]: { param0: 'step', advanced: ['step'] },
  [type.previousStepSame]: { advanced: ['step'] },
  [type.variable]: { param0: 'variable', advanced: [] },
  [type.variableDepartment]: { param0: 'variable', advanced: ['group'] },
  [type.expression]: { param0: 'expression', advanced: [] },
  [type.datasetRows]: { param0: 'text', param1: 'text', advanced: [] },
  [type.interfaceResult]: { param0: 'text', param1: 'text', advanced: [] },
  [type.leaderOfUser]: leader('user'),
  [type.leaderOfDepartment]: leader('department'),
  [type.leaderOfInitiator]: leader(),
  [type.leaderOfPreviousStep]: leader(),
  [type.leaderOfVariable]: leader('variable'),
  [type.leaderOfVariableDepartment]: leader('variable'),
  [type.leaderOfStep]: leader('step'),
  [type.groupMemberOfUser]: member('user'),
  [type.groupMemberOfInitiator]: member(),
  [type.groupMemberOfPreviousStep]: member(),
  [type.groupMemberOfVariable]: member('variable'),
  [type.groupMemberOfStep]: member('step'),
  [type.dutyOfDepartment]: duty('department'),
  [type.dutyOfUser]: duty('user'),
  [type.dutyOfInitiator]: duty(),
  [type.dutyOfPreviousStep]: duty(),
  [type.dutyOfStep]: duty('step'),
  [type.dutyOfVariable]: duty('variable'),
  [type.dutyOfVariableDepartment]: duty('variable'),
}

const nothing: TypeFields = { advanced: [] }
export const fieldsOf = (kind: number): TypeFields => fields[kind] ?? nothing

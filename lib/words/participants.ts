/** What a parameter of a rule is chosen from. */
export type ParamKind = 'user' | 'role' | 'department' | 'variable' | 'step' | 'duty' | 'expression' | 'text'
/** A part of the advanced section (R3-36 to R3-39). */
export type AdvancedPart = 'group' | 'duty' | 'step' | 'leader'

/** Where a participant is chosen; it decides which rules are offered. */
export type ParticipantScope =
  | 'menuPermission'
  | 'catalogPermission'
  | 'groupPermission'
  | 'reportPermission'
  | 'processPermission'
  | 'activity'
  | 'eventRecipient'
  | 'other'

/** A rule that finds people, as every part of the product knows it. What it does stands in `lib/engine/participants`. */
export interface ParticipantRule {
  /** On the wire and in stored definitions; never changed. */
  number: number
  /** What it is told; it must be said. Null: nothing. */
  param0: ParamKind | null
  /** Only a duty must be said; a text has an answer when it is left out. */
  param1: Extract<ParamKind, 'duty' | 'text'> | null
  advanced: readonly AdvancedPart[]
  scopes: readonly ParticipantScope[]
  /** People kept outside: where they are looked up. */
  source: 'dataset' | 'interface' | null
}

/** R6-09 to R6-12. A menu is granted to whom its calls can find without a department named beside him. */
const inProcesses: readonly ParticipantScope[] = ['processPermission', 'activity', 'eventRecipient', 'other']
const inReports: readonly ParticipantScope[] = [...inProcesses, 'reportPermission']
const onNodes: readonly ParticipantScope[] = [...inReports, 'catalogPermission', 'groupPermission']
const everywhere: readonly ParticipantScope[] = [...onNodes, 'menuPermission']

type Made<Number extends number> = ParticipantRule & { number: Number }
const rule = <const Number extends number>(
  number: Number,
  scopes: readonly ParticipantScope[],
  { param0 = null, param1 = null, advanced = [], source = null }: Partial<ParticipantRule> = {},
): Made<Number> => ({ number, param0, param1, advanced, scopes, source })

const leader = (param0?: ParamKind): Partial<ParticipantRule> => ({ param0, advanced: partsOf('leader', param0) })
const member = (param0?: ParamKind): Partial<ParticipantRule> => ({ param0, advanced: partsOf('group', param0) })
const duty = (param0?: ParamKind): Partial<ParticipantRule> => ({
  param0,
  param1: 'duty',
  advanced: partsOf('duty', param0),
})
/** Whose people are looked for at a step is asked about the step as well. */
const partsOf = (part: AdvancedPart, param0: ParamKind | undefined): AdvancedPart[] =>
  param0 === 'step' ? [part, 'step'] : [part]

/**
 * R3-31 to R3-35: every rule, by its name; numbers the specification leaves open are ours (decisions.md). In the order in
 * which lists of rights offer them.
 */
export const participantRules = {
  user: rule(0, everywhere, { param0: 'user' }),
  role: rule(1, everywhere, { param0: 'role' }),
  department: rule(2, everywhere, { param0: 'department', advanced: ['group'] }),
  dutyOfDepartment: rule(22, onNodes, duty('department')),
  everyone: rule(11, [
    'menuPermission',
    'catalogPermission',
    'groupPermission',
    'reportPermission',
    'processPermission',
  ]),
  variable: rule(5, inReports, { param0: 'variable' }),
  leaderOfUser: rule(6, inReports, leader('user')),
  leaderOfDepartment: rule(7, inReports, leader('department')),
  leaderOfVariable: rule(10, inReports, leader('variable')),
  leaderOfVariableDepartment: rule(31, inReports, leader('variable')),
  groupMemberOfUser: rule(14, inReports, member('user')),
  groupMemberOfVariable: rule(17, inReports, member('variable')),
  dutyOfUser: rule(23, inReports, duty('user')),
  dutyOfVariable: rule(27, inReports, duty('variable')),
  dutyOfVariableDepartment: rule(32, inReports, duty('variable')),
  initiator: rule(3, inProcesses),
  stepSame: rule(4, inProcesses, { param0: 'step', advanced: ['step'] }),
  leaderOfInitiator: rule(8, inProcesses, leader()),
  leaderOfPreviousStep: rule(9, inProcesses, leader()),
  currentActor: rule(12, ['activity', 'eventRecipient']),
  allTaskActor: rule(13, ['processPermission', 'activity', 'eventRecipient']),
  groupMemberOfInitiator: rule(15, inProcesses, member()),
  groupMemberOfPreviousStep: rule(16, inProcesses, member()),
  expression: rule(18, inProcesses, { param0: 'expression' }),
  leaderOfStep: rule(19, inProcesses, leader('step')),
  groupMemberOfStep: rule(20, inProcesses, member('step')),
  previousStepSame: rule(21, inProcesses, { advanced: ['step'] }),
  dutyOfInitiator: rule(24, inProcesses, duty()),
  dutyOfPreviousStep: rule(25, inProcesses, duty()),
  dutyOfStep: rule(26, inProcesses, duty('step')),
  datasetRows: rule(28, inProcesses, { param0: 'text', param1: 'text', source: 'dataset' }),
  interfaceResult: rule(29, inProcesses, { param0: 'text', param1: 'text', source: 'interface' }),
  adHocList: rule(30, inProcesses),
  variableDepartment: rule(33, inProcesses, { param0: 'variable', advanced: ['group'] }),
}
export type ParticipantName = keyof typeof participantRules

/** Their numbers by name. */
export const participantType = Object.fromEntries(
  Object.entries(participantRules).map(([name, { number }]) => [name, number]),
) as { [Name in ParticipantName]: (typeof participantRules)[Name]['number'] }

const byNumber = new Map<number, ParticipantRule>(Object.values(participantRules).map((one) => [one.number, one]))
export const participantRule = (number: number): ParticipantRule | undefined => byNumber.get(number)
export const lastParticipantType = Math.max(...byNumber.keys())

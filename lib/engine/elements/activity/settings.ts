import { formAction, processPermission } from '@/lib/words/workflow-enumerations'
import type { SettingsOf } from '../element-setting'
import type { activityElement } from './schema'

export const activitySettings: SettingsOf<typeof activityElement> = {
  mode: { input: 'oneOf', of: ['single', 'parallelAll', 'parallelAny', 'sequential', 'vote'] },
  policy: {
    input: 'oneOf',
    of: ['FirstUser', 'AssignByPrevStep', 'AutoAssignByLoadOfThisProcess', 'AutoAssignByLoadOfAllProcess', 'Share'],
  },
  participants: { input: 'people' },
  empty: {
    input: 'group',
    of: {
      kind: { input: 'oneOf', of: ['block', 'skip', 'reject', 'persons', 'manager', 'leader', 'department'] },
      accounts: { input: 'accounts' },
    },
  },
  self: { input: 'oneOf', of: ['let', 'skip', 'leader', 'departmentHead'] },
  rights: { input: 'rights' },
  operators: { input: 'someOf', of: processPermission },
  formActions: { input: 'someOf', of: formAction },
  deadline: { input: 'deadline' },
  calendar: { input: 'calendar' },
  opinion: { input: 'oneOf', of: ['optional', 'required'] },
  signature: { input: 'flag' },
  inPerson: { input: 'flag' },
  reapproval: { input: 'oneOf', of: ['asProcess', 'all', 'changed'] },
  onOneNo: { input: 'oneOf', of: ['reject', 'count'] },
  vote: {
    input: 'group',
    of: {
      percent: { input: 'number', min: 1, max: 100 },
      minimum: { input: 'number', min: 1, max: 1000 },
      countAbstentions: { input: 'flag' },
      weights: { input: 'weights' },
    },
  },
  meeting: {
    input: 'group',
    of: {
      held: { input: 'oneOf', of: ['no', 'may', 'only'] },
      quorum: { input: 'number', min: 1, max: 100 },
      quorumIn: { input: 'oneOf', of: ['percent', 'people'] },
      votes: { input: 'oneOf', of: ['named', 'secret'] },
      absent: { input: 'oneOf', of: ['wait', 'leftOut'] },
      chair: { input: 'people' },
    },
  },
  reject: {
    input: 'group',
    of: {
      strategy: { input: 'oneOf', of: ['end', 'initiator', 'previous', 'step'] },
      activityId: { input: 'step' },
    },
  },
  recede: {
    input: 'group',
    of: {
      targets: { input: 'oneOf', of: ['none', 'previous', 'initiator', 'any', 'listed'] },
      listed: { input: 'steps' },
      resubmit: { input: 'oneOf', of: ['choose', 'step', 'direct'] },
      reResolve: { input: 'flag' },
      whileOthersDecide: { input: 'oneOf', of: ['cut', 'forbid'] },
    },
  },
}

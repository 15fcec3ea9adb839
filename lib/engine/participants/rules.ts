import { adHocList } from './ad-hoc-list'
import { department, variableDepartment } from './department'
import { dutyOf } from './duty-of'
import { initiator } from './initiator'
import { leaderOf } from './leader-of'
import { memberOf } from './member-of'
import { participantType as type } from './participant'
import { outsidePeople } from './outside-people'
import { role } from './role'
import type { Rule } from './rule'
import { allTaskActor, currentActor } from './runtime-sets'
import { previousStepSame, stepSame } from './step-same'
import * as of from './subject'
import { user } from './user'
import { expressionUsers, variableUsers } from './variable-users'

/**
 * The rule behind each participant type (R3-31 to R3-35). Everyone stands in permission lists only.
 */
export const rules: Partial<Record<number, Rule>> = {
  [type.user]: user,
  [type.role]: role,
  [type.department]: department,
  [type.initiator]: initiator,
  [type.stepSame]: stepSame,
  [type.variable]: variableUsers,
  [type.leaderOfUser]: leaderOf(of.namedUser, 'leaderOfUser'),
  [type.leaderOfDepartment]: leaderOf(of.namedDepartment, 'leaderOfDepartment'),
  [type.leaderOfInitiator]: leaderOf(of.theInitiator, 'leaderOfInitiator'),
  [type.leaderOfPreviousStep]: leaderOf(of.previousActors, 'leaderOfPreviousStep'),
  [type.leaderOfVariable]: leaderOf(of.variableUsers, 'leaderOfVariable'),
  [type.currentActor]: currentActor,
  [type.allTaskActor]: allTaskActor,
  [type.groupMemberOfUser]: memberOf(of.namedUser),
  [type.groupMemberOfInitiator]: memberOf(of.theInitiator),
  [type.groupMemberOfPreviousStep]: memberOf(of.previousActors),
  [type.groupMemberOfVariable]: memberOf(of.variableUsers),
  [type.expression]: expressionUsers,
  [type.datasetRows]: outsidePeople('dataset'),
  [type.interfaceResult]: outsidePeople('interface'),
  [type.leaderOfStep]: leaderOf(of.stepActors, 'leaderOfStep'),
  [type.groupMemberOfStep]: memberOf(of.stepActors),
  [type.adHocList]: adHocList,
  [type.previousStepSame]: previousStepSame,
  [type.dutyOfDepartment]: dutyOf(of.namedDepartment),
  [type.dutyOfUser]: dutyOf(of.namedUser),
  [type.dutyOfInitiator]: dutyOf(of.theInitiator),
  [type.dutyOfPreviousStep]: dutyOf(of.previousActors),
  [type.dutyOfStep]: dutyOf(of.stepActors),
  [type.dutyOfVariable]: dutyOf(of.variableUsers),
  [type.leaderOfVariableDepartment]: leaderOf(of.variableDepartments, 'leaderOfDepartment'),
  [type.dutyOfVariableDepartment]: dutyOf(of.variableDepartments),
  [type.variableDepartment]: variableDepartment,
}

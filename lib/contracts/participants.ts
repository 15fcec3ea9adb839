/** R3-31 to R3-35: the participant types by number; those the specification does not number are ours (decisions.md). */
export const participantType = {
  user: 0, role: 1, department: 2, initiator: 3, stepSame: 4, variable: 5, leaderOfUser: 6, leaderOfDepartment: 7, leaderOfInitiator: 8,
  leaderOfPreviousStep: 9, leaderOfVariable: 10, everyone: 11, currentActor: 12, allTaskActor: 13, groupMemberOfUser: 14,
  groupMemberOfInitiator: 15, groupMemberOfPreviousStep: 16, groupMemberOfVariable: 17, expression: 18, leaderOfStep: 19,
  groupMemberOfStep: 20, previousStepSame: 21, dutyOfDepartment: 22, dutyOfUser: 23, dutyOfInitiator: 24, dutyOfPreviousStep: 25,
  dutyOfStep: 26, dutyOfVariable: 27, datasetRows: 28, interfaceResult: 29, adHocList: 30, leaderOfVariableDepartment: 31,
  dutyOfVariableDepartment: 32, variableDepartment: 33,
} as const

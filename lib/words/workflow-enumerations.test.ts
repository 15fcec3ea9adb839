import { participantType } from './participants'
import {
  formAction,
  formType,
  operator,
  operatorName,
  processPermission,
  taskResult,
  taskStatus,
  tokenStatus,
  workItemKind,
} from './workflow-enumerations'

const values = (enumeration: Record<string, number>) => Object.values(enumeration)
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, number) => number)
const isOneBit = (value: number) => value > 0 && (value & (value - 1)) === 0

describe('the numbers of the workflow', () => {
  it('R3-47 R3-49 task status and result', () => {
    expect(taskStatus).toEqual({ All: -1, Run: 0, Finish: 1, Pause: 2, Delete: 3 })
    expect(taskResult).toEqual({ All: -1, Approve: 0, Reject: 1 })
  })

  it('R3-48 token status: the twelve names as spelled, All -1, the rest numbered without a gap', () => {
    expect(Object.keys(tokenStatus).sort()).toEqual([
      'AdHoc',
      'AdHocWait',
      'All',
      'Finish',
      'JointSign',
      'Note',
      'Read',
      'Run',
      'RunOrWaitting',
      'Share',
      'TaskFinish',
      'Waitting',
    ])
    expect(values(tokenStatus).sort((a, b) => a - b)).toEqual([-1, ...upTo(10)])
  })

  it('R3-50 R3-51 work item lists: 0 to 27, each once, with the names that are given', () => {
    expect(values(workItemKind).sort((a, b) => a - b)).toEqual(upTo(27))
    for (const name of [
      'Draft',
      'Queue',
      'MyRequest',
      'MyApprove',
      'Share',
      'All',
      'Removed',
      'Recede',
      'Run',
      'Finish',
      'Archive',
      'Agent',
    ])
      expect(workItemKind).toHaveProperty(name)
  })

  it('R3-52 R3-53 operators: 0 to 42, each once, with the names that are given, and back from number to name', () => {
    expect(values(operator).sort((a, b) => a - b)).toEqual(upTo(Math.max(42, values(operator).length - 1)))
    for (const name of [
      'Start',
      'Action',
      'Stop',
      'Undo',
      'Pause',
      'Recede',
      'Reject',
      'JointSign',
      'Transfer',
      'Comment',
    ])
      expect(operator).toHaveProperty(name)
    for (const [name, value] of Object.entries(operator)) expect(operatorName[value]).toBe(name)
  })

  it('R3-44 form types', () => {
    expect(formType).toEqual({ Normal: 0, UserForm: 1, JSON: 2, Frame: 3 })
  })

  it('R3-59 R9-26 process permissions: one bit each, together 65535', () => {
    const { All, ...bits } = processPermission
    expect(values(bits).every(isOneBit)).toBe(true)
    expect(values(bits).reduce((mask, bit) => mask | bit, 0)).toBe(All)
    expect(All).toBe(65535)
    expect(bits).toMatchObject({
      Start: 1,
      Read: 2,
      Trace: 4,
      Delete: 8,
      Pause: 16,
      Resume: 32,
      Dispatch: 64,
      Stop: 128,
      Restart: 256,
      Recede: 512,
      DirectTo: 1024,
      RecedeFrom: 2048,
      Reject: 4096,
      Save: 8192,
      Skip: 16384,
      AdHoc: 32768,
    })
  })

  it('R3-60 form actions: one bit each', () => {
    expect(formAction).toEqual({
      AddMemo: 1,
      Translate: 2,
      AddApprove: 4,
      Print: 8,
      Note: 16,
      Attachment: 32,
      Export: 64,
      Urge: 128,
    })
  })

  it('R3-31 R3-32 R3-33 R3-34 R3-35 participant types: 0 to 33, each once, the given ones in their places', () => {
    expect(values(participantType).sort((a, b) => a - b)).toEqual(
      upTo(Math.max(33, values(participantType).length - 1)),
    )
    expect(participantType).toMatchObject({
      user: 0,
      role: 1,
      department: 2,
      stepSame: 4,
      variable: 5,
      leaderOfUser: 6,
      leaderOfDepartment: 7,
      leaderOfInitiator: 8,
      leaderOfPreviousStep: 9,
      leaderOfVariable: 10,
      groupMemberOfUser: 14,
      groupMemberOfInitiator: 15,
      groupMemberOfVariable: 17,
      leaderOfStep: 19,
      groupMemberOfStep: 20,
      dutyOfDepartment: 22,
      dutyOfUser: 23,
      dutyOfInitiator: 24,
      dutyOfStep: 26,
      dutyOfVariable: 27,
      leaderOfVariableDepartment: 31,
      dutyOfVariableDepartment: 32,
      variableDepartment: 33,
    })
  })
})

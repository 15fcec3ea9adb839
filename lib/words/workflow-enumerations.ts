/**
 * The numbers of the workflow, one place for server and browser.
 * Sources: specification 3 (names), requirements R3-44 to R3-60; numbers the specification leaves open are ours.
 */

/** R3-47 */
export const taskStatus = { All: -1, Run: 0, Finish: 1, Pause: 2, Delete: 3 } as const
/** A request that was saved and never submitted is a task without a number in status Draft (ours; never sent as a filter). */
export const draftStatus = -2

/** R3-49 */
export const taskResult = { All: -1, Approve: 0, Reject: 1 } as const

/** R3-48; spelling as specified. RunOrWaitting is a query, never stored. */
export const tokenStatus = {
  All: -1,
  Run: 0,
  Finish: 1,
  TaskFinish: 2,
  Waitting: 3,
  RunOrWaitting: 4,
  AdHoc: 5,
  Share: 6,
  AdHocWait: 7,
  JointSign: 8,
  Read: 9,
  Note: 10,
} as const

/** R3-50: the 28 work item lists. */
export const workItemKind = {
  Draft: 0,
  Queue: 1,
  MyRequest: 2,
  MyApprove: 3,
  Share: 4,
  All: 5,
  Removed: 6,
  Recede: 7,
  Run: 8,
  Finish: 9,
  Archive: 10,
  Agent: 11,
  Read: 12,
  ReadDone: 13,
  Note: 14,
  NoteDone: 15,
  Waiting: 16,
  JointSign: 17,
  AdHoc: 18,
  Delegated: 19,
  Secretary: 20,
  Paused: 21,
  Overdue: 22,
  Urged: 23,
  Withdrawable: 24,
  Forecast: 25,
  Supervise: 26,
  Focus: 27,
} as const
export type WorkItemKind = keyof typeof workItemKind

/** R3-52: the 43 operator types. */
export const operator = {
  Start: 0,
  Action: 1,
  Stop: 2,
  Undo: 3,
  Pause: 4,
  Resume: 5,
  Recede: 6,
  Reject: 7,
  JointSign: 8,
  Transfer: 9,
  Comment: 10,
  AddMemo: 11,
  Note: 12,
  Read: 13,
  Urge: 14,
  Claim: 15,
  PutBack: 16,
  Dispatch: 17,
  DirectTo: 18,
  RecedeFrom: 19,
  Skip: 20,
  AdHoc: 21,
  Delegate: 22,
  DelegateReturn: 23,
  Copy: 24,
  CancelCopy: 25,
  Save: 26,
  Withdraw: 27,
  RevokeApproved: 28,
  Delete: 29,
  Restore: 30,
  Restart: 31,
  RemoveSigner: 32,
  ChangeFuture: 33,
  Open: 34,
  AutoAct: 35,
  Timeout: 36,
  AgentSwitch: 37,
  Handover: 38,
  Migrate: 39,
  Attach: 40,
  PrintExport: 41,
  Push: 42,
  Recalculate: 43,
  Correct: 44,
} as const
export type OperatorName = keyof typeof operator
export const operatorName = Object.fromEntries(
  Object.entries(operator).map(([name, value]) => [value, name]),
) as Record<number, OperatorName>

/** R3-44 */
export const formType = { Normal: 0, UserForm: 1, JSON: 2, Frame: 3 } as const

/** R3-59 */
export const processPermission = {
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
  All: 65535,
} as const

/** R3-60 */
export const formAction = {
  AddMemo: 1,
  Translate: 2,
  AddApprove: 4,
  Print: 8,
  Note: 16,
  Attachment: 32,
  Export: 64,
  Urge: 128,
} as const

/** R2.10-13 */
export const detailTypes = ['Edit', 'View', 'Print'] as const

/** R3-56 */
export const notificationFlags = { None: 0, Email: 1, SMS: 2, IM: 4, TaskRead: 8, TaskNote: 16 } as const

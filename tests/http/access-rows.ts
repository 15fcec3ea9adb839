import type { TestServer } from '../support/test-server'

/**
 * Who gets what from every call (S1). A call that is served and missing here fails the test beside this file.
 * Callers: the initiator of a request, its current approver, a person of another department, the designer, an
 * administrator. Nobody, an expired, a revoked and another tenant's session are the same for all calls that need one.
 */
export type CallerKind = 'initiator' | 'approver' | 'stranger' | 'designer' | 'administrator'
export const callerAccounts: Record<CallerKind, string> = {
  initiator: 'zhangwei',
  approver: 'lina',
  stranger: 'zhoukaiwen',
  designer: 'designer',
  administrator: 'admin',
}

export interface Fixture {
  server: TestServer
  /** A running purchase request of the initiator's that waits for the approver. */
  taskId: string
  processId: string
  /** A file the initiator attached to it. */
  fileId: string
}

export interface AccessRow {
  /** Codes by caller; `all` for every signed-in one. */
  expect: { all: number } | Record<CallerKind, number>
  anonymous?: number
  input?: (fixture: Fixture, caller: CallerKind) => object
  /** The call is made with a body of its own (multipart) or would end the fixture: asserted elsewhere, named here. */
  except?: string
}

export const smallProcess = {
  processId: 'matrix',
  name: 'Matrix',
  formId: 'purchase-request-form',
  elements: [
    { id: 'start', type: 'Start' },
    { id: 'end', type: 'End' },
  ],
  transitions: [{ id: 't', from: 'start', to: 'end' }],
}

export const matrixCalendar = {
  name: 'matrix',
  timeZone: 'Asia/Shanghai',
  week: ['', 'office', 'office', 'office', 'office', 'office', ''],
}

/** A request that is tried and kept as a test case. */
export const playedCase = {
  caseName: 'matrix',
  beginning: { initiator: 'zhangwei', startAt: '2026-11-20T01:00:00.000Z' },
}

export const smallForm = { sections: [{ id: 's', title: 'S', fields: [{ id: 'name', type: 'text', label: 'Name' }] }] }

/** Another each time: who guesses at one account again and again must wait. */
let nobodies = 0
export const nobody = (): string => `nobody${(nobodies += 1)}`

export const everyone = { expect: { all: 200 } }
export const designers = { expect: { initiator: 403, approver: 403, stranger: 403, designer: 200, administrator: 200 } }
export const onlyAdministrators = {
  expect: { initiator: 403, approver: 403, stranger: 403, designer: 403, administrator: 200 },
}
export const administratorsFindNothing = {
  expect: { initiator: 403, approver: 403, stranger: 403, designer: 403, administrator: 404 },
}
export const noticeTemplate = { event: 'arrived', locale: 'zh-CN' }
export const whoMaySeeTheTask = { initiator: 200, approver: 200, stranger: 404, designer: 404, administrator: 200 }

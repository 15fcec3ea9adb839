/** The tests of one process. */
export const testsOf = (processId: string): string => `/admin/test/autoTest?process=${encodeURIComponent(processId)}`
/** A case of a process, opened. */
export const caseAddress = (processId: string, caseId: string): string =>
  `${testsOf(processId)}&case=${encodeURIComponent(caseId)}`
/** What the tests of a process cover, and which small changes they miss. */
export const scoreAddress = (processId: string): string => `${testsOf(processId)}&tab=coverage`
export const queueAddress = '/admin/test/testQueueList'
/** What came of one run, with one of its cases opened. */
export const runAddress = (runId: string, caseId = ''): string =>
  `/admin/test/testDetailVue?run=${encodeURIComponent(runId)}${caseId && `&case=${encodeURIComponent(caseId)}`}`
/** A case in the simulation. */
export const playAddress = (processId: string, caseId: string): string =>
  `/admin/processDesign/simulate?process=${encodeURIComponent(processId)}&case=${encodeURIComponent(caseId)}`

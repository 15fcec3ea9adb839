import { randomUUID } from 'node:crypto'
import { operator } from '@/lib/words/workflow-enumerations'
import { quantile, table } from './load'
import { bundleServer } from './server-bundle'
import { withWorkflowServer, type Call } from './workflow-server'

const processId = 'purchase-request'
const formData = {
  department: 'dept-rd-1',
  neededOn: '2030-01-01',
  budgetItem: 'equipment',
  purpose: 'bench',
  attachments: [],
  lines: [{ item: 'x', spec: '', quantity: 2, price: '30000.00' }],
}
const approvers = ['lina', 'wangfang', 'chenjing']
const beginning = { initiator: 'zhangwei', startAt: '2030-01-01T01:00:00.000Z', formData }

/** One request from its start to its end. */
async function finishOne(people: Map<string, Call>): Promise<void> {
  const as = (account: string) => people.get(account) as Call
  let rev: { taskId: string; rev: number } = await as('zhangwei')('/api/task/act', {
    commandId: randomUUID(),
    operator: operator.Start,
    processId,
    formData,
  })
  for (const account of approvers)
    rev = await as(account)('/api/task/act', {
      commandId: randomUUID(),
      operator: operator.Action,
      taskId: rev.taskId,
      expectedRev: rev.rev,
    })
}

/** Waits for a run of tests, asking as its page does. */
async function runToEnd(admin: Call, runId: string): Promise<{ state: string; passed: number }> {
  for (;;) {
    const { run } = await admin<{ run: { state: string; passed: number } }>('/api/test/getRun', { runId })
    if (run.state !== 'Waiting' && run.state !== 'Running') return run
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** How long somebody else waits for his answers while something large goes on. */
async function meanwhile(other: Call, work: () => Promise<unknown>): Promise<{ ms: number; p99: number }> {
  const waits: number[] = []
  let on = true
  const began = performance.now()
  const done = work().then(() => (on = false))
  while (on) {
    const asked = performance.now()
    await other('/api/workitem/list', { kind: 1 })
    waits.push(performance.now() - asked)
  }
  await done
  return { ms: performance.now() - began, p99: quantile(waits, 0.99) }
}

/** Trials: a step of a simulation, the shadow of 500 real requests, and 1,000 tests of the purchase process. */
export async function benchTrials(): Promise<void> {
  const program = await bundleServer()
  await withWorkflowServer(program, {}, async ({ signIn }) => {
    const admin = await signIn('admin')
    const people = new Map<string, Call>()
    for (const account of ['zhangwei', ...approvers]) people.set(account, await signIn(account))
    const steps: number[] = []
    for (let count = 0; count < 220; count++) {
      const began = performance.now()
      const acts = approvers.slice(0, count % 4).map((account, index) => ({
        kind: 'act',
        activityId: ['leader', 'finance', 'director'][index],
        account,
        operator: operator.Action,
      }))
      await admin('/api/process/simulate', { processId, beginning, moves: acts, tail: 'stop', variations: true })
      if (count >= 20) steps.push(performance.now() - began)
    }
    for (let count = 0; count < 500; count += 10) await Promise.all(Array.from({ length: 10 }, () => finishOne(people)))
    const other = people.get('zhangwei') as Call
    let compared = 0
    const shadow = await meanwhile(other, async () => {
      for (let after = 0; after < 500; after += 25)
        compared += (await admin<{ compared: number }>('/api/process/shadow', { processId, version: 1, after }))
          .compared
    })
    const caseIds: string[] = []
    for (let count = 0; count < 1000; count += 200) {
      const cases = Array.from({ length: 200 }, (_, index) => ({
        caseName: `${count + index}`,
        beginning,
        tail: 'agree',
      }))
      const made = await admin<{ caseIds: string[] }>('/api/test/addCases', { processId, cases })
      caseIds.push(...made.caseIds)
    }
    let passed = 0
    const tests = await meanwhile(other, async () => {
      const { runId } = await admin<{ runId: string }>('/api/test/start', { processId, caseIds })
      passed = (await runToEnd(admin, runId)).passed
    })
    table('Trials, embedded database: milliseconds; others: p99 of a list somebody else asks for meanwhile', [
      { what: 'a step of a simulation, p50', ms: quantile(steps, 0.5), others: '' },
      { what: 'a step of a simulation, p99', ms: quantile(steps, 0.99), others: '' },
      { what: `shadow of ${compared} requests`, ms: shadow.ms, others: shadow.p99 },
      { what: `1,000 tests, ${passed} passed`, ms: tests.ms, others: tests.p99 },
    ])
  })
}

import * as calls from '@/lib/contracts/process-tests'
import * as kept from '@/lib/contracts/kept-trials'
import * as coverage from '@/lib/contracts/test-coverage'
import * as written from '@/lib/contracts/written-tests'
import { serve } from '@/server/http/serve'
import { forEachCompany, type Dependencies, type ServerApp } from '@/server/http/server-app'
import type { InterfaceTools } from '@/server/modules/interfaces'
import { factsFromOutsideToo, trialFacts, type PublishGate } from '@/server/modules/processes'
import { newId } from '@/server/platform/ids'
import type { FactSource } from '@/server/runtime'
import { passGate } from './gate'
import { changeCase } from './change-case'
import { coverPlace } from './cover-place'
import { addCases, confirmCases, deleteCases, makeMatrix } from './keep-case'
import { generateCases } from './generate-cases'
import { readScore } from './keep-score'
import { keepTrial, listKeptTrials, readKeptTrial, removeKeptTrial } from './kept-trials'
import { deletePlan, listPlans, readPlan, savePlan } from './keep-plan'
import { listCases, readCase } from './read-cases'
import { readCoverage } from './read-coverage'
import { acceptResult, listRuns, readResult, readRun } from './read-runs'
import { recordHistory } from './record-history'
import { findFinished, readBeginning, recordTask } from './record-task'
import { startDuePlans } from './start-due-plans'
import { scoreByItself } from './score-by-itself'
import { scoreTests } from './score-tests'
import { cancelRun, rerun, startRun } from './start-run'
import { workRuns, type RunsToWork } from './work-runs'

export { startDuePlans } from './start-due-plans'
export { scoreByItself } from './score-by-itself'
export { workRuns } from './work-runs'

const queue = 'test-runs'
const scores = 'test-scores'

/** What trials ask: facts of now, people others know, and who acts. */
const factsOf = (deps: Dependencies, interfaces: InterfaceTools): FactSource =>
  trialFacts(factsFromOutsideToo(deps, interfaces))

/** What stands before publishing: the confirmed tests of the process. */
export function testGate(deps: Dependencies, interfaces: InterfaceTools): PublishGate {
  const facts = factsOf(deps, interfaces)
  return (context, draft) => passGate(context, facts, draft)
}

/** What starts plans whose time has come and works the queue; one call of it works until nothing waits. */
export function testQueue(deps: Dependencies, interfaces: InterfaceTools): () => Promise<number> {
  const work: Omit<RunsToWork, 'deps'> = { source: factsOf(deps, interfaces), worker: newId() }
  return () =>
    forEachCompany(deps, async (own) => {
      await startDuePlans(own)
      return workRuns({ ...work, deps: own })
    })
}

export async function registerTrials(app: ServerApp, interfaces: InterfaceTools): Promise<void> {
  const { deps } = app
  const facts = factsOf(deps, interfaces)
  const workQueue = testQueue(deps, interfaces)
  // Woken by who asks for a run; by the clock for plans, and for what a server that has died left behind.
  await deps.jobs.work(queue, async () => void (await workQueue()), { cron: '* * * * *' })
  // In a queue of its own: whoever waits for his tests does not wait for scores.
  const score = () => forEachCompany(deps, (own) => scoreByItself({ deps: own, source: facts }))
  await deps.jobs.work(scores, async () => void (await score()), { cron: '* * * * *' })
  const wake = () => deps.jobs.send(queue, {})

  serve(app, calls.getTestCases, ({ processId }, context) => listCases(context, processId))
  serve(app, calls.getTestCase, ({ caseId }, context) => readCase(context, caseId))
  serve(app, calls.saveTestCase, async ({ processId, version, definition, ...one }, context) => {
    const on = { processId, version, ...(definition && { definition }) }
    const { caseIds } = await addCases(context, facts, { ...on, cases: [one] })
    return { caseId: caseIds[0] ?? '' }
  })
  serve(app, calls.addTestCases, async ({ definition, ...input }, context) => {
    const { caseIds } = await addCases(context, facts, { ...input, ...(definition && { definition }) })
    return { caseIds }
  })
  serve(app, calls.changeTestCase, (input, context) => changeCase(context, facts, input))
  serve(app, calls.confirmTestCases, (input, context) => confirmCases(context, input))
  serve(app, calls.deleteTestCases, (input, context) => deleteCases(context, input))
  serve(app, calls.findFinishedTasks, (input, context) => findFinished(context, input))
  serve(app, calls.readBeginning, (input, context) => readBeginning(context, input))
  serve(app, calls.recordTask, (input, context) => recordTask(context, facts, input))
  serve(app, calls.makeMatrix, (input, context) => makeMatrix(context, facts, input))
  serve(app, kept.keepTrial, (input, context) => keepTrial(context, facts, input))
  serve(app, kept.getKeptTrials, ({ processId }, context) => listKeptTrials(context, processId))
  serve(app, kept.getKeptTrial, ({ trialId }, context) => readKeptTrial(context, trialId))
  serve(app, kept.removeKeptTrial, async ({ trialId }, context) => {
    await removeKeptTrial(context, trialId)
    return {}
  })
  serve(app, written.generateTests, (input, context) => generateCases(context, facts, input))
  serve(app, written.recordHistory, (input, context) => recordHistory(context, facts, input))
  serve(app, coverage.getTestCoverage, ({ processId }, context) => readCoverage(context, processId))
  serve(app, coverage.coverPlace, (input, context) => coverPlace(context, facts, input))
  serve(app, written.getTestScore, ({ processId }, context) => readScore(context, processId))
  serve(app, written.mutateProcess, (input, context) => scoreTests(context, facts, input))
  serve(app, calls.getTestPlans, ({ processId }, context) => listPlans(context, processId))
  serve(app, calls.getTestPlan, ({ planId }, context) => readPlan(context, planId))
  serve(app, calls.saveTestPlan, (input, context) => savePlan(context, input))
  serve(app, calls.deleteTestPlan, async ({ planId }, context) => {
    await deletePlan(context, planId)
    return {}
  })
  serve(app, calls.startTestRun, async (input, context) => {
    context.afterCommit(wake)
    return startRun(context, input)
  })
  serve(app, calls.getTestRuns, (input, context) => listRuns(context, input))
  serve(app, calls.getTestRun, ({ runId }, context) => readRun(context, runId))
  serve(app, calls.getTestResult, (input, context) => readResult(context, input))
  serve(app, calls.acceptTestResult, async (input, context) => {
    await acceptResult(context, input)
    return {}
  })
  serve(app, calls.cancelTestRun, async ({ runId }, context) => {
    await cancelRun(context, runId)
    return {}
  })
  serve(app, calls.rerunFailedTests, async (input, context) => {
    context.afterCommit(wake)
    return rerun(context, input)
  })
}

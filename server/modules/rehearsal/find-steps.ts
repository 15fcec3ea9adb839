import type { RehearsedChange } from '@/lib/contracts/rehearsal'
import { effectOn, type StepPeople } from '@/lib/rehearsal/people-of-step'
import type { Tx } from '@/server/platform/db'
import { ProcessVersions, type ProcessVersion } from '@/server/runtime'
import { found, type Found } from './finding'
import { asIf } from './make-change'
import { cellsOf, peopleOfSteps, type Cell } from './people-of-steps'
import type { ProcessAtWork } from './processes-at-work'
import { placedNow, requesters } from './requesters'

/** Departments a finding names; of more it says how many. */
const mostNamed = 6

/** The processes requests are begun by today, as the runtime knows them. */
export async function startedVersions(tx: Tx, processes: ProcessAtWork[]): Promise<ProcessVersion[]> {
  const versions = new ProcessVersions()
  const read = processes
    .filter(({ started }) => started)
    .map(
      ({ processId, version }) =>
        () =>
          versions.find(tx, processId, version),
    )
  const all: ProcessVersion[] = []
  for (const one of read) {
    const version = await one()
    if (version) all.push(version)
  }
  return all
}

interface Difference {
  cell: Cell
  effect: 'breaks' | 'changes'
  before: StepPeople
  after: StepPeople
}

/** One finding for each step and what happens to it, with those for whose requests it does. */
function inOne(differences: Difference[], processes: ProcessAtWork[]): Found[] {
  const groups = new Map<string, Difference[]>()
  for (const one of differences) {
    const { version, step } = one.cell
    const key = [version.processId, step.activityId, one.effect, one.after.verdict].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const [{ cell, effect, after }] = group as [Difference, ...Difference[]]
    const { version, step } = cell
    const departments = step.byInitiator ? [...new Set(group.map((one) => one.cell.requester.departmentName))] : []
    const lost = group.flatMap((one) => one.before.accounts.filter((account) => !one.after.accounts.includes(account)))
    const gained = group.flatMap((one) =>
      one.after.accounts.filter((account) => !one.before.accounts.includes(account)),
    )
    return found(
      'step',
      effect,
      {
        type: 'process',
        id: version.processId,
        name: processes.find(({ processId }) => processId === version.processId)?.name ?? '',
      },
      {
        part: `${step.activityId} ${effect} ${after.verdict}`,
        version: version.version,
        status: 'published',
        places: [{ place: 'people', part: step.name }],
        before: [...new Set(lost)].toSorted(),
        after: [...new Set(gained)].toSorted(),
        verdict: after.verdict,
        departments: departments.slice(0, mostNamed),
        moreDepartments: Math.max(0, departments.length - mostNamed),
      },
    )
  })
}

/** Whom the steps of all processes find today and after a change, by the engine both times. */
export async function stepsThatChange(
  tx: Tx,
  now: Date,
  { change, processes }: { change: RehearsedChange; processes: ProcessAtWork[] },
): Promise<{ findings: Found[]; notPlayed: number }> {
  const { people, left } = await requesters(tx, change.kind === 'leaves' ? change.account : '')
  const cells = cellsOf(await startedVersions(tx, processes), people)
  const before = await peopleOfSteps(tx, cells, now)
  const differences = await asIf(tx, change, async () => {
    const placed = await placedNow(tx, people)
    const counterparts = cells.flatMap((cell): [Cell, Cell][] => {
      const requester = placed.get(cell.requester.account)
      return requester ? [[cell, { ...cell, requester }]] : []
    })
    const after = await peopleOfSteps(
      tx,
      counterparts.map(([, changed]) => changed),
      now,
    )
    return counterparts.flatMap(([cell, changed]): Difference[] => {
      const [was, is] = [before.get(cell), after.get(changed)]
      const effect = was && is ? effectOn(cell.step, was, is) : null
      return was && is && effect ? [{ cell, effect, before: was, after: is }] : []
    })
  })
  return { findings: inOne(differences, processes), notPlayed: left }
}

/** Steps that find nobody today. */
export async function stepsOfNobody(tx: Tx, now: Date, processes: ProcessAtWork[]): Promise<Found[]> {
  const { people } = await requesters(tx)
  const cells = cellsOf(await startedVersions(tx, processes), people)
  const today = await peopleOfSteps(tx, cells, now)
  const nobody = cells.flatMap((cell): Difference[] => {
    const people = today.get(cell)
    return people?.verdict === 'nobody' && cell.step.whole
      ? [{ cell, effect: 'breaks', before: people, after: people }]
      : []
  })
  return inOne(nobody, processes)
}

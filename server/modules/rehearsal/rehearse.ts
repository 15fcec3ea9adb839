import { sql } from 'kysely'
import type { OrganisationFinding, Rehearsal, RehearsedChange } from '@/lib/contracts/rehearsal'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { contentHash } from '@/server/runtime'
import type { Tx } from '@/server/platform/db'
import { namedInProcesses, thingsGone } from './find-named'
import { dataNaming } from './find-data'
import { rightsOf } from './find-rights'
import { departmentsGone, dutyVacated, placesOf, roleEmptied } from './find-places'
import { stepsThatChange } from './find-steps'
import { workOf } from './find-work'
import type { Found } from './finding'
import { outOfSight } from './out-of-sight'
import { processesAtWork } from './processes-at-work'
import { subjectsOf } from './subjects'

export type Looking = Pick<CallContext, 'tx' | 'caller' | 'now'>

/** What is changed itself: a person with all he has in hand, a role, a position, departments. */
async function ofThemselves({ tx, now }: Looking, change: RehearsedChange): Promise<Found[]> {
  switch (change.kind) {
    case 'leaves':
      return [...(await workOf(tx, change.account, now)), ...(await placesOf(tx, change.account))]
    case 'empties':
      return roleEmptied(tx, change.roleId)
    case 'vacates':
      return dutyVacated(tx, change.duty, change.groupId)
    case 'closes':
      return departmentsGone(tx, [change.groupId])
    case 'merges':
      return departmentsGone(tx, change.groupIds)
  }
}

export interface Rehearsed extends Omit<Rehearsal, 'findings'> {
  findings: Found[]
}

/**
 * What a change would do, in the order in which it is read: what breaks, what changes hands, what names it.
 * @throws AppError object.unknown, rehearsal.intoItself
 */
export async function rehearse(looking: Looking, change: RehearsedChange): Promise<Rehearsed> {
  const { tx, caller, now } = looking
  const subjects = await subjectsOf(tx, change)
  const processes = await processesAtWork(tx, caller)
  const steps = await stepsThatChange(tx, now, { change, processes })
  const all = [...steps.findings, ...(await ofThemselves(looking, change)), ...namedInProcesses(change, processes)]
  for (const thing of thingsGone(change)) all.push(...(await rightsOf(tx, thing)), ...(await dataNaming(tx, thing)))
  const order = ['breaks', 'changes', 'named']
  const sorted = all.toSorted((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect))
  const isHidden = await outOfSight(tx, caller, sorted, processes)
  const findings = sorted.map((one) => (isHidden(one) ? unnamed(one) : one))
  return {
    subjects,
    findings,
    mark: contentHash(sorted),
    unseen: new Set(sorted.filter(isHidden).map(({ object }) => object.id)).size,
    notPlayed: steps.notPlayed,
  }
}

/** What is done about something one may not see is for who may. Open items are handed over whoever may see their process. */
export function unnamed(one: Found): Found {
  const hidden = { ...one, key: contentHash(one.key), object: { ...one.object, id: '', name: '' }, places: [] }
  return one.mend?.how === 'handOver' ? hidden : { ...hidden, mend: null, repair: '', by: '' }
}

/** People by account, as they are called now. */
export async function namesOf(tx: Tx, findings: Found[]): Promise<Map<string, string>> {
  const accounts = [...new Set(findings.flatMap(({ before, after }) => [...before, ...after]))]
  const { rows } = await sql<{
    account: string
    name: string
  }>`select account, name from users where account = any(${accounts}::text[])`.execute(tx)
  return new Map(rows.map(({ account, name }) => [account, name]))
}

/** As the reader reads it. */
export function told(
  { mend: _mend, ...one }: Found,
  names: Map<string, string>,
  locale: CallContext['locale'],
): OrganisationFinding {
  const words = (text: string) => partFor(locale, text)
  const people = (accounts: string[]) =>
    accounts.map((account) => ({ account, name: words(names.get(account) ?? account) }))
  return {
    ...one,
    object: { ...one.object, name: words(one.object.name) },
    places: one.places.map(({ place, part }) => ({ place, part: words(part) })),
    before: people(one.before),
    after: people(one.after),
    departments: one.departments.map(words),
  }
}

export async function tellRehearsal(context: CallContext, change: RehearsedChange): Promise<Rehearsal> {
  const { findings, subjects, ...rest } = await rehearse(context, change)
  const names = await namesOf(context.tx, findings)
  return {
    ...rest,
    subjects: subjects.map((one) => ({ ...one, name: partFor(context.locale, one.name) })),
    findings: findings.map((one) => told(one, names, context.locale)),
  }
}

import { sql } from 'kysely'
import { z } from 'zod'
import * as calls from '@/lib/contracts/kept-trials'
import { formFields } from '@/lib/form-data/form-fields'
import { move, type Move } from '@/lib/trials/move'
import { nothingSupposed, supposing, supposition } from '@/lib/trials/suppose'
import { beginning } from '@/lib/trials/test-body'
import { playTrial } from '@/lib/trials/trial'
import { went, wentOf, type Went, type WentPlace } from '@/lib/trials/went'
import { NoSuchPerson } from '@/lib/trials/world'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { factsInSight, readDraft, readVersion, requireProcess } from '@/server/modules/processes'
import { newId } from '@/server/platform/ids'
import { answerQuestions, contentHash, readForm, type FactSource } from '@/server/runtime'
import { KnownFacts } from '@/lib/engine'
import { mayChangeTests } from './read-cases'
import { stageFor, versionsOf, worldOf, type Stage } from './stage'

type Input = z.output<typeof calls.keepTrial.input>
type Row = z.input<typeof calls.getKeptTrials.data>[number]

const names = z.record(z.string(), z.string())
/** What is stored of a run beside how it went. */
const stored = z.object({
  beginning,
  suppose: supposition.default(nothingSupposed),
  moves: z.array(move),
  because: z.string().default(''),
  /** What was what: a step or a field that is gone is still told by its name. */
  names: z.object({ steps: names, fields: names }),
})
type Stored = z.output<typeof stored>

/** The largest run that is kept, as text. */
const largest = 256 * 1024

/** Steps a run names. */
const stepsIn = ({ beginning: { mocks }, moves }: Pick<Stored, 'beginning' | 'moves'>): string[] => [
  ...Object.keys(mocks),
  ...moves.flatMap((one) =>
    one.kind === 'act'
      ? [one.activityId, one.targetActivityId ?? '', ...(one.alsoTo ?? []), ...Object.keys(one.nextPeople ?? {})]
      : [],
  ),
]

const dataIn = (one: Move): string[] => (one.kind === 'act' ? Object.keys(one.formData ?? {}) : [])
const fieldsIn = ({ beginning: { formData }, moves }: Pick<Stored, 'beginning' | 'moves'>): string[] => [
  ...Object.keys(formData),
  ...moves.flatMap(dataIn),
]

const peopleIn = ({ beginning: { initiator }, suppose, moves }: Pick<Stored, 'beginning' | 'suppose' | 'moves'>) => [
  initiator,
  ...suppose.standIns.flatMap(({ principal, agent }) => [principal, agent]),
  ...moves.flatMap((one) =>
    one.kind === 'act' ? [one.account, ...(one.people ?? []), ...Object.values(one.nextPeople ?? {}).flat()] : [],
  ),
]

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].filter(Boolean)

/** Names of those that are asked for, as they are kept: in every language. */
function namesOf({ definition, form }: Stage, setting: Pick<Stored, 'beginning' | 'moves'>): Stored['names'] {
  const steps = new Map(definition.elements.map(({ id, name }) => [id, name]))
  const fields = new Map(formFields(form.definition).map(({ id, label }) => [id, label]))
  const pick = (ids: string[], known: Map<string, string>) =>
    Object.fromEntries(distinct(ids).map((id) => [id, known.get(id) ?? '']))
  return { steps: pick(stepsIn(setting), steps), fields: pick(fieldsIn(setting), fields) }
}

/** How a run goes now. @throws AppError input.invalid where it names somebody there is not */
async function play(context: CallContext, ask: FactSource, stage: Stage, input: Input): Promise<Went> {
  const { tx, caller } = context
  const { definition, form } = stage
  const facts = new KnownFacts()
  const source = await factsInSight(tx, { definition, form: form.definition, caller, facts: ask })
  const world = { ...worldOf(stage, facts), facts: supposing(facts, input.suppose) }
  const plan = { beginning: input.beginning, moves: input.moves, tail: 'stop' as const }
  try {
    const { trial } = await answerQuestions(tx, source, facts, () => playTrial(definition, plan, world))
    return wentOf(definition, trial)
  } catch (error) {
    if (!(error instanceof NoSuchPerson)) throw error
    throw new AppError('input.invalid', {}, { initiator: atField('general.personUnknown') })
  }
}

/** On what a run is played where no version is named: the draft, or what is published. */
async function wantedVersion({ tx }: CallContext, { processId, version }: Input): Promise<number> {
  const { draft, published } = await versionsOf(tx, processId)
  return version || (draft ?? published ?? 0)
}

/**
 * Whoever keeps one of the same process meanwhile waits here: for as long as it takes to write it down, not to play it.
 * @throws AppError trial.tooMany, trial.tooManyOfOne
 */
async function requireRoom({ tx, caller }: CallContext, processId: string): Promise<void> {
  await sql`select 1 from processes where process_id = ${processId} for update`.execute(tx)
  const { rows } = await sql<{ kept: number; own: number }>`
    select count(*) as kept, count(*) filter (where kept_by = ${caller.account}) as own
    from kept_trials where process_id = ${processId}`.execute(tx)
  if ((rows[0]?.own ?? 0) >= calls.mostOfOne) throw new AppError('trial.tooManyOfOne', { most: calls.mostOfOne })
  if ((rows[0]?.kept ?? 0) >= calls.mostKeptTrials) throw new AppError('trial.tooMany', { most: calls.mostKeptTrials })
}

/** @throws AppError object.unknown, right.missing, input.invalid, trial.tooMany, trial.tooManyOfOne, trial.tooLarge */
export async function keepTrial(context: CallContext, ask: FactSource, input: Input): Promise<{ trialId: string }> {
  const { tx, caller, now } = context
  const { processId, definition, trialName, suppose, moves, because } = input
  await requireProcess(context, processId, 'View')
  if (definition && definition.processId !== processId) throw new AppError('object.unknown')
  const version = await wantedVersion(context, input)
  const stage = await stageFor(context, { processId, version, ...(definition && { definition }) })
  const how = nameless(await play(context, ask, stage, input))
  const setting = { beginning: input.beginning, suppose, moves, because, names: namesOf(stage, input) }
  const [text, course] = [JSON.stringify(setting), JSON.stringify(how)]
  if (text.length + course.length > largest) throw new AppError('trial.tooLarge')
  await requireRoom(context, processId)
  const trialId = newId()
  await sql`insert into kept_trials (trial_id, process_id, trial_name, version, content_hash, setting, went, acts, ended, kept_by, kept_at)
    values (${trialId}, ${processId}, ${trialName}, ${version}, ${contentHash(stage.definition)}, ${text}::jsonb, ${course}::jsonb,
      ${how.frames.length}, ${JSON.stringify(how.end)}::jsonb, ${caller.account}, ${now})`.execute(tx)
  await context.audit({
    action: 'trial.keep',
    objectType: 'process',
    objectId: processId,
    after: { trialId, trialName, version },
  })
  return { trialId }
}

interface Found {
  trialId: string
  processId: string
  catalogId: string
  trialName: string
  keptOn: number
  stands: Row['stands']
  keptBy: string
  keptByName: string
  keptByDepartment: string
  keptAt: Date
  acts: number
  ended: Row['end']
  initiator: string
  initiatorName: string | null
}

/** Kept runs with who kept them and whether what they were kept of is still drawn like that. */
const found = (where: ReturnType<typeof sql>) => sql<Found>`
  select k.trial_id as "trialId", k.process_id as "processId", p.catalog_id as "catalogId", k.trial_name as "trialName", k.version as "keptOn",
    case when v.version is null then 'gone' when v.content_hash = k.content_hash then 'same' else 'changed' end as stands,
    k.kept_by as "keptBy", coalesce(u.name, k.kept_by) as "keptByName", coalesce(g.name, '') as "keptByDepartment", k.kept_at as "keptAt",
    k.acts, k.ended, k.setting #>> '{beginning,initiator}' as initiator, i.name as "initiatorName"
  from kept_trials k join processes p on p.process_id = k.process_id
    left join process_versions v on v.process_id = k.process_id and v.version = k.version and v.status <> 'private'
    left join users u on u.account = k.kept_by left join groups g on g.group_id = u.department_id
    left join users i on i.account = k.setting #>> '{beginning,initiator}'
  where ${where} order by k.kept_at desc, k.trial_id limit ${calls.mostKeptTrials}`

/** A run as it is listed. */
function listed({ locale, caller }: CallContext, row: Found, mayChange: boolean): Row {
  const text = (words: string) => partFor(locale, words)
  return {
    trialId: row.trialId,
    trialName: row.trialName,
    keptOn: row.keptOn,
    stands: row.stands,
    keptBy: { account: row.keptBy, name: text(row.keptByName), departmentName: text(row.keptByDepartment) },
    keptAt: row.keptAt.toISOString(),
    initiatorName: text(row.initiatorName ?? '') || row.initiator,
    acts: row.acts,
    end: row.ended,
    mayRemove: mayChange || row.keptBy === caller.account,
  }
}

/** What was kept of a run. @throws AppError object.unknown for one in a shape that cannot be read any more */
async function wholeOf(tx: CallContext['tx'], trialId: string): Promise<{ read: Stored; how: Went }> {
  const { rows } = await sql<{ setting: unknown; went: unknown }>`
    select setting, went from kept_trials where trial_id = ${trialId}`.execute(tx)
  const read = stored.safeParse(rows[0]?.setting)
  const how = went.safeParse(rows[0]?.went)
  if (!read.success || !how.success) throw new AppError('object.unknown')
  return { read: read.data, how: how.data }
}

/** @throws AppError object.unknown, right.missing */
export async function listKeptTrials(context: CallContext, processId: string): Promise<Row[]> {
  await requireProcess(context, processId, 'View')
  const { rows } = await found(sql`k.process_id = ${processId}`).execute(context.tx)
  if (!rows[0]) return []
  const mayChange = await mayChangeTests(context, rows[0].catalogId)
  return rows.map((row) => listed(context, row, mayChange))
}

/** A kept run of a process the caller sees; all others are as if there were none. @throws AppError object.unknown */
async function keptInSight(context: CallContext, trialId: string): Promise<Found> {
  const { rows } = await found(sql`k.trial_id = ${trialId}`).execute(context.tx)
  const [row] = rows
  if (!row) throw new AppError('object.unknown')
  await requireProcess(context, row.processId, 'View')
  return row
}

/** The version a kept run is played on today: its own, else what is drawn now. @throws AppError object.unknown */
async function playableOn({ tx }: CallContext, { processId, keptOn, stands }: Found) {
  if (stands !== 'gone') return readVersion(tx, processId, keptOn)
  const { published } = await versionsOf(tx, processId)
  const other = (await readDraft(tx, processId)) ?? (published ? await readVersion(tx, processId, published) : null)
  if (!other) throw new AppError('object.unknown')
  return other
}

/** @throws AppError object.unknown, right.missing */
export async function readKeptTrial(
  context: CallContext,
  trialId: string,
): Promise<z.input<typeof calls.getKeptTrial.data>> {
  const { tx, locale } = context
  const row = await keptInSight(context, trialId)
  const shown = listed(context, row, await mayChangeTests(context, row.catalogId))
  const { read, how } = await wholeOf(tx, trialId)
  const { definition, version } = await playableOn(context, row)
  const form = await readForm(tx, version.formId, version.formVersion)
  const text = (words: string) => partFor(locale, words)
  const steps = new Set(definition.elements.map(({ id }) => id))
  const fields = new Set(formFields(form?.definition ?? { sections: [] }).map(({ id }) => id))
  const lacking = (ids: string[], there: ReadonlySet<string>, called: Record<string, string>) =>
    distinct(ids)
      .filter((id) => !there.has(id))
      .map((id) => text(called[id] ?? '') || id)
  const { beginning: begun, suppose, moves, because } = read
  const { people, department } = await whoIsThere(context, read)
  const initiator = people.get(begun.initiator)
  return {
    ...shown,
    processId: row.processId,
    version: version.version,
    beginning: begun,
    initiator: initiator ?? { account: begun.initiator, name: shown.initiatorName, departmentName: '' },
    departmentName: begun.departmentId === null ? '' : department || begun.departmentId,
    suppose,
    moves,
    because,
    went: await told(context, how),
    gone: {
      steps: lacking(stepsIn(read), steps, read.names.steps),
      fields: lacking(fieldsIn(read), fields, read.names.fields),
      people: distinct(peopleIn(read)).filter((account) => !account.startsWith('#') && !people.has(account)),
    },
  }
}

/** People a run names who are still there, and the department it is begun for. */
async function whoIsThere({ tx, locale }: CallContext, read: Stored) {
  const { rows } = await sql<{ account: string; name: string; departmentName: string }>`
    select u.account, u.name, coalesce(g.name, '') as "departmentName" from users u left join groups g on g.group_id = u.department_id
    where u.account = any(${distinct(peopleIn(read))}::text[]) and u.enabled`.execute(tx)
  const { rows: groups } = await sql<{ name: string }>`
    select name from groups where group_id = ${read.beginning.departmentId ?? ''}`.execute(tx)
  const text = (words: string) => partFor(locale, words)
  const told = rows.map(({ account, name, departmentName }) => ({
    account,
    name: text(name),
    departmentName: text(departmentName),
  }))
  return { people: new Map(told.map((one) => [one.account, one])), department: text(groups[0]?.name ?? '') }
}

type Person = WentPlace['people'][number]

/** How it went, with everybody in it said by this. */
function withPeople({ frames, standing, ...rest }: Went, said: (one: Person) => Person): Went {
  const place = (one: WentPlace): WentPlace => ({ ...one, people: one.people.map(said) })
  return {
    ...rest,
    standing: standing.map(place),
    frames: frames.map((one) => ({ ...one, by: said(one.by), made: one.made.map(place) })),
  }
}

/** People are kept by their accounts alone: what they are called is known of those who are there, and forgotten with the others. */
const nameless = (how: Went): Went => withPeople(how, ({ account }) => ({ account, name: '', departmentName: '' }))

/** How it went, in the reader's language. */
async function told({ tx, locale }: CallContext, how: Went): Promise<Went> {
  const accounts = new Set<string>()
  withPeople(how, (one) => {
    accounts.add(one.account)
    return one
  })
  const { rows } = await sql<{ account: string; name: string }>`
    select account, name from users where account = any(${[...accounts]}::text[])`.execute(tx)
  const called = new Map(rows.map(({ account, name }) => [account, partFor(locale, name)]))
  const place = (one: WentPlace): WentPlace => ({ ...one, activityName: partFor(locale, one.activityName) })
  const { frames, standing, ...rest } = withPeople(how, ({ account }) => ({
    account,
    name: called.get(account) ?? (account.startsWith('#') ? '' : account),
    departmentName: '',
  }))
  return {
    ...rest,
    standing: standing.map(place),
    frames: frames.map((one) => ({
      ...one,
      activityName: partFor(locale, one.activityName),
      made: one.made.map(place),
    })),
  }
}

/** @throws AppError object.unknown, right.missing */
export async function removeKeptTrial(context: CallContext, trialId: string): Promise<void> {
  const row = await keptInSight(context, trialId)
  if (row.keptBy !== context.caller.account && !(await mayChangeTests(context, row.catalogId)))
    throw new AppError('right.missing')
  await sql`delete from kept_trials where trial_id = ${trialId}`.execute(context.tx)
  await context.audit({
    action: 'trial.remove',
    objectType: 'process',
    objectId: row.processId,
    before: { trialId, trialName: row.trialName },
  })
}

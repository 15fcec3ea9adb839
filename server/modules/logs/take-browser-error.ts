import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { cleanComponents, cleanMessage, cleanPage, cleanStack, longest, sameMark } from '@/lib/browser-errors/clean'
import type { tellBrowserError as contract } from '@/lib/contracts/browser-errors'
import { deviceOf } from '@/lib/words/device-of'
import { nameInSight, textInSight } from '@/lib/words/plain-sight'
import { version } from '@/package.json'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { BrowserErrorsRow } from '@/server/platform/db/rows.generated'

/** What one person may tell within an hour: a browser that is out of its mind says nothing new after that. */
const mostOfPerson = 60
const hourMs = 60 * 60 * 1000
/** Errors a company keeps; those of one person alone give way first, then those that came longest ago. */
const mostErrors = 2_000
/** Of these, how many one person alone has told of. */
const mostAlone = 100
/** Pages, browsers and releases that are told apart of one error. */
const mostNames = 20

/** How often something was so, and when first and last. */
export interface Seen {
  times: number
  firstAt: string
  lastAt: string
}
export type SeenByName = Record<string, Seen>

/** Whether the person may still tell something; counted in the row that says so, which two at once take in turn. */
async function isWithinLimit({ tx, caller, now }: CallContext): Promise<boolean> {
  const before = new Date(now.getTime() - hourMs)
  const { rows } = await sql<{ told: number }>`
    insert into browser_error_tellers as t (account, since, told) values (${caller.account}, ${now}, 1)
    on conflict (tenant_id, account) do update set
      since = case when t.since <= ${before} then excluded.since else t.since end,
      told = case when t.since <= ${before} then 1 else least(t.told + 1, ${mostOfPerson + 1}) end
    returning told`.execute(tx)
  return (rows[0]?.told ?? 1) <= mostOfPerson
}

/** One more time under a name; of many names those of the latest stay. */
function seenAgain(seen: unknown, name: string, { times, now }: { times: number; now: Date }): SeenByName {
  const before = Object.entries(seen as SeenByName).filter(([one]) => one !== name)
  const at = now.toISOString()
  const known = Object.hasOwn(seen as SeenByName, name) ? (seen as SeenByName)[name] : undefined
  const latest = before.sort(([, one], [, two]) => two.lastAt.localeCompare(one.lastAt)).slice(0, mostNames - 1)
  const next = { times: (known?.times ?? 0) + times, firstAt: known?.firstAt ?? at, lastAt: at }
  return Object.fromEntries(name ? [[name, next], ...latest] : latest)
}

/** Whether a release comes before another by the number of its version; builds of one version have no order. */
function isOlder(release: string, than: string): boolean {
  const numbers = (text: string) => (text.split('+')[0] ?? '').split('.').map((part) => Number.parseInt(part, 10) || 0)
  const [one, two] = [numbers(release), numbers(than)]
  for (let place = 0; place < 3; place++) {
    const difference = (one[place] ?? 0) - (two[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** A browser may be older than this server, never newer: what says so is not believed. */
const believed = (release: string): string => (isOlder(version, release) ? '' : release)

/** It was settled, and a release it was not known in then has it still. */
const comesAgain = (row: BrowserErrorsRow, release: string): boolean =>
  row.settled_at !== null &&
  release !== '' &&
  !Object.hasOwn(row.releases as SeenByName, release) &&
  !isOlder(release, row.settled_release)

/**
 * Writes down what went wrong in somebody's browser. What the browser says of it is believed in nothing: it is brought into the
 * form of errors once more, and which error it is the server says.
 */
export async function takeBrowserError(
  context: CallContext,
  told: z.output<(typeof contract)['input']>,
  userAgent: string,
): Promise<{ taken: boolean }> {
  if (!(await isWithinLimit(context))) return { taken: false }
  const { tx, caller, now } = context
  const one = {
    name: cleanMessage(told.name, longest.name) || 'Error',
    message: cleanMessage(told.message),
    stack: textInSight(cleanStack(told.stack)),
  }
  const errorId = createHash('sha256').update(sameMark(one)).digest('hex').slice(0, 32)
  const { rows } = await sql<BrowserErrorsRow>`
    insert into browser_errors as e (error_id, name, message, stack, component, times, first_at, last_at, pages, browsers, releases)
    values (${errorId}, ${one.name}, ${one.message}, ${one.stack}, '', 0, ${now}, ${now}, '{}', '{}', '{}')
    on conflict (tenant_id, error_id) do update set last_at = excluded.last_at returning *`.execute(tx)
  const row = rows[0]!
  const { browser, system } = deviceOf(userAgent)
  const { times } = told
  const release = believed(told.release)
  const more = { times, now }
  const again = comesAgain(row, release)
  const isNew = Number(row.times) === 0 || (release !== '' && !Object.hasOwn(row.releases as SeenByName, release))
  await tx
    .updateTable('browser_errors')
    .set({
      // Said anew by a newer release alone: nobody puts other words in the place of what others were told of.
      ...(isNew && { ...one, component: textInSight(cleanComponents(told.component)) }),
      times: sql`times + ${times}`,
      last_at: now,
      pages: JSON.stringify(seenAgain(row.pages, nameInSight(cleanPage(told.page)), more)),
      browsers: JSON.stringify(seenAgain(row.browsers, [browser, system].filter(Boolean).join(', '), more)),
      releases: JSON.stringify(seenAgain(row.releases, release, more)),
      ...(again && { settled_at: null, settled_by: '', settled_release: '', came_again: true }),
    } as never)
    .where('error_id', '=', errorId)
    .execute()
  await sql`insert into browser_error_people as p (error_id, account, times, last_at)
    values (${errorId}, ${caller.account}, ${times}, ${now})
    on conflict (tenant_id, error_id, account) do update set times = p.times + excluded.times, last_at = excluded.last_at`.execute(
    tx,
  )
  if (Number(row.times) === 0) await makeRoom(tx, caller.account)
  return { taken: true }
}

/** Nobody looks through more; whoever makes up errors takes no more room than his own, and nobody else's. */
async function makeRoom(tx: Tx, account: string): Promise<void> {
  await sql`delete from browser_errors where error_id in (
    select p.error_id from browser_error_people p where p.account = ${account}
      and not exists (select 1 from browser_error_people o where o.error_id = p.error_id and o.account <> p.account)
    order by p.last_at desc, p.error_id desc offset ${mostAlone})`.execute(tx)
  await sql`delete from browser_errors where error_id in (
    select e.error_id from browser_errors e order by (select count(*) from browser_error_people p where p.error_id = e.error_id) > 1 desc,
      e.last_at desc, e.error_id desc offset ${mostErrors}
    for update skip locked)`.execute(tx)
}

/** Forgets errors that have not come for so many days, and who told of any. */
export const tidyBrowserErrors =
  (days: number) =>
  async (tx: Tx, now: Date): Promise<void> => {
    await sql`delete from browser_errors where last_at < ${now}::timestamptz - make_interval(days => ${days})`.execute(
      tx,
    )
    await sql`delete from browser_error_tellers where since < ${new Date(now.getTime() - hourMs)}`.execute(tx)
  }

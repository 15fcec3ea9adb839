import {
  emptyRequest,
  ProcessVersions,
  runCommand,
  type CommandAnswer,
  type CommandRequest,
  type Runtime,
} from '@/server/runtime'
import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import type { Caller } from '@/lib/engine'
import { keepBooks } from '@/server/modules/balances'
import { organisationFacts } from '@/server/modules/processes'
import { referenceNames } from '@/server/modules/tasks'
import type { Tx } from '@/server/platform/db'
import type { Act, DemoProcess, DemoRequest } from './demo-process'

const hour = 3_600_000
const dayMs = 24 * hour

const operators: Record<Act['do'], number> = {
  approve: operator.Action,
  reject: operator.Reject,
  recede: operator.Recede,
  resubmit: operator.Action,
  comment: operator.Comment,
  withdraw: operator.Withdraw,
}

async function callers(tx: Tx): Promise<Map<string, Caller>> {
  const { rows } = await sql<Caller>`
    select u.account, u.name, u.department_id as "departmentId", coalesce(g.name, '') as "departmentName", u.job_title as "jobTitle", u.enabled,
      array(select r.role_id from user_roles r where r.account = u.account) as roles,
      coalesce(string_to_array(trim('/' from g.id_path), '/'), '{}') as "departmentLine", false as "isAdministrator"
    from users u left join groups g on g.group_id = u.department_id`.execute(tx)
  return new Map(rows.map((caller) => [caller.account, caller]))
}

/** Plays the demo requests through the real runtime, each act at its own time in the past. */
export async function playDemoRequests(tx: Tx, processes: DemoProcess[], now: Date): Promise<void> {
  const people = await callers(tx)
  const runtime: Runtime = {
    versions: new ProcessVersions(),
    facts: organisationFacts,
    books: keepBooks,
    references: referenceNames,
  }
  const events = processes.flatMap(({ process, requests }) =>
    requests.flatMap((request, number) =>
      timeline(request, now).map((event) => ({ ...event, processId: process.processId, number })),
    ),
  )
  // In the order of time, so that numbers and lists come out as if people had worked.
  events.sort((a, b) => a.at.getTime() - b.at.getTime())
  const answers = new Map<DemoRequest, CommandAnswer>()

  for (const { request, act, at, index, processId, number } of events) {
    const caller = people.get(act?.by ?? request.by)
    if (!caller) throw new Error(`the demo company has no ${act?.by ?? request.by}`)
    const earlier = answers.get(request)
    const command = act && earlier ? commandOf(act, earlier) : openingOf(request, processId, at)
    const outcome = await runCommand(
      tx,
      runtime,
      { ...command, commandId: `demo-${processId}-${number}-${index}` },
      { caller, now: at, address: '' },
    )
    if (outcome.kind !== 'done')
      throw new Error(`demo request ${number} of ${processId}, ${act?.by} ${act?.do}: ${JSON.stringify(outcome)}`)
    answers.set(request, outcome.answer)
  }
  // What happened in the past was told in the past.
  await sql`update outbox set done_at = ${now} where done_at is null`.execute(tx)
  await sql`delete from messages`.execute(tx)
}

interface Event {
  request: DemoRequest
  act: Act | null
  at: Date
  index: number
}

function timeline(request: DemoRequest, now: Date): Event[] {
  // 00:00 in Shanghai is 16:00 of the day before in UTC.
  const midnight = Math.floor((now.getTime() + 8 * hour) / dayMs) * dayMs - 8 * hour
  let at = midnight - request.daysAgo * dayMs + request.hour * hour
  const events: Event[] = [{ request, act: null, at: new Date(at), index: 0 }]
  for (const [index, act] of request.acts.entries()) {
    at += act.after * hour + ((index * 7 + request.daysAgo) % 50) * 60_000
    events.push({
      request,
      act,
      at: new Date(Math.min(at, now.getTime() - (request.acts.length - index) * 60_000)),
      index: index + 1,
    })
  }
  return events
}

type Command = Omit<CommandRequest, 'commandId'>

function openingOf(request: DemoRequest, processId: string, at: Date): Command {
  const day = (later: number) => new Date(at.getTime() + later * dayMs + 8 * hour).toISOString().slice(0, 10)
  return {
    ...emptyRequest,
    operator: request.draft ? operator.Save : operator.Start,
    processId,
    formData: request.data(day),
  }
}

function commandOf(act: Act, { taskId, rev }: CommandAnswer): Command {
  return {
    ...emptyRequest,
    operator: operators[act.do],
    taskId,
    expectedRev: rev,
    opinion: act.opinion ?? '',
    targetActivityId: act.to ?? '',
    ...(act.data && { formData: act.data }),
  }
}

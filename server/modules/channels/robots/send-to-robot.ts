import { sql } from 'kysely'
import { sentence } from '@/server/http/sentences'
import type { ChatRobotsRow } from '@/server/platform/db/rows.generated'
import { lineOf } from '../send-by-gateway'
import type { Delivery, SendingTools, Sent, Told } from '../told'
import { robotAnswer, robotRequest, type GroupMessage } from './robot-message'

/** In milliseconds: a chat that hangs holds up nobody for longer. */
const patience = 8_000

type Kept = Pick<ChatRobotsRow, 'sealed_address' | 'sealed_secret' | 'robot_name'> & {
  kind: 'wecom' | 'dingtalk' | 'feishu'
}

/** Writes to a group what it may know of a request: what it is called, where it stands, and a link. */
export async function sendToRobot(tools: SendingTools, delivery: Delivery, told: Told): Promise<Sent> {
  const { deps } = tools
  const { rows } = await deps.database.transact(deps.tenantId, (tx) =>
    sql<Kept>`select kind, sealed_address, sealed_secret, robot_name from chat_robots where robot_id = ${delivery.robotId} and enabled`.execute(
      tx,
    ),
  )
  if (!rows[0]) return { kind: 'dropped' }
  const { link } = await lineOf(tools, delivery, [told])
  // A group is not "you": the words of messages, not those of mails.
  const line = sentence(told.locale, `workflow.notices.${delivery.event}`, { title: told.values.title ?? '' })
  const message = {
    heading: line,
    lines: told.fields.map(({ label, value }) => (label ? `${label} ${value}` : value)),
    link,
    linkText: sentence(told.locale, 'mails.frame.open'),
  }
  const { kind, problem } = await writeToGroup(tools, rows[0], message)
  if (kind === 'later') throw new Error(problem)
  return { kind, subject: line, problem }
}

/** @throws OutboundRefused where nobody answers, or the address may not be called */
export async function writeToGroup(
  { deps, interfaces: { outbound } }: Pick<SendingTools, 'deps' | 'interfaces'>,
  { kind, sealed_address, sealed_secret }: Kept,
  message: GroupMessage,
): Promise<ReturnType<typeof robotAnswer>> {
  const target = {
    kind,
    address: deps.secrets.open(sealed_address),
    signingKey: sealed_secret ? deps.secrets.open(sealed_secret) : '',
  }
  const { url, body } = robotRequest(target, message, deps.clock.now())
  const answer = await outbound.call({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body,
    milliseconds: patience,
  })
  return robotAnswer(answer.status, answer.body)
}

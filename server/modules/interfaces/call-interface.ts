import { sql } from 'kysely'
import type { z } from 'zod'
import { sourceOfIoType, type ExternalInterface, type testInterface } from '@/lib/contracts/external-interfaces'
import { systemAccount } from '@/lib/engine'
import { findDataSource } from '@/server/modules/data-sources'
import { issueTicket } from '@/server/modules/menus'
import type { StreamContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import { OutboundRefused } from '@/server/platform/outbound'
import { readParameters } from './fill-call'
import { CallFailed, type Answered, type Asked, type InterfaceTools } from './kinds/kind'
import { callKinds } from './kinds/kinds'
import { outValues } from './out-values'

type Told = z.output<typeof testInterface.data>
/** What came of a call; `content` is the whole answer as data, for datasets and results. */
export type Called = Told & { content: unknown }

/** Milliseconds before the second try; each further pause is twice as long. */
const firstPause = 200
/** What a test shows of an answer. */
const shownAnswer = 10_000

type Context = Pick<StreamContext, 'transact' | 'caller' | 'now' | 'locale'>

/**
 * Calls what lies outside as an interface says, tries again where it may, and writes a line into the log. What goes
 * wrong outside is told, not thrown.
 * @param callKey tells a call of the same step that is made anew; by default each call has its own
 * @throws AppError input.invalid for values that do not fit
 */
export async function callInterface(
  tools: InterfaceTools,
  context: Context,
  definition: ExternalInterface,
  given: Record<string, string>,
  callKey?: string,
): Promise<Called> {
  const values = readParameters(definition.inParam, given, context.locale)
  const { type, service, tries: mostTries, timeoutSeconds } = definition
  const wanted = sourceOfIoType[type]
  const source = wanted === null ? null : await context.transact((tx) => findDataSource(tx, tools, service))
  const callId = newId()
  const asked: Asked = {
    tenantId: context.caller.tenantId,
    definition,
    values,
    source,
    callId: callKey ?? callId,
    milliseconds: timeoutSeconds * 1000,
    ticketFor: ticketFor(context),
  }
  const began = performance.now()
  let called: Omit<Called, 'milliseconds'> = { ...failed(service), content: null }
  let tries = 0
  if (wanted === null || source?.type === wanted) {
    let again = true
    while (again && tries < mostTries) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (tries - 1)))
      tries++
      ;({ called, again } = await callOnce(tools, asked))
    }
  }
  const milliseconds = Math.round(performance.now() - began)
  await context.transact((tx) =>
    sql`insert into ext_interface_calls (call_id, interface_id, at, account, ok, status, tries, milliseconds, error)
    values (${callId}, ${definition.id}, ${context.now}, ${context.caller.account}, ${called.ok}, ${called.status}, ${tries}, ${milliseconds}, ${called.error.slice(0, 500)})`.execute(
      tx,
    ),
  )
  return { ...called, milliseconds }
}

const failed = (error: string, status = 0, answer = '') => ({
  ok: false,
  status,
  error,
  values: {},
  answer: answer.slice(0, shownAnswer),
  content: null,
})

/** A ticket is good for a person only. */
const ticketFor =
  ({ transact, caller, now }: Context) =>
  async (audience: string): Promise<string | null> =>
    caller.account === systemAccount || !caller.account
      ? null
      : transact((tx) => issueTicket(tx, { account: caller.account, audience, now }))

async function callOnce(
  tools: InterfaceTools,
  asked: Asked,
): Promise<{ called: Omit<Called, 'milliseconds'>; again: boolean }> {
  const { type, outParam } = asked.definition
  let answered: Answered | undefined
  try {
    answered = await callKinds[type](tools, asked)
    const values = outValues(outParam, answered.content)
    return {
      called: {
        ok: true,
        status: answered.status,
        error: '',
        values,
        answer: answered.answer.slice(0, shownAnswer),
        content: answered.content,
      },
      again: false,
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof CallFailed)) return { called: failed(message), again: error instanceof OutboundRefused }
    const { helpToTryAgain, status = answered?.status, answer = answered?.answer } = error.may
    return { called: failed(message, status, answer), again: helpToTryAgain }
  }
}

import { systemAccount } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { nobody } from '@/server/http/caller'
import type { Dependencies } from '@/server/http/server-app'
import type { Tx } from '@/server/platform/db'
import { callInterface, type Called } from './call-interface'
import type { InterfaceTools } from './kinds/kind'
import { readInterface } from './stored-interface'

/**
 * Calls an interface for the server itself: what a process or a dataset asks for, in nobody's name. In parameters that
 * are not given take the values kept for them.
 * @param callKey tells a call that is made anew from another
 * @throws AppError object.unknown for one there is not or that is switched off, input.invalid
 */
export async function callForServer(
  { database, clock, tenantId }: Dependencies,
  tools: InterfaceTools,
  id: string,
  given: Record<string, string>,
  callKey?: string,
): Promise<Called> {
  const transact = <Result>(work: (tx: Tx) => Promise<Result>) => database.transact(tenantId, work)
  const definition = await transact((tx) => readInterface(tx, id))
  if (!definition.enable) throw new AppError('object.unknown')
  const context = {
    transact,
    caller: { ...nobody, tenantId, account: systemAccount },
    now: clock.now(),
    locale: 'en-US' as const,
  }
  return callInterface(tools, context, definition, given, callKey)
}

/**
 * What one out parameter of an interface answers, for the server itself: a list, or a text with commas.
 * @returns null where there is no such interface, it is switched off, or it does not answer
 */
export async function resultValues(
  deps: Dependencies,
  tools: InterfaceTools,
  id: string,
  name: string,
): Promise<string[] | null> {
  try {
    const called = await callForServer(deps, tools, id, {})
    const value = called.ok ? called.values[name] : undefined
    if (typeof value === 'string')
      return value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.warn({ err: error, interface: id }, 'an interface cannot be called')
    return null
  }
}

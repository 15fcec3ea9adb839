import { systemAccount } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { nobody } from '@/server/http/caller'
import type { Dependencies } from '@/server/http/server-app'
import { defaultTenant, type Tx } from '@/server/platform/db'
import type { Outbound } from '@/server/platform/outbound'
import { callInterface } from './call-interface'
import { readInterface } from './stored-interface'

/**
 * What one out parameter of an interface answers, for the server itself: a list, or a text with commas. In parameters
 * take the values kept for them.
 * @returns null where there is no such interface, it is switched off, or it does not answer
 */
export async function resultValues({ database, secrets, clock, log }: Dependencies, outbound: Outbound, id: string, name: string): Promise<string[] | null> {
  const transact = <Result>(work: (tx: Tx) => Promise<Result>) => database.transact(defaultTenant, work)
  try {
    const definition = await transact((tx) => readInterface(tx, id))
    if (!definition.enable) return null
    const context = { transact, caller: { ...nobody, account: systemAccount }, now: clock.now(), locale: 'en-US' as const }
    const called = await callInterface({ outbound, secrets }, context, definition, {})
    const value = called.ok ? called.values[name] : undefined
    if (typeof value === 'string') return value.split(',').map((one) => one.trim()).filter(Boolean)
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error, interface: id }, 'an interface cannot be called')
    return null
  }
}

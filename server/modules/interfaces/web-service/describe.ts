import type { z } from 'zod'
import type { describeWebService as contract } from '@/lib/contracts/external-interfaces'
import { findDataSource } from '@/server/modules/data-sources'
import type { StreamContext } from '@/server/http/serve'
import type { InterfaceTools } from '../kinds/kind'
import { connectWebService, operationsOf } from './web-service'

const patience = 10_000

/** The operations of a service that is being set up; what goes wrong outside is told. */
export async function describeWebService(
  tools: InterfaceTools,
  context: StreamContext,
  { service, path }: z.output<typeof contract.input>,
): Promise<z.output<typeof contract.data>> {
  const source = await context.transact((tx) => findDataSource(tx, tools, service))
  if (source?.type !== 1) return { ok: false, error: service, operations: [] }
  try {
    return {
      ok: true,
      error: '',
      operations: operationsOf(await connectWebService(tools.outbound, source, path, Date.now() + patience)),
    }
  } catch (error) {
    return { ok: false, error: (error instanceof Error ? error.message : String(error)).slice(0, 500), operations: [] }
  }
}

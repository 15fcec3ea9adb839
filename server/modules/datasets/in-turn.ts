import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { tenantOf } from '@/server/platform/db'
import { withinShare } from './within-share'

/** Whoever waits for figures longer than this has gone on; others need the connection. */
const longestStatement = '15s'
/** What PostgreSQL says of a statement it ended. */
const cancelled = '57014'

/**
 * Has `work` read our own tables when it is the turn of whoever asks, in transactions whose statements end by themselves.
 * @throws AppError dataset.slow, dataset.busy
 */
export async function inTurn<Result>(
  { transact, caller, lookedAtBy = caller.account }: Pick<StreamContext, 'transact' | 'caller' | 'lookedAtBy'>,
  work: (transact: StreamContext['transact']) => Promise<Result>,
): Promise<Result> {
  const tenant = await transact(async (tx) => tenantOf(tx))
  const limited: StreamContext['transact'] = (read) =>
    transact(async (tx) => {
      await sql`select set_config('statement_timeout', ${longestStatement}, true)`.execute(tx)
      return read(tx)
    })
  try {
    return await withinShare(`${tenant} ${lookedAtBy}`, () => work(limited))
  } catch (error) {
    if ((error as { code?: unknown }).code === cancelled) throw new AppError('dataset.slow')
    throw error
  }
}

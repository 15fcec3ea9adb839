import { sql } from 'kysely'
import { KnownFacts } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'
import type { ReadAlong, ReadRow } from '@/server/platform/db/read-along'
import type { FactColumn } from './answer-questions'
import { openingOf, readOpening } from './open-command'
import { intentionOf, type Circumstances, type CommandRequest, type Runtime } from './run-command'

interface Ahead {
  along: ReadAlong
  /** What the statement found, for the command. */
  read(tx: Tx, account: string, row: ReadRow): Promise<NonNullable<Circumstances['ahead']>>
}

/**
 * What a command reads before it is carried out, as part of the statement that finds its caller: the command id is taken,
 * the task locked and read, and what the engine is likely to ask is answered. With it a command makes two round trips
 * and the commit.
 */
export function readAhead({ foreseen }: Runtime, factColumn: FactColumn, request: CommandRequest, now: Date): Ahead {
  const place = foreseen?.placeOf(request.tokenId, request.operator)
  const known = factColumn(place ? (foreseen?.at(place, now.toISOString()) ?? []) : [])
  return {
    along: [openingOf(intentionOf(request, '', now), sql`mine.account`), known.column],
    async read(tx, account, row) {
      const facts = new KnownFacts()
      known.tell(row, facts)
      return { opening: await readOpening(tx, intentionOf(request, account, now), row), facts }
    },
  }
}

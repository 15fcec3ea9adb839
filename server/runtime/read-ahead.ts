import { KnownFacts } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'
import type { ReadAlong, ReadRow } from '@/server/platform/db/read-along'
import type { FactColumns } from './answer-questions'
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
export function readAhead({ foreseen }: Runtime, factColumns: FactColumns, request: CommandRequest, now: Date): Ahead {
  const place = foreseen?.placeOf(request.tokenId, request.operator)
  const known = factColumns(place ? (foreseen?.at(place, now.toISOString()) ?? []) : [])
  const opening = openingOf(intentionOf(request, '', now))
  return {
    along: { ...opening, columns: [...opening.columns, ...known.columns] },
    async read(tx, account, row) {
      const facts = new KnownFacts()
      known.tell(row, facts)
      return { opening: await readOpening(tx, intentionOf(request, account, now), row), facts }
    },
  }
}

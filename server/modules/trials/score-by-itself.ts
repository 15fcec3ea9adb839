import { setTimeout as rest } from 'node:timers/promises'
import { AppError } from '@/server/http/app-error'
import type { Dependencies } from '@/server/http/server-app'
import type { Tx } from '@/server/platform/db'
import type { FactSource } from '@/server/runtime'
import { keepPiece, nextOfScore, processesToScore, stampOf } from './keep-score'
import { scorePiece } from './score-tests'
import { stageFor } from './stage'

interface Work {
  deps: Pick<Dependencies, 'database' | 'clock' | 'log' | 'tenantId'>
  source: FactSource
  /** Between two pieces; people's requests come first. */
  pause?: () => Promise<unknown>
}

/** Milliseconds between two pieces: about as long as one takes. */
const between = 300

/** Processes that are scored before others may have their turn. */
const mostAtOnce = 20
const unplayable = { tests: 0, changes: 0, noticed: 0, missed: [], next: null }

interface Next {
  processId: string
  /** What it is the score of. */
  of: string
}

/** Scores the next small changes of a process and keeps what came of them. @returns whether nothing is left to be done */
async function scoreNext(tx: Tx, { deps, source }: Work, { processId, of }: Next): Promise<boolean> {
  const after = await nextOfScore(tx, processId, of)
  const at = { tx, now: deps.clock.now() }
  const stage = await stageFor({ tx, locale: 'en-US' }, { processId, version: 0 })
  const piece = await scorePiece({ tx, source }, stage, after)
  // Somebody changes it meanwhile: it is left to the next time.
  if (of !== (await stampOf(tx, processId))) return true
  await keepPiece(at, { processId, after, of }, piece)
  return piece.next === null
}

/** Scores a process to its end. What cannot be played, for whatever reason, is not tried again before it changes. */
async function scoreProcess(work: Work, processId: string): Promise<void> {
  const { database, clock, log, tenantId } = work.deps
  let of = ''
  try {
    for (;;) {
      of = await database.transact(tenantId, (tx) => stampOf(tx, processId))
      if (await database.transact(tenantId, (tx) => scoreNext(tx, work, { processId, of }))) return
      await (work.pause ?? (() => rest(between)))()
    }
  } catch (error) {
    if (error instanceof AppError) log.info({ processId, reason: error.key }, 'tests not scored')
    else log.error({ err: error, processId }, 'tests could not be scored')
    await database.transact(tenantId, (tx) =>
      keepPiece({ tx, now: clock.now() }, { processId, after: 0, of }, unplayable),
    )
  }
}

/**
 * Scores the tests of processes that were published, or tested by a plan, since they were scored last: piece by piece, each in
 * a transaction of its own, so that people's requests come between. What is published is asked already, whoever may see it.
 */
export async function scoreByItself(work: Work): Promise<number> {
  const { database, clock, log, tenantId } = work.deps
  const due = await database.transact(tenantId, (tx) => processesToScore(tx, clock.now(), mostAtOnce))
  for (const processId of due)
    try {
      await scoreProcess(work, processId)
    } catch (error) {
      // Not even that could be written down: it is tried again.
      log.error({ err: error, processId }, 'tests could not be scored')
    }
  return due.length
}

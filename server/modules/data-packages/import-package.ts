import { sql } from 'kysely'
import {
  packageKinds,
  type DataPackage,
  type PackageItem,
  type PackageKind,
  type PackageOutcome,
} from '@/lib/contracts/data-packages'
import { AppError } from '@/server/http/app-error'
import { requireProof } from '@/server/http/require-proof'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { wordOf } from '@/server/http/speak'
import { canonicalJson } from '@/server/runtime'
import type { Carried } from './carrying'

type Kinds = Record<PackageKind, Carried>

/** Each may need those before it. */
const inOrder = ({ items }: DataPackage): PackageItem[] =>
  packageKinds.flatMap((kind) => items.filter((item) => item.kind === kind))
const keyOf = ({ kind, id }: Pick<PackageItem, 'kind' | 'id'>) => `${kind} ${id}`

/** Puts one item in place, and says what that did. @throws AppError */
async function put(
  kinds: Kinds,
  context: CallContext,
  { kind, id, content }: PackageItem,
): Promise<'new' | 'changed' | 'same'> {
  const before = await kinds[kind].read(context, id)
  if (before && canonicalJson(before.content) === canonicalJson(content)) return 'same'
  await kinds[kind].write(context, id, content)
  return before ? 'changed' : 'new'
}

/** What is wrong, as a person reads it: the field that does not fit before the general word. */
function reasonOf(error: AppError, { locale }: CallContext): string {
  const [field] = Object.entries(error.fields ?? {})
  if (field) return wordOf(field[1], locale)
  const params = Object.fromEntries(Object.entries(error.params).map(([name, value]) => [name, String(value)]))
  return sentence(locale, `errors.${error.key}`, params)
}

/** Does all of it, sees what came of each, and undoes it: what an import would say is what an import says. */
export async function previewPackage(
  kinds: Kinds,
  context: CallContext,
  whole: DataPackage,
): Promise<PackageOutcome[]> {
  const outcomes: PackageOutcome[] = []
  const { tx } = context
  await sql`savepoint preview`.execute(tx)
  for (const item of inOrder(whole)) {
    const { kind, id, name } = item
    await sql`savepoint item`.execute(tx)
    try {
      outcomes.push({ kind, id, name, state: await put(kinds, context, item), reason: '' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`rollback to savepoint item`.execute(tx)
      outcomes.push({ kind, id, name, state: 'conflict', reason: reasonOf(error, context) })
    }
  }
  await sql`rollback to savepoint preview`.execute(tx)
  return outcomes
}

/** @throws AppError proof.needed for a data source that is new; what the first item that does not fit says; nothing is written then */
export async function importPackage(
  kinds: Kinds,
  context: CallContext,
  whole: DataPackage,
  chosen: string[],
): Promise<{ added: number; changed: number; same: number }> {
  const done = { new: 0, changed: 0, same: 0 }
  for (const item of inOrder(whole)) {
    if (!chosen.includes(keyOf(item))) continue
    // Where data goes is said by who has proven himself, by page and by file alike.
    if (item.kind === 'dataSource' && !(await kinds.dataSource.read(context, item.id))) requireProof(context)
    try {
      done[await put(kinds, context, item)]++
    } catch (error) {
      throw error instanceof AppError
        ? new AppError('dataPackage.refused', { name: item.name, reason: reasonOf(error, context) })
        : error
    }
  }
  await context.audit({
    action: 'dataPackage.import',
    objectType: 'dataPackage',
    objectId: context.correlationId,
    after: { ...done, items: chosen },
  })
  return { added: done.new, changed: done.changed, same: done.same }
}

import { sql, type RawBuilder } from 'kysely'
import {
  listMenu,
  recordActs,
  type ListRight,
  type MayWithRecords,
  type RecordAct,
  type StoredList,
} from '@/lib/contracts/lists'
import type { FieldRights, FormDefinition } from '@/lib/contracts/forms'
import { formFields } from '@/lib/form-data/form-fields'
import { resolveRights } from '@/lib/form-data/step-rights'
import { mayDo } from '@/lib/rights/menu-mask'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import type { CallContext } from '@/server/http/serve'
import { namedIn } from '@/server/modules/announcements'
import type { Tx } from '@/server/platform/db'
import { findLists, readList } from './stored-list'

export type Looking = Pick<CallContext, 'tx' | 'caller'>
export type Line = Omit<ListRight, 'who' | 'id'>

/** A list as one person meets it: the lines that name him. */
export interface Sight {
  list: StoredList
  account: string
  lines: Line[]
}

/** What says whose a record is. */
interface Owned {
  created_by: string
  data: Record<string, unknown>
}

/** For who designs lists: he could give himself all of it. */
const everything: Line = { rows: 'all', acts: [...recordActs], hidden: [], readOnly: [] }

const looksAfterLists = async ({ tx, caller }: Looking): Promise<boolean> =>
  mayDo([await menuAccess(tx, caller, listMenu)], 2)

async function linesNaming(tx: Tx, account: string, list: StoredList): Promise<Line[]> {
  if (list.rights.length === 0) return []
  const { rows } = await sql<{ at: number }>`
    select e.at::int as at from users u, jsonb_array_elements(${JSON.stringify(list.rights)}::jsonb) with ordinality as e(line, at)
    where u.account = ${account} and ${namedIn(sql`e.line -> 'who'`)}`.execute(tx)
  const named = new Set(rows.map(({ at }) => at - 1))
  return list.rights.filter((_line, at) => named.has(at))
}

/** A list one may look at, or none: what is out of use is there for who looks after it alone. */
async function sightOf(looking: Looking, list: StoredList, looksAfter: boolean): Promise<Sight | null> {
  const { account } = looking.caller
  if (looksAfter) return { list, account, lines: [everything] }
  if (!list.enable) return null
  const lines = await linesNaming(looking.tx, account, list)
  return lines.length > 0 ? { list, account, lines } : null
}

/** @throws AppError object.unknown for what there is not and what the caller may not see alike */
export async function listInSight(looking: Looking, listId: string): Promise<Sight> {
  const sight = await sightOf(looking, await readList(looking.tx, listId), await looksAfterLists(looking))
  if (!sight) throw new AppError('object.unknown')
  return sight
}

/** The lists a person may look at. */
export async function sightsOf(looking: Looking): Promise<Sight[]> {
  const looksAfter = await looksAfterLists(looking)
  const seen: Sight[] = []
  for (const list of await findLists(looking.tx, sql<boolean>`l.enabled`)) {
    const sight = await sightOf(looking, list, looksAfter)
    if (sight) seen.push(sight)
  }
  return seen
}

export const listsInSight = async (looking: Looking): Promise<StoredList[]> =>
  (await sightsOf(looking)).map(({ list }) => list)

/** Whether a record `r` is the person's own. */
const ownRecord = ({ list: { ownerField }, account }: Sight): RawBuilder<boolean> =>
  ownerField
    ? sql<boolean>`(r.data -> ${ownerField}::text @> to_jsonb(${account}::text)) is true`
    : sql<boolean>`r.created_by = ${account}`

function isOwn({ list: { ownerField }, account }: Sight, { created_by, data }: Owned): boolean {
  if (!ownerField) return created_by === account
  const named = data[ownerField]
  return Array.isArray(named) ? named.includes(account) : named === account
}

/** Records `r` some lines fit. */
function fitting(sight: Sight, lines: Line[]): RawBuilder<boolean> {
  if (lines.some(({ rows }) => rows === 'all')) return sql<boolean>`true`
  return lines.length > 0 ? ownRecord(sight) : sql<boolean>`false`
}

export const recordsInSight = (sight: Sight): RawBuilder<boolean> => fitting(sight, sight.lines)

/** Records `r` of which the person may see a field. */
export const reachOf = (sight: Sight, field: string): RawBuilder<boolean> =>
  fitting(
    sight,
    sight.lines.filter(({ hidden }) => !hidden.includes(field)),
  )

/** The lines that fit one record; of a new one those by which it may be added. */
export const linesFor = (sight: Sight, record: Owned | null): Line[] =>
  sight.lines.filter(({ rows, acts }) => (record ? rows === 'all' || isOwn(sight, record) : acts.includes('add')))

export const mayWith = (lines: Line[], act: RecordAct): boolean => lines.some(({ acts }) => acts.includes(act))

/** What a person may do in a list at all. */
export const mayIn = ({ lines, list }: Sight): MayWithRecords => ({
  add: mayWith(lines, 'add'),
  edit: mayWith(lines, 'edit'),
  delete: mayWith(lines, 'delete'),
  start: list.processId !== '' && mayWith(lines, 'start'),
  import: mayWith(lines, 'import'),
  export: mayWith(lines, 'export'),
})

/** Whether some of these lines show a field. */
export const showsField = (lines: Line[], field: string): boolean => lines.some(({ hidden }) => !hidden.includes(field))

/** The right on every field of the form: to edit by a line that lets one write, to read by one that does not hide it. */
export function fieldRightsBy(lines: Line[], definition: FormDefinition, writing: 'add' | 'edit' | null): FieldRights {
  const rightOn = (field: string) => {
    const writes = lines.some(
      ({ acts, hidden, readOnly }) =>
        writing !== null && acts.includes(writing) && !hidden.includes(field) && !readOnly.includes(field),
    )
    if (writes) return 'edit' as const
    return showsField(lines, field) ? ('read' as const) : ('hidden' as const)
  }
  return resolveRights(definition, {
    default: 'hidden',
    fields: Object.fromEntries(formFields(definition).map(({ id }) => [id, rightOn(id)])),
  })
}

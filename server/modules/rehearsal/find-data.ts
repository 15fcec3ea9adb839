import { sql } from 'kysely'
import { peopleColumn } from '@/lib/contracts/dictionaries'
import type { Thing } from '@/lib/rehearsal/named-in'
import { columnsNaming, type NamedTable, type NamingColumn } from '@/lib/rehearsal/named-in-table'
import type { Tx } from '@/server/platform/db'
import { found, type Found } from './finding'
import { idsAmong } from './subjects'

/**
 * Rows of data dictionaries that stand for a person. Where he is the key of a row it is about him, as the days of leave he has:
 * it is not handed on to another.
 */
async function dictionariesNaming(tx: Tx, account: string): Promise<Found[]> {
  const { rows } = await sql<{ id: string; name: string; own: boolean; count: number; columns: string[] }>`
    select d.dict_id as id, d.dict_name as name, coalesce((c ->> 'key')::boolean, false) as own, count(distinct r.row_id)::int as count,
      array_agg(distinct c ->> 'name') as columns
    from data_dicts d cross join lateral jsonb_array_elements(d.columns) c join data_dict_rows r on r.dict_id = d.dict_id
    where d.enabled and c ->> 'refersTo' = ${peopleColumn} and r.enabled and r.values ->> (c ->> 'name') = ${account}
    group by 1, 2, 3 order by 1, 3`.execute(tx)
  return rows.map(({ id: dictId, name, own, count, columns }) =>
    found(
      'dictionary',
      'named',
      { type: 'dictionary', id: dictId, name },
      {
        part: own ? 'own' : '',
        count,
        places: columns.map((part) => ({ place: own ? 'key' : 'column', part })),
        mend: own ? null : { how: 'replaceRows', dictId, columns, account },
      },
    ),
  )
}

interface RuleRow {
  id: string
  name: string
  version: number | null
  draft: { table: NamedTable }
  published: { table: NamedTable } | null
  changed: boolean
}

/** Rows a finding names of a column; more are counted. */
const mostRows = 8

/** A column and its rows, as a finding shows them. */
function cellsOf({ name, rows }: NamingColumn): string {
  const shown = rows.slice(0, mostRows).join(', ')
  return [name || '→', shown && `#${shown}${rows.length > mostRows ? ' …' : ''}`].filter(Boolean).join(' ')
}

/** What one version of a rule names: what can be mended, and what is left since it may mean something else. */
function findingsOf(
  { rule, thing, status, mendable }: { rule: RuleRow; thing: Thing; status: 'draft' | 'published'; mendable: boolean },
  columns: NamingColumn[],
  known: ReadonlySet<string>,
): Found[] {
  // A column is known to hold what all of its texts are.
  const holds = ({ literals }: NamingColumn) => literals.every((text) => text === thing.id || known.has(text))
  const about = { type: 'rule' as const, id: rule.id, name: rule.name }
  const row = (some: NamingColumn[], place: 'cells' | 'left'): Found[] =>
    some.length === 0
      ? []
      : [
          found('rule', 'named', about, {
            part: [thing.id, status, place === 'left' ? place : ''].join(' ').trim(),
            status,
            version: status === 'published' ? (rule.version ?? 0) : 0,
            count: some.reduce((sum, { cells }) => sum + cells, 0),
            places: some.map((column) => ({ place, part: cellsOf(column) })),
            ...(mendable &&
              place === 'cells' && {
                by: thing.kind,
                mend: {
                  how: 'replaceInRule',
                  ruleId: rule.id,
                  status,
                  thing,
                  columns: some.map(({ side, at }) => ({ side, at })),
                },
              }),
          }),
        ]
  return [
    ...row(columns.filter(holds), 'cells'),
    ...row(
      columns.filter((one) => !holds(one)),
      'left',
    ),
  ]
}

/**
 * Business rules whose cells name somebody or something. As with processes: what is published is mended by publishing the next
 * version, and where a draft is being written it is mended there.
 */
async function rulesNaming(tx: Tx, thing: Thing): Promise<Found[]> {
  // A text of a table stands in quotes of its own within those of JSON.
  const quoted = `\\"${thing.id}\\"`
  const { rows } = await sql<RuleRow>`
    select r.rule_id as id, r.rule_name as name, r.published_version as version, r.definition as draft, v.definition as published,
      v.definition is distinct from r.definition as changed
    from rules r left join rule_versions v on v.rule_id = r.rule_id and v.version = r.published_version
    where r.enabled and (strpos(r.definition::text, ${quoted}) > 0 or strpos(coalesce(v.definition::text, ''), ${quoted}) > 0) order by r.rule_id`.execute(
    tx,
  )
  const named = rows.map((rule) => ({
    rule,
    inDraft: columnsNaming(rule.draft.table, thing.id),
    inUse: columnsNaming(rule.published?.table ?? null, thing.id),
  }))
  const texts = named.flatMap(({ inDraft, inUse }) => [...inDraft, ...inUse].flatMap(({ literals }) => literals))
  const known = await idsAmong(tx, thing.kind, texts)
  return named.flatMap(({ rule, inDraft, inUse }) => [
    ...findingsOf({ rule, thing, status: 'published', mendable: !rule.changed }, inUse, known),
    ...(rule.changed ? findingsOf({ rule, thing, status: 'draft', mendable: true }, inDraft, known) : []),
  ])
}

/** Rows of data dictionaries that stand for a person, and business rules that name him or it. */
export async function dataNaming(tx: Tx, thing: Thing): Promise<Found[]> {
  return [...(thing.kind === 'person' ? await dictionariesNaming(tx, thing.id) : []), ...(await rulesNaming(tx, thing))]
}

interface Named {
  account: string
  id: string
  name: string
  part: string
  count: number
}

/** Rows of data dictionaries that stand for people who have left; a row whose key he is is about him, and stays. */
async function rowsOfThoseGone(tx: Tx): Promise<Found[]> {
  const { rows } = await sql<Named>`
    select u.account, d.dict_id as id, d.dict_name as name, c ->> 'name' as part, count(*)::int as count
    from data_dicts d cross join lateral jsonb_array_elements(d.columns) c join data_dict_rows r on r.dict_id = d.dict_id
      join users u on u.account = r.values ->> (c ->> 'name')
    where d.enabled and r.enabled and c ->> 'refersTo' = ${peopleColumn} and not coalesce((c ->> 'key')::boolean, false) and not u.enabled
    group by 1, 2, 3, 4 order by 2, 1, 4`.execute(tx)
  return rows.map(({ account, id, name, part, count }) =>
    found(
      'dictionary',
      'named',
      { type: 'dictionary', id, name },
      { ...ofGone(account, count), part: `${account} ${part}`, places: [{ place: 'column', part }] },
    ),
  )
}

/** Published business rules with cells that name people who have left. */
async function rulesOfThoseGone(tx: Tx): Promise<Found[]> {
  const { rows } = await sql<{ account: string }>`
    with texts as (
      select distinct (regexp_matches(v.definition::text, '\\\\"([^"\\\\]+)\\\\"', 'g'))[1] as text
      from rules r join rule_versions v on v.rule_id = r.rule_id and v.version = r.published_version where r.enabled)
    select u.account from users u join texts t on t.text = u.account where not u.enabled order by 1 limit ${mostGone}`.execute(
    tx,
  )
  const all: Found[] = []
  for (const { account } of rows) {
    const naming = await rulesNaming(tx, { kind: 'person', id: account })
    const inUse = naming.filter(
      ({ status, places }) => status === 'published' && places.some(({ place }) => place === 'cells'),
    )
    all.push(...inUse.map((one) => ({ ...one, before: [account], account })))
  }
  return all
}

/** As many people who have left are looked for in rules; more of them are told of once some are mended. */
const mostGone = 200

const ofGone = (account: string, count: number) => ({ count, before: [account], account })

/** What is kept as data and names people who have left. */
export const dataOfThoseGone = async (tx: Tx): Promise<Found[]> => [
  ...(await rowsOfThoseGone(tx)),
  ...(await rulesOfThoseGone(tx)),
]

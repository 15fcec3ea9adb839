import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plainName } from './read-filter'
import { ScimError } from './scim-error'

const names = z
  .string()
  .max(1000)
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean)
      .flatMap((name) => [name, plainName(name)]),
  )

const mostAtOnce = 200

const query = z.object({
  filter: z.string().optional(),
  startIndex: z.coerce.number().int().max(10_000_000).default(1),
  count: z.coerce.number().int().default(100),
  sortBy: z.string().max(200).optional(),
  sortOrder: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['ascending', 'descending']))
    .default('ascending'),
  attributes: names.default([]),
  excludedAttributes: names.default([]),
})

export interface ListQuery {
  filter?: string
  /** From 1 on. */
  startIndex: number
  count: number
  sortBy?: string
  sortOrder: 'ascending' | 'descending'
  attributes: string[]
  excludedAttributes: string[]
}

/** @throws ScimError invalidValue */
export function readQuery(sent: unknown): ListQuery {
  const read = query.safeParse(sent)
  if (!read.success) throw new ScimError(400, 'The query cannot be read.', 'invalidValue')
  const { startIndex, count, ...rest } = read.data
  return { ...rest, startIndex: Math.max(1, startIndex), count: Math.min(Math.max(0, count), mostAtOnce) }
}

/** What a resource is asked for with: its attributes, or all but some; what it is and who it is, always. */
export function projected(resource: object, { attributes, excludedAttributes }: Partial<ListQuery>): object {
  const wants = (name: string) => {
    const small = name.toLowerCase()
    if (['schemas', 'id', 'meta'].includes(small)) return true
    if (attributes?.length)
      return attributes.some((one) => one === small || one.startsWith(`${small}.`) || one.startsWith(`${small}:`))
    return !excludedAttributes?.includes(small)
  }
  return Object.fromEntries(Object.entries(resource).filter(([name]) => wants(name)))
}

export const listAnswer = (resources: object[], { total, startIndex }: { total: number; startIndex: number }) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** As ids are written, for whoever sorts by them. */
export const idInSql = (key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(encode(convert_to(${key}, 'UTF8'), 'base64'), ${'+/=\n'}, '-_') collate "C"`

/**
 * The order of a list (RFC 7644, 3.4.2.3): what has no value is the last, or the first of a descending one, as the database has
 * it; of equals the key decides, so that pages neither repeat nor leave out.
 * @throws ScimError invalidValue
 */
export function orderOf(
  { sortBy, sortOrder }: Pick<ListQuery, 'sortBy' | 'sortOrder'>,
  sortable: Record<string, RawBuilder<unknown>>,
  key: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (sortBy === undefined) return key
  const name = plainName(sortBy)
  const by = Object.hasOwn(sortable, name) ? sortable[name] : undefined
  if (!by) throw new ScimError(400, `${sortBy} cannot be sorted by.`, 'invalidValue')
  return sql`${by} ${sortOrder === 'descending' ? sql`desc` : sql`asc`}, ${key}`
}

import { sql, type RawBuilder } from 'kysely'

/** One page of a statement's rows; a size of -1 means all of them. */
export const pageOf = ({
  pageSize,
  currentPageIndex,
}: {
  pageSize: number
  currentPageIndex: number
}): RawBuilder<unknown> =>
  pageSize === -1 ? sql`` : sql`limit ${pageSize} offset ${(currentPageIndex - 1) * pageSize}`

import { sql, type RawBuilder } from 'kysely'
import { companyTimeZone } from '@/lib/calendar/company-time'
import type { Locale } from '@/lib/contracts/auth'
import type { CallContext } from '@/server/http/serve'
import { knownByParts, knownColumn, momentColumn, type SourceColumn } from '@/server/modules/datasets'
import type { OwnLists } from './list-tables'
import { partIn } from './part-in'
import type { Reading } from './process-tables'

export type Asking = Pick<CallContext, 'caller' | 'locale'> & Reading & { lists: OwnLists }

const onClocks = (at: RawBuilder<unknown>) => sql<Date>`(${at} at time zone ${companyTimeZone})`
/** A moment as the company's clocks show it, as text that sorts. */
export const local = (at: RawBuilder<unknown>) => sql<string>`to_char(${onClocks(at)}, 'YYYY-MM-DD HH24:MI')`
export const moment = (at: RawBuilder<unknown>): SourceColumn => momentColumn(local(at), onClocks(at))

/** A name as the reader is shown it, found by each of its languages, and by the code of what it names. */
export const namedColumn = (locale: Locale, name: RawBuilder<unknown>, code?: RawBuilder<unknown>): SourceColumn =>
  knownColumn(partIn(locale, name), knownByParts(name, { code }))

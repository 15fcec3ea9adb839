import { sql } from 'kysely'
import { saveDataSource as contract } from '@/lib/contracts/data-sources'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { findDataSource, type SourceKeys } from './find-data-source'
import { saveDataSource } from './keep-data-source'
import type { DataSourcesRow } from '@/server/platform/db/rows.generated'

/** Where a data source leads, without who enters it and with what. */
function withoutSecrets(address: string): string {
  const url = new URL(address)
  url.username = url.password = url.search = url.hash = ''
  return url.href
}

/** R3-15: data sources as packages carry them. Addresses travel without account, password and options, headers not at all. */
export const carriedDataSource = (keys: SourceKeys) => ({
  menu: 'admin_data_sources',
  async read({ tx }: CallContext, name: string) {
    const source = await findDataSource(tx, keys, name)
    if (!source) return null
    const { rows } = await sql<
      Pick<DataSourcesRow, 'title'>
    >`select title from data_sources where name = ${name}`.execute(tx)
    return { name, content: { title: rows[0]?.title ?? '', type: source.type, address: withoutSecrets(source.url) } }
  },
  /** What is there keeps its address: only who knows its account can say that another is right. */
  async write(context: CallContext, name: string, { title, type, address }: Record<string, unknown>) {
    const there = await findDataSource(context.tx, keys, name)
    if (there && there.type !== type)
      throw new AppError('input.invalid', {}, { type: sentence(context.locale, 'errors.fields.package.otherType') })
    const input = contract.input.safeParse({ dataSourceName: name, title, type, url: there ? '' : address })
    if (!input.success)
      throw new AppError('input.invalid', {}, { url: sentence(context.locale, 'errors.fields.package.unreadable') })
    if (there && withoutSecrets(there.url) !== address)
      throw new AppError('input.invalid', {}, { url: sentence(context.locale, 'errors.fields.package.otherAddress') })
    await saveDataSource(keys, context, input.data)
  },
})

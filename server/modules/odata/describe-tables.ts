import type { Locale } from '@/lib/contracts/auth'
import { localText } from '@/lib/i18n/local-text'
import { rowNumber, type Property, type Table } from './tables'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** What no XML may hold is left out: names are typed by people. */
const attribute = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/[&<>"']/g, (sign) => escapes[sign]!) // prettier-ignore

const described = (text: string): string =>
  `<Annotation Term="Org.OData.Core.V1.Description" String="${attribute(text)}"/>`

const property = ({ name, type, title }: Pick<Property, 'name' | 'type' | 'title'>, key: boolean): string =>
  `<Property Name="${name}" Type="${type}"${type === 'Edm.Decimal' ? ' Scale="variable"' : ''}${key ? ' Nullable="false"' : ''}>${described(title)}</Property>`

function entityType({ set, properties, key }: Table, locale: Locale): string {
  const number = `<Property Name="${rowNumber}" Type="Edm.Int64" Nullable="false"/>`
  const own = properties.map((one) => property({ ...one, title: localText(one.title, locale) }, one.name === key))
  return `<EntityType Name="${set}Row"><Key><PropertyRef Name="${key ?? rowNumber}"/></Key>${key ? '' : number}${own.join('')}</EntityType>`
}

/** What tools read first: what a table cannot be asked for, so that they do it themselves. */
const abilities = `<Annotation Term="Org.OData.Capabilities.V1.SortRestrictions"><Record><PropertyValue Property="Sortable" Bool="false"/></Record></Annotation><Annotation Term="Org.OData.Capabilities.V1.ExpandRestrictions"><Record><PropertyValue Property="Expandable" Bool="false"/></Record></Annotation><Annotation Term="Org.OData.Capabilities.V1.FilterFunctions"><Collection><String>contains</String><String>startswith</String><String>tolower</String></Collection></Annotation>`

/** The metadata document (OData CSDL XML 4.0) of all tables whoever asks may read. */
export function metadataOf(tables: readonly Table[], locale: Locale): string {
  const sets = tables.map(
    ({ set, title }) =>
      `<EntitySet Name="${set}" EntityType="Baton.${set}Row">${described(localText(title, locale))}${abilities}</EntitySet>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices><Schema Namespace="Baton" xmlns="http://docs.oasis-open.org/odata/ns/edm">${tables.map((table) => entityType(table, locale)).join('')}<EntityContainer Name="Tables">${sets.join('')}</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>`
}

import type { Kysely } from 'kysely'
import { placeMenus, type PlacedMenu } from './place-menus'

const page = (id: string, name: string, icon: string, url: string, view: string): PlacedMenu => ({
  id,
  name,
  icon,
  url,
  view,
  actions: { view: 1, edit: 2 },
  parentId: 'admin',
  topId: 'ADMINISTRATION',
})

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    page(
      'admin_data_sources',
      '数据源|Data sources|資料來源',
      'archive',
      '/admin/datasources',
      'datasets/data-sources',
    ),
    page('admin_datasets', '数据集|Datasets|資料集', 'report', '/admin/datasets', 'datasets/datasets'),
    page(
      'admin_dictionaries',
      '数据字典|Data dictionaries|資料字典',
      'page',
      '/admin/dictionaries',
      'dictionaries/dictionaries',
    ),
    page(
      'admin_interfaces',
      '外部接口|External interfaces|外部介面',
      'send',
      '/admin/interfaces',
      'interfaces/interfaces',
    ),
  ])
}

import { call } from '@/lib/client/call'
import type { PickerKind } from '../picker-kind'
import { PickerProblem } from '../picker-problem'
import { chooseAmong } from '../choose-among'

/** R2.12-33: external interfaces in use. */
export const interfaceKind: PickerKind = {
  name: 'interface',
  width: 750,
  tallest: 600,
  pageSize: -1,
  columns: ['name', 'code', 'service'],
  narrowBy: 'ExtInterface',
  async load(query) {
    const found = await call(
      '/api/extInterface/list',
      { catalogId: query.catalogId, withSounds: true },
      { quiet: true },
    )
    return chooseAmong(
      found.map(({ sounds, ...one }) => ({
        key: one.id,
        label: one.name,
        cells: [one.name, one.code, one.service],
        sounds,
        record: { ...one },
      })),
      query,
    )
  },
}

/** The columns of the table `tableName` in the data source `dsName`, each with its title. */
export const columnKind: PickerKind = {
  name: 'column',
  width: 750,
  tallest: 600,
  pageSize: -1,
  columns: ['column', 'title'],
  async load(query) {
    const { dsName = '', tableName = '' } = query.params
    if (!dsName || !tableName) throw new PickerProblem('noSource')
    const columns = await call('/api/db/getDatabaseColumns', { dsName, tableName }, { quiet: true })
    return chooseAmong(
      columns.map((column) => ({
        key: column.columnName,
        label: column.columnName,
        cells: [column.columnName, column.title],
        record: { ...column },
      })),
      query,
    )
  },
}

interface OutParameter {
  name: string
}

/** What the interface `id` answers with (R3-14). */
export const outParameterKind: PickerKind = {
  name: 'outParameter',
  width: 750,
  tallest: 600,
  pageSize: -1,
  columns: ['name'],
  async load(query) {
    const { id = '' } = query.params
    if (!id) throw new PickerProblem('noSource')
    const { outParam } = await call('/api/extInterface/get', { id }, { quiet: true })
    const parameters = JSON.parse(outParam) as OutParameter[]
    return chooseAmong(
      parameters.map(({ name }) => ({ key: name, label: name, cells: [name], record: { name } })),
      query,
    )
  },
}

/** R3-15: the databases there are. */
export const dataSourceKind: PickerKind = {
  name: 'dataSource',
  width: 750,
  tallest: 600,
  pageSize: -1,
  columns: ['name', 'title'],
  async load(query) {
    const sources = await call('/api/dataSource/getDataSources', { type: 0, incDefault: true }, { quiet: true })
    return chooseAmong(
      sources.map((source) => ({
        key: source.dataSourceName,
        label: source.dataSourceName,
        cells: [source.dataSourceName, source.title],
        record: { ...source },
      })),
      query,
    )
  },
}

import { call } from '@/lib/client/call'
import type { PickerKind } from '../picker-kind'
import { chooseAmong } from '../choose-among'

/** R3-11: published processes. */
export const processKind: PickerKind = {
  name: 'process',
  width: 750,
  tallest: 600,
  pageSize: -1,
  columns: ['name', 'code', 'version'],
  narrowBy: 'Processes',
  async load(query) {
    const processes = await call(
      '/api/process/getCatalogProcesses',
      { catalogId: query.catalogId, pageSize: -1, withSounds: true },
      { quiet: true },
    )
    return chooseAmong(
      processes.map(({ sounds, ...process }) => ({
        key: process.processId,
        label: process.processName,
        cells: [process.processName, process.processId, String(process.processVersion)],
        sounds,
        record: { ...process },
      })),
      query,
    )
  },
}

// npm run import:departments -- file.csv
// Adds departments from a CSV file with the columns id, pId, name and optionally code (pId ROOT: top level).
// All or nothing: every bad line is named first. Baton must be stopped when it runs on the embedded database.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { nameInSight } from '@/lib/words/plain-sight'
import {
  addDepartments,
  checkDepartments,
  knownDepartments,
  type DepartmentRow,
} from '@/server/modules/organisation/imports/import-departments'
import { problemText } from '@/server/modules/organisation/imports/row-problem'
import { defaultTenant } from '@/server/platform/db'
import { openConfigured, runTool, ToolRefusal } from './lib/open-database'

function readRows(file: string): DepartmentRow[] {
  let records: { record: Record<string, string>; info: { lines: number } }[]
  try {
    records = parse(readFileSync(file), { columns: true, bom: true, trim: true, info: true, skip_empty_lines: true })
  } catch (error) {
    throw new ToolRefusal(`${file} cannot be read as CSV: ${(error as Error).message}`)
  }
  const columns = Object.keys(records[0]?.record ?? {})
  const missing = ['id', 'pId', 'name'].filter((name) => !columns.includes(name))
  if (missing.length) throw new ToolRefusal(`${file} has no column ${missing.join(', ')}; it needs id, pId and name.`)
  return records.map(({ record, info }) => ({
    line: info.lines,
    id: record.id ?? '',
    pId: record.pId ?? '',
    name: nameInSight(record.name ?? '').trim(),
    code: record.code ?? '',
  }))
}

const shownErrors = 50

runTool(async (env, [file]) => {
  if (!file) throw new ToolRefusal('Say which file: npm run import:departments -- file.csv')
  const rows = readRows(file)
  const { database, close } = await openConfigured(env)
  try {
    const added = await database.transact(defaultTenant, async (tx) => {
      const errors = checkDepartments(rows, await knownDepartments(tx))
      if (errors.length) {
        const lines = errors
          .slice(0, shownErrors)
          .map((problem) => `  line ${problem.line}: ${problemText('en-US', problem)}`)
        const more = errors.length > shownErrors ? [`  and ${errors.length - shownErrors} more`] : []
        throw new ToolRefusal([`Nothing was added; ${errors.length} errors:`, ...lines, ...more].join('\n'))
      }
      return addDepartments(tx, rows)
    })
    process.stdout.write(`added ${added} departments\n`)
  } finally {
    await close()
  }
})

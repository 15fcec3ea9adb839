import type { FileFormat } from '@/lib/contracts/external-interfaces'
import { readJson } from '@/lib/contracts/json-text'
import { readSheet } from '@/server/platform/spreadsheets/read-sheet'
import { writeCsv, writeExcel, type Cell } from '@/server/platform/spreadsheets/write-sheet'
import { CallFailed } from '../kinds/kind'

/** Columns of a table that is read. */
const mostColumns = 1000

interface Table {
  rows: Record<string, string>[]
  count: number
}

/** The first line names the columns; a column without a name gets its number. */
async function readTable(bytes: Buffer, name: string, mostRows: number): Promise<Table> {
  const [first, ...lines] = await readSheet(name, bytes, name, { rows: mostRows + 1, columns: mostColumns })
  const heads = (first?.cells ?? []).map((head, index) => head || `column${index + 1}`)
  const rows = lines.map(({ cells }) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])))
  return { rows, count: rows.length }
}

async function readXml(bytes: Buffer): Promise<unknown> {
  const { XMLParser, XMLValidator } = await import('fast-xml-parser')
  const text = bytes.toString('utf8')
  if (/<!DOCTYPE/i.test(text)) throw new CallFailed('an XML file with a DOCTYPE is not read')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new CallFailed(`line ${valid.err.line}: ${valid.err.msg}`)
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    textNodeName: 'value',
    processEntities: true,
    htmlEntities: false,
    parseTagValue: false,
  }).parse(text) as unknown
}

/** @throws CallFailed, UnreadableSheet, SheetsBusy, SyntaxError */
export async function readFormat(format: FileFormat, bytes: Buffer, name: string, mostRows: number): Promise<unknown> {
  switch (format) {
    case 'csv':
    case 'excel':
      return readTable(bytes, format === 'excel' ? 'file.xlsx' : name, mostRows)
    case 'json':
      return readJson(bytes.toString('utf8'))
    case 'xml':
      return readXml(bytes)
    case 'text':
      return { text: bytes.toString('utf8') }
  }
}

const cellOf = (value: unknown): Cell =>
  value === null || value === undefined
    ? null
    : typeof value === 'number'
      ? value
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)

/** Rows as a table: the columns in the order they first come. */
export function asTable(content: unknown): { heads: string[]; rows: Cell[][] } {
  const list = (Array.isArray(content) ? content : [content]) as unknown[]
  if (list.some((row) => row === null || typeof row !== 'object' || Array.isArray(row)))
    throw new CallFailed('rows are needed: a list of objects')
  const records = list as Record<string, unknown>[]
  const heads = [...new Set(records.flatMap((row) => Object.keys(row)))]
  return { heads, rows: records.map((row) => heads.map((head) => cellOf(row[head]))) }
}

/** @throws CallFailed */
export async function writeFormat(format: FileFormat, content: unknown): Promise<Buffer> {
  switch (format) {
    case 'csv': {
      const { heads, rows } = asTable(content)
      return writeCsv(heads, rows)
    }
    case 'excel': {
      const { heads, rows } = asTable(content)
      return writeExcel('Baton', heads, rows)
    }
    case 'json':
      return Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
    case 'xml': {
      const { XMLBuilder } = await import('fast-xml-parser')
      const body = new XMLBuilder({ format: true, ignoreAttributes: true }).build({
        data: Array.isArray(content) ? { row: content } : content,
      }) as string
      return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
    }
    case 'text':
      return Buffer.from(
        typeof content === 'string'
          ? content
          : Object.values(content as object)
              .map(String)
              .join('\n'),
      )
  }
}

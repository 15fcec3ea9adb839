import { constants } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { newId } from '@/server/platform/ids'
import { SheetsBusy, UnreadableSheet } from '@/server/platform/spreadsheets/sheet-reader'
import { filledBody } from '../fill-call'
import { readFormat, writeFormat } from '../files/file-formats'
import { folderOfCompany, namesIn, placeOfFile } from '../files/place-of-file'
import { CallFailed, type Asked, type CallKind } from './kind'

/** Bytes read or written by one call. */
const largestFile = 10 * 1024 * 1024
/** Bytes a file others append to may grow to. */
const largestGrown = 100 * 1024 * 1024

/** R3-45 File: reads or writes one file below the folder that is set up for it. */
export const callFile: CallKind = async (tools, asked) => {
  const { path, fileAct } = asked.definition
  try {
    const place = await placeOfFile(await folderOfCompany(tools, asked.tenantId), path, asked.values)
    if (fileAct === 'read') return await read(place, asked)
    return fileAct === 'write' ? await write(place, asked) : await append(place, asked)
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed(reasonOf(error))
  }
}

/** The machine's own words hold the path, which says how the machine is laid out. */
function reasonOf(error: unknown): string {
  const { code } = error as { code?: string }
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'the file may not be opened'
  if (code === 'ENOSPC') return 'the disk is full'
  if (code) return `the file cannot be used (${code})`
  if (error instanceof SheetsBusy) return 'too many files are being read'
  if (error instanceof UnreadableSheet && error.reason === 'rows')
    return `the file holds more than ${error.limits.rows - 1} rows`
  if (error instanceof SyntaxError || error instanceof UnreadableSheet)
    return `the file is not of its format: ${error.message}`
  throw error
}

async function read(place: string, { definition: { fileFormat, mostRows } }: Asked) {
  // A link put in place meanwhile is not followed.
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const { size } = await handle.stat()
    if (size > largestFile) throw new CallFailed(`the file is larger than ${largestFile} bytes`)
    const content = await readFormat(fileFormat, await handle.readFile(), place, mostRows)
    return { status: 0, content, answer: JSON.stringify(content) }
  } finally {
    await handle.close()
  }
}

/** What is written: the body as it is filled, the one list given, or all parameters that do not stand in the path. */
function contentOf({ definition: { body, path, inParam }, values }: Asked): unknown {
  if (body) return JSON.parse(filledBody(body, values)) as unknown
  const inPath = namesIn(path)
  const left = inParam.filter(({ name }) => !inPath.includes(name))
  return left.length === 1 && left[0]!.type === 'json'
    ? values[left[0]!.name]
    : Object.fromEntries(left.map(({ name }) => [name, values[name]]))
}

const written = (bytes: number) => ({ status: 0, content: { bytes }, answer: JSON.stringify({ bytes }) })

/** Written beside and put in place whole: who reads at the same time reads the old file or the new one. */
async function write(place: string, asked: Asked) {
  const bytes = await writeFormat(asked.definition.fileFormat, contentOf(asked))
  if (bytes.length > largestFile) throw new CallFailed(`the file would be larger than ${largestFile} bytes`)
  const draft = `${place}.${newId()}.part`
  const handle = await open(
    draft,
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
    0o640,
  )
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, place).catch(async (error: unknown) => {
    await rm(draft, { force: true })
    throw error
  })
  return written(bytes.length)
}

/** Lines below those that are there; a new CSV file begins with the names of its columns. */
async function append(place: string, asked: Asked) {
  const { fileFormat } = asked.definition
  if (fileFormat !== 'csv' && fileFormat !== 'text') throw new CallFailed('only text and CSV files can grow')
  const handle = await open(
    place,
    constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW,
    0o640,
  )
  try {
    const { size } = await handle.stat()
    if (size > largestGrown) throw new CallFailed(`the file is larger than ${largestGrown} bytes`)
    const whole = await writeFormat(fileFormat, contentOf(asked))
    const bytes =
      fileFormat === 'text'
        ? Buffer.concat([whole, Buffer.from('\n')])
        : size === 0
          ? whole
          : whole.subarray(whole.indexOf('\r\n') + 2)
    await handle.writeFile(bytes)
    return written(bytes.length)
  } finally {
    await handle.close()
  }
}

import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { downloadFiles as contract } from '@/lib/contracts/files'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { besideEachOther, zipStream } from '@/server/platform/zip-stream'
import { findReadableFile, readChunks } from './download-file'
import type { FileRights } from './file-rights'

const megabyte = 1024 * 1024
/** Of one archive, below what its own numbers can say. */
const mostMegabytes = 1024

/**
 * Several files as one archive, streamed as they are read: a file nobody may see is in none.
 * @throws AppError object.unknown for an unknown or forbidden one of them, file.tooMuch
 */
export async function downloadMany(
  context: StreamContext,
  { fileIds }: z.output<typeof contract.input>,
  rights: FileRights,
): Promise<unknown> {
  const { caller, now } = context
  const files = await context.transact(async (tx) => {
    const found = []
    for (const fileId of fileIds)
      found.push({ ...(await findReadableFile({ tx, caller, now }, fileId, rights)), fileId })
    return found
  })
  if (files.reduce((sum, { size }) => sum + size, 0) > mostMegabytes * megabyte)
    throw new AppError('file.tooMuch', { most: mostMegabytes })
  const names = besideEachOther(files.map(({ name }) => name))
  const zipped = files.map((file, index) => ({ name: names[index]!, bytes: () => wholeFile(context, file) }))
  void context.reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="files.zip"`,
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return context.reply.send(Readable.from(zipStream(zipped), { objectMode: false, highWaterMark: 1 }))
}

/** @throws Error where it is gone before its end: the download breaks off, and no half a file looks like a whole one */
async function* wholeFile(
  context: StreamContext,
  { fileId, size }: { fileId: string; size: number },
): AsyncGenerator<Buffer> {
  let read = 0
  for await (const piece of readChunks(context, fileId) as AsyncIterable<Buffer>) {
    read += piece.length
    yield piece
  }
  if (read !== size) throw new Error(`file ${fileId} ended after ${read} of ${size} bytes`)
}

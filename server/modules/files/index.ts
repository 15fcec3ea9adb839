import { downloadFile, previewFile, previewTypes, uploadFile } from '@/lib/contracts/files'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import type { Tx } from '@/server/platform/db'
import { downloadHeaders, findReadableFile, previewHeaders, readChunks } from './download-file'
import { storeFile } from './store-file'

export { removeOrphanFiles } from './remove-orphan-files'

export interface FileRights {
  mayReadFile(looking: { tx: Tx; caller: Caller; now: Date }, file: { taskId: string; fileId: string }): Promise<boolean>
}

const largestFile = 200 * 1024 * 1024

export function registerFiles(app: ServerApp, rights: FileRights): void {
  serveStream(app, uploadFile, async (_input, context) => {
    if (!context.request.isMultipart()) throw new AppError('input.multipartOnly')
    const part = await context.request.file({ limits: { fileSize: largestFile } })
    if (!part) throw new AppError('input.invalid', {}, { file: 'required' })
    return storeFile(context, { name: part.filename, bytes: part.file })
  })

  serveStream(app, downloadFile, async ({ fileId }, context) => {
    const file = await context.transact((tx) => findReadableFile({ tx, caller: context.caller, now: context.now }, fileId, rights))
    void context.reply.headers(downloadHeaders(file))
    return context.reply.send(readChunks(context, fileId))
  })

  serveStream(app, previewFile, async ({ fileId }, context) => {
    const file = await context.transact((tx) => findReadableFile({ tx, caller: context.caller, now: context.now }, fileId, rights))
    if (!previewTypes.includes(file.media_type)) throw new AppError('file.notPreviewable')
    void context.reply.headers(previewHeaders(file))
    return context.reply.send(readChunks(context, fileId))
  })
}

import {
  downloadFile,
  downloadFiles,
  previewFile,
  previewOffice as previewOfficeCall,
  previewTypes,
  uploadFile,
} from '@/lib/contracts/files'
import { AppError } from '@/server/http/app-error'
import { serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { atField } from '@/server/http/speak'
import { createFileScanner } from '@/server/platform/file-scanner/file-scanner'
import { downloadHeaders, findReadableFile, previewHeaders, readChunks } from './download-file'
import { downloadMany } from './download-many'
import { previewOffice } from './preview-office'
import { storeFile } from './store-file'
import type { FileRights } from './file-rights'
import { quotaFor } from './upload-quota'

export { bytesOfFile, copyFile, keepBytes, removeOfDocuments, takeForDocument } from './document-files'
export { refuseOverQuota } from './upload-quota'
export { removeOrphanFiles } from './remove-orphan-files'

const largestFile = 200 * 1024 * 1024

const textOf = (part: unknown): string => {
  const value = typeof part === 'object' && part !== null && 'value' in part ? part.value : ''
  return typeof value === 'string' ? value.slice(0, 64) : ''
}

export function registerFiles(app: ServerApp, rights: FileRights): void {
  const scanner = createFileScanner(app.deps.env.FILE_SCANNER)
  serveStream(app, uploadFile, async (_input, context) => {
    if (!context.request.isMultipart()) throw new AppError('input.multipartOnly')
    const part = await context.request.file({ limits: { fileSize: largestFile } })
    if (!part) throw new AppError('input.invalid', {}, { file: atField('general.missing') })
    const replaces = textOf(part.fields.replaces)
    // Whoever may not read a file cannot put another in its place.
    if (replaces)
      await context.transact((tx) =>
        findReadableFile({ tx, caller: context.caller, now: context.now }, replaces, rights),
      )
    const quota = await quotaFor(context, app.deps.env.UPLOAD_QUOTA_MB)
    try {
      return await storeFile(context, {
        name: part.filename,
        bytes: part.file,
        replaces: replaces || null,
        scanner,
        quota,
      })
    } finally {
      quota.end()
    }
  })

  serveStream(app, downloadFile, async ({ fileId }, context) => {
    const file = await context.transact((tx) =>
      findReadableFile({ tx, caller: context.caller, now: context.now }, fileId, rights),
    )
    void context.reply.headers(downloadHeaders(file))
    return context.reply.send(readChunks(context, fileId))
  })

  serveStream(app, downloadFiles, (input, context) => downloadMany(context, input, rights))

  serveStream(app, previewOfficeCall, (input, context) => previewOffice(context, input, rights))

  serveStream(app, previewFile, async ({ fileId }, context) => {
    const file = await context.transact((tx) =>
      findReadableFile({ tx, caller: context.caller, now: context.now }, fileId, rights),
    )
    if (!previewTypes.includes(file.media_type)) throw new AppError('file.notPreviewable')
    void context.reply.headers(previewHeaders(file))
    return context.reply.send(readChunks(context, fileId))
  })
}

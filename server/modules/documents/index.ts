import * as contracts from '@/lib/contracts/documents'
import { serve, type CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { newId } from '@/server/platform/ids'
import { listBin, purge, restoreFromBin } from './bin'
import { checkOut, release } from './check-out'
import { deleteFolder, foldersInSight, moveFolder, readFolder, saveFolder } from './folders'
import { addDocument, addVersion, renameDocument, restoreVersion } from './keep-document'
import { listDocuments } from './list-documents'
import { copyDocuments, deleteDocuments, moveDocuments } from './move-documents'
import { historyOf, readDocument, textOf } from './read-document'
import { textReader } from './read-texts'
import { fileByProcess, type FiledByProcess } from './file-by-process'
import { fileInto, type RequestPapers } from './file-request'
import { toRequest, type FileFieldOf } from './to-request'

export { emptyBin } from './bin'
export { readTextsDue } from './read-texts'
export { folderLevels, mayReadDocument } from './reach'

/** @returns what takes the texts out of versions it has not been taken out of yet, and what files requests for their process */
export function registerDocuments(
  app: ServerApp,
  { fileFieldOf, ...papers }: RequestPapers & { fileFieldOf: FileFieldOf },
): ServerApp['documents'] {
  const { deps } = app
  const readTexts = textReader(deps)
  /** What changes a document's content has its text taken out behind the commit. */
  const withText = async <Answer>(context: CallContext, work: Promise<Answer>): Promise<Answer> => {
    const answer = await work
    context.afterCommit(readTexts)
    return answer
  }
  const done = async (work: Promise<void>): Promise<Record<string, never>> => {
    await work
    return {}
  }
  serve(app, contracts.listFolders, (_input, context) => foldersInSight(context))
  serve(app, contracts.getFolder, ({ folderId }, context) => readFolder(context, folderId))
  serve(app, contracts.saveFolder, (input, context) => saveFolder(context, input))
  serve(app, contracts.moveFolder, (input, context) => done(moveFolder(context, input)))
  serve(app, contracts.deleteFolder, ({ folderId }, context) => done(deleteFolder(context, folderId)))
  serve(app, contracts.listDocuments, (input, context) => listDocuments(context, input))
  serve(app, contracts.getDocument, ({ documentId }, context) => readDocument(context, documentId))
  serve(app, contracts.documentText, ({ documentId }, context) => textOf(context, documentId))
  serve(app, contracts.documentHistory, ({ documentId }, context) => historyOf(context, documentId))
  serve(app, contracts.addDocument, (input, context) => withText(context, addDocument(context, input)))
  serve(app, contracts.addVersion, (input, context) => withText(context, addVersion(context, input)))
  serve(app, contracts.restoreVersion, (input, context) => withText(context, restoreVersion(context, input)))
  serve(app, contracts.renameDocument, (input, context) => renameDocument(context, input))
  serve(app, contracts.checkOut, ({ documentId }, context) => done(checkOut(context, documentId)))
  serve(app, contracts.release, ({ documentId }, context) => done(release(context, documentId)))
  serve(app, contracts.moveDocuments, (input, context) => done(moveDocuments(context, input)))
  serve(app, contracts.copyDocuments, (input, context) => withText(context, copyDocuments(context, input)))
  serve(app, contracts.deleteDocuments, ({ documentIds }, context) => done(deleteDocuments(context, documentIds)))
  serve(app, contracts.listBin, (_input, context) => listBin(context, deps.env.DOCUMENT_BIN_DAYS))
  serve(app, contracts.restoreFromBin, (input, context) => restoreFromBin(context, input))
  serve(app, contracts.purge, (input, context) => done(purge(context, input)))
  serve(app, contracts.documentToRequest, (input, context) =>
    toRequest(context, input, { fileFieldOf, quotaMegabytes: deps.env.UPLOAD_QUOTA_MB }),
  )
  serve(app, contracts.fileRequest, (input, context) =>
    withText(
      context,
      fileInto({ papers, reader: context, filer: context, audit: context.audit, idOf: () => newId() }, input),
    ),
  )
  // What was taken in while no server was there to read it, such as what an installation begins with.
  app.fastify.addHook('onListen', async () => {
    void readTexts().catch((error: unknown) => deps.log.error({ err: error }, 'the texts of documents'))
  })
  return { readTexts, file: (filed: FiledByProcess) => fileByProcess(deps.clock.now(), papers, filed) }
}

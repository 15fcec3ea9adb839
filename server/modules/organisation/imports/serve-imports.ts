import * as calls from '@/lib/contracts/imports'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { takeFile } from './keep-file'
import { runImport } from './run-import'
import { sendErrorFile, sendTemplate } from './send-files'

/** People and departments from files. */
export function serveImports(app: ServerApp): void {
  serveStream(app, calls.uploadImport, (_input, context) => takeFile(context))
  serve(app, calls.runImport, (input, context) => runImport(context, app.deps.env, input))
  serveStream(app, calls.downloadImportErrors, ({ importId }, context) => sendErrorFile(context, importId))
  serveStream(app, calls.downloadImportTemplate, ({ kind }, context) => sendTemplate(context, kind))
}

import type { IoType } from '@/lib/contracts/external-interfaces'
import { browserPage } from './browser-page'
import { callDatabase } from './database'
import { callFile } from './file'
import type { CallKind } from './kind'
import { callRest } from './rest'
import { callScript } from './script'
import { callWebService } from './web-service'

/** R3-45: how each type of interface is called. */
export const callKinds: Record<IoType, CallKind> = {
  RestfulApi: callRest,
  WebService: callWebService,
  Database: callDatabase,
  File: callFile,
  BrowserPage: browserPage,
  server: callScript,
}

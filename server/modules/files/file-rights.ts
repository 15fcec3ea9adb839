import type { Caller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'

/** Who may read a file that something above holds is decided there. */
export interface FileRights {
  mayReadFile(
    looking: { tx: Tx; caller: Caller; now: Date },
    file: { taskId: string; fileId: string },
  ): Promise<boolean>
  mayReadDocument(looking: { tx: Tx; caller: Caller; now: Date }, documentId: string): Promise<boolean>
  mayReadRecordFile(
    looking: { tx: Tx; caller: Caller; now: Date },
    file: { recordId: string; fileId: string },
  ): Promise<boolean>
}

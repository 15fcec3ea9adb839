import type { FormData } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { ownName } from './drawn-for'
import { keep } from './kept'

/** What is kept in this browser of a form that is not on the server yet. */
export interface Typed {
  at: string
  /** Nobody typed it yet: it is the person's last request, as the beginning of another. */
  asLast?: true
  /** Nor this: it begins with a document. */
  ofDocument?: true
  /** What the form cannot know of files it holds: the server has not shown them with it. */
  files?: AttachedFile[]
  values: FormData
  /** What the server had of these fields when they were typed. */
  over?: FormData
  /** The page it was typed on: another window may keep its own in its place. */
  page?: string
}

/** Under which it is kept where a request is started. */
export const typedAtStart = (account: string, processId: string): string => ownName(`typed:${account}:${processId}:`)

/** Lays a file into the form of a process that opens next. */
export function layOutFile(account: string, processId: string, fieldId: string, file: AttachedFile): void {
  keep(typedAtStart(account, processId), {
    at: new Date().toISOString(),
    ofDocument: true,
    files: [file],
    values: { [fieldId]: [file.fileId] },
  } satisfies Typed)
}

import { z } from 'zod'
import { shownName, typedName } from '../words/name'
import { audienceLine } from './audience'
import { call, flag, id, nothing, paging, rev, wholeNumber, writtenBy } from './call'
import { attachedFile } from './tasks'

/** What somebody may do in a folder; each includes those before it. */
export const documentLevels = ['see', 'add', 'edit', 'manage'] as const
export type DocumentLevel = (typeof documentLevels)[number]

export const mostAtOnce = 100
const documentIds = z.array(id).min(1).max(mostAtOnce)
const folderId = id
const note = shownName.max(500).default('')

const people = z.array(audienceLine).max(100).default([])
const folderRights = z.object({ see: people, add: people, edit: people, manage: people })
export type FolderRights = z.output<typeof folderRights>

export const folderForm = z.object({
  folderName: typedName.min(1, 'document.nameEmpty').max(100),
  /** Documents are copied from here. */
  templates: flag.default(false),
  /** Null: those of the folder above; at the top, nobody's but the administrators'. */
  rights: folderRights.nullable().default(null),
})

const folder = z.object({
  folderId: z.string(),
  /** '' at the top, or where the folder above is not the reader's to see. */
  parentId: z.string(),
  folderName: z.string(),
  templates: z.boolean(),
  ownRights: z.boolean(),
  level: z.enum(documentLevels),
})

export const listFolders = call({
  method: 'POST',
  path: '/api/document/folders',
  summary: 'The folders one may see, and what one may do in each.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({}),
  data: z.object({ folders: z.array(folder), mayAddTop: z.boolean() }),
  changes: false,
})

export const getFolder = call({
  method: 'POST',
  path: '/api/document/getFolder',
  summary: 'A folder as it is edited, with its rights; for who manages it.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ folderId }),
  data: folderForm.extend({ folderId: z.string(), parentId: z.string() }),
  changes: false,
  revised: writtenBy(folderForm),
})

export const saveFolder = call({
  method: 'POST',
  path: '/api/document/saveFolder',
  summary: 'Keeps a folder; without an id it is a new one below `parentId`, at the top for administrators.',
  access: 'signed-in',
  sends: 'json',
  input: folderForm.extend({
    folderId: z.string().max(64).default(''),
    parentId: z.string().max(64).default(''),
    ...rev,
  }),
  data: z.object({ folderId: z.string() }),
  changes: true,
  edits: { read: getFolder, of: ({ folderId: of }: { folderId: string }) => (of ? { folderId: of } : null) },
  alters: ['documentFolders'],
})

export const moveFolder = call({
  method: 'POST',
  path: '/api/document/moveFolder',
  summary: 'Puts a folder with all it holds below another.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ folderId, parentId: z.string().max(64).default('') }),
  data: nothing,
  changes: true,
  alters: ['documentFolders'],
})

export const deleteFolder = call({
  method: 'POST',
  path: '/api/document/deleteFolder',
  summary: 'Puts a folder with all it holds into the recycle bin.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ folderId }),
  data: nothing,
  changes: true,
  alters: ['documentFolders'],
})

const documentRow = z.object({
  documentId: z.string(),
  folderId: z.string(),
  folderName: z.string(),
  name: z.string(),
  version: z.number(),
  fileId: z.string(),
  size: z.number(),
  mediaType: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
  /** Who has checked it out; '' for nobody. */
  lockedBy: z.string(),
  lockedByMe: z.boolean(),
  lockedAt: z.string().nullable(),
  level: z.enum(documentLevels),
  /** Around the words that were searched for, where they stand in the text. */
  excerpt: z.string(),
})

export const documentOrders = ['name', 'changed', 'size'] as const

export const listDocuments = call({
  method: 'POST',
  path: '/api/document/list',
  summary:
    'The documents of a folder, or those below it (everywhere without one) that a keyword finds by name, pinyin or text.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    folderId: z.string().max(64).default(''),
    keyword: z.string().max(100).default(''),
    order: z.enum(documentOrders).default('name'),
    ...paging,
  }),
  data: z.object({ rows: z.array(documentRow), records: z.number() }),
  changes: false,
})

const documentForm = z.object({ name: typedName.min(1, 'document.nameEmpty').max(200) })

const version = z.object({
  version: z.number(),
  fileId: z.string(),
  size: z.number(),
  mediaType: z.string(),
  note: z.string(),
  /** The version whose content came back with it. */
  restores: z.number().nullable(),
  madeBy: z.string(),
  madeAt: z.string(),
})

/** How its text can be looked at where a page cannot show the file. */
const textStates = ['none', 'reading', 'read'] as const

export const getDocument = call({
  method: 'POST',
  path: '/api/document/get',
  summary: 'A document with its versions.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ documentId: id }),
  data: documentRow.omit({ excerpt: true }).extend({ versions: z.array(version), text: z.enum(textStates) }),
  changes: false,
  revised: writtenBy(documentForm),
})

export const renameDocument = call({
  method: 'POST',
  path: '/api/document/rename',
  summary: 'Gives a document another name.',
  access: 'signed-in',
  sends: 'json',
  input: documentForm.extend({ documentId: id, ...rev }),
  data: z.object({ name: z.string() }),
  changes: true,
  edits: { read: getDocument, of: ({ documentId }: { documentId: string }) => ({ documentId }) },
})

export const documentText = call({
  method: 'POST',
  path: '/api/document/text',
  summary: 'The text of the newest version, as far as it could be taken out.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ documentId: id }),
  data: z.object({ text: z.string() }),
  changes: false,
})

/** What happens to a document, as its history and the audit log name it. */
export const documentActs = [
  'add',
  'version',
  'restoreVersion',
  'rename',
  'move',
  'copy',
  'delete',
  'restore',
  'checkOut',
  'release',
  'breakLock',
  'request',
  'file',
] as const

export const documentHistory = call({
  method: 'POST',
  path: '/api/document/history',
  summary: 'What was done with a document, latest first.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ documentId: id }),
  data: z.object({
    rows: z.array(
      z.object({
        entryId: z.string(),
        at: z.string(),
        by: z.string(),
        act: z.enum(documentActs),
        /** A name, a folder or the number of a version. */
        detail: z.string(),
      }),
    ),
  }),
  changes: false,
})

export const addDocument = call({
  method: 'POST',
  path: '/api/document/add',
  summary: 'Makes an uploaded file (`/api/file/upload`) a document of a folder.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    folderId,
    fileId: id,
    note,
    /** Under a name with a number where its name is taken. */ numbered: flag.default(false),
  }),
  data: z.object({ documentId: z.string(), name: z.string() }),
  changes: true,
})

export const addVersion = call({
  method: 'POST',
  path: '/api/document/addVersion',
  summary: 'Makes an uploaded file the newest version; refused when it is based on one that is no longer the newest.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    documentId: id,
    fileId: id,
    basedOn: wholeNumber.min(1),
    note,
    /** Although somebody has added another meanwhile. */
    anyway: flag.default(false),
  }),
  data: z.object({ version: z.number() }),
  changes: true,
})

export const restoreVersion = call({
  method: 'POST',
  path: '/api/document/restoreVersion',
  summary: 'Makes what an earlier version held the newest version.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ documentId: id, version: wholeNumber.min(1), basedOn: wholeNumber.min(1) }),
  data: z.object({ version: z.number() }),
  changes: true,
})

export const checkOut = call({
  method: 'POST',
  path: '/api/document/checkOut',
  summary: 'Keeps a document for oneself to work on: until it is handed back nobody else adds a version.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ documentId: id }),
  data: nothing,
  changes: true,
})

export const release = call({
  method: 'POST',
  path: '/api/document/release',
  summary: 'Hands a document back without a new version; who manages the folder may do so for somebody else.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ documentId: id }),
  data: nothing,
  changes: true,
})

export const moveDocuments = call({
  method: 'POST',
  path: '/api/document/move',
  summary: 'Puts documents into another folder.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ documentIds, folderId }),
  data: nothing,
  changes: true,
})

export const copyDocuments = call({
  method: 'POST',
  path: '/api/document/copy',
  summary: 'Puts copies of the newest versions into a folder; a name that is taken gets a number.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ documentIds, folderId }),
  data: z.object({ documents: z.array(z.object({ documentId: z.string(), name: z.string() })) }),
  changes: true,
})

export const deleteDocuments = call({
  method: 'POST',
  path: '/api/document/delete',
  summary: 'Puts documents into the recycle bin.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ documentIds }),
  data: nothing,
  changes: true,
})

export const binKinds = ['document', 'folder'] as const
const inBin = z.object({ kind: z.enum(binKinds), id })

export const listBin = call({
  method: 'POST',
  path: '/api/document/bin',
  summary: 'What was deleted where one may edit.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({}),
  data: z.object({
    rows: z.array(
      inBin.extend({
        name: z.string(),
        /** The folder it was deleted from; '' at the top. */
        folderName: z.string(),
        deletedBy: z.string(),
        deletedAt: z.string(),
        mayPurge: z.boolean(),
      }),
    ),
    /** After so many days it is emptied by itself. */
    days: z.number(),
  }),
  changes: false,
})

export const restoreFromBin = call({
  method: 'POST',
  path: '/api/document/restore',
  summary: 'Takes something back out of the recycle bin; where its name is taken by now it gets a number.',
  access: 'signed-in',
  sends: 'form',
  input: inBin,
  data: z.object({ name: z.string() }),
  changes: true,
  alters: ['documentFolders'],
})

export const purge = call({
  method: 'POST',
  path: '/api/document/purge',
  summary: 'Removes something from the recycle bin for good, with all its versions.',
  access: 'signed-in',
  sends: 'form',
  input: inBin,
  data: nothing,
  changes: true,
  alters: ['documentFolders'],
})

export const documentToRequest = call({
  method: 'POST',
  path: '/api/document/toRequest',
  summary: 'Copies the newest version for a request to be started with it, and says which field takes it.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ documentId: id, processId: id }),
  data: z.object({ fieldId: z.string(), file: attachedFile }),
  changes: true,
})

export const fileRequest = call({
  method: 'POST',
  path: '/api/document/fileRequest',
  summary: 'Puts copies of files of a request, and the request itself as a signed PDF, into a folder.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    taskId: id,
    folderId,
    fileIds: z.array(id).max(mostAtOnce).default([]),
    /** The request as the caller may see it. */
    receipt: flag.default(false),
  }),
  data: z.object({ documents: z.array(z.object({ documentId: z.string(), name: z.string() })) }),
  changes: true,
})

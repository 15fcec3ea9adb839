import { z } from 'zod'
import { call, id } from './call'
import { attachedFile } from './tasks'

export const uploadFile = call({
  method: 'POST',
  path: '/api/file/upload',
  summary:
    'Stores one file; multipart field `file` (R5-26), before it a field `replaces` with the id of the file it is a new version of.',
  access: 'signed-in',
  sends: 'multipart',
  input: z.object({}),
  data: attachedFile,
  changes: true,
})

/** R7-03: sent by a form, so that the browser saves what comes. */
export const downloadFile = call({
  method: 'POST',
  path: '/api/file/download',
  summary: 'The bytes of a file the person may see.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ fileId: id }),
  data: z.object({}),
  changes: false,
  streams: true,
})

export const mostTogether = 100

export const downloadFiles = call({
  method: 'POST',
  path: '/api/file/downloadMany',
  summary: 'Several files the person may see, as one zip archive.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    /** Ids with commas between. */
    fileIds: z
      .string()
      .max(65 * mostTogether)
      .transform((text) => [...new Set(text.split(',').filter(Boolean))])
      .pipe(z.array(id).min(1).max(mostTogether)),
  }),
  data: z.object({}),
  changes: false,
  streams: true,
})

/** What a page may show of a file; anything else is downloaded. */
export const previewTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/plain',
]

export const previewFile = call({
  method: 'GET',
  path: '/api/file/preview',
  summary: 'The bytes of a picture, PDF or text the person may see, to be shown in the page.',
  access: 'signed-in',
  sends: 'none',
  input: z.object({ fileId: id }),
  data: z.object({}),
  changes: false,
  streams: true,
})

/** Office files a page shows by what is in them, by the endings of their names. */
export const officeFile = /\.(docx|xlsx)$/i

/** What a row of a Word document is. */
export const blockKinds = ['h1', 'h2', 'h3', 'p', 'li', 'table', 'tr'] as const

export const previewOffice = call({
  method: 'POST',
  path: '/api/file/office',
  summary: 'What stands in a Word or Excel file the person may see, as texts and tables without anything that runs.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ fileId: id }),
  data: z.object({
    /** Of a workbook, as far as they are shown. */
    sheets: z.array(z.object({ name: z.string(), records: z.number(), rows: z.array(z.array(z.string())) })),
    /** Of a Word document, in its order: of a row of a table its cells, of everything else one text. */
    blocks: z.array(z.object({ kind: z.enum(blockKinds), texts: z.array(z.string()) })),
    /** There is more than is shown. */
    cut: z.boolean(),
  }),
  changes: false,
})

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Refusal } from './refusal.mjs'

/** Of longer files the beginning is read. */
const mostPages = 500

/** Nothing is drawn here; the library only asks whether there is something to draw with. */
class NoMatrix {}

/** The lines of a PDF file, page by page; of one that is locked none. @throws Refusal */
export async function readPdf(bytes, limits) {
  globalThis.DOMMatrix ??= NoMatrix
  const library = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(bytes),
    // What signs mean in Chinese files that bring no font.
    cMapUrl: `${join(dirname(library), 'cmaps')}/`,
    cMapPacked: true,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    verbosity: 0,
  })
  // Whoever is asked for a password has none.
  task.onPassword = () => void task.destroy()
  try {
    const file = await task.promise
    const rows = []
    let left = limits.characters
    for (let at = 1; at <= Math.min(file.numPages, mostPages) && left > 0; at++) {
      for (const line of await linesOf(file, at)) {
        left -= line.length + 3
        if (left < 0) break
        rows.push({ line: rows.length + 1, cells: [line] })
      }
    }
    return [{ name: '', rows }]
  } catch (error) {
    throw new Refusal('unreadable', String(error?.message).slice(0, 200))
  }
}

/** The texts of a page in lines; a page that is broken has none. */
async function linesOf(file, number) {
  try {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    const text = items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')
    return text.split('\n').filter((line) => line.trim())
  } catch {
    return []
  }
}

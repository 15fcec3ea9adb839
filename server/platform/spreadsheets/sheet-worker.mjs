// Reads one file and ends. In (workerData): { bytes, fileName, limits, gate? }; out: { sheets } or { refused, message }.
import { parentPort, workerData } from 'node:worker_threads'
import { readText } from './worker/columns-of-text.mjs'
import { readPdf } from './worker/pdf-text.mjs'
import { Refusal } from './worker/refusal.mjs'
import { readLayout } from './worker/word-layout.mjs'
import { readWord } from './worker/word-text.mjs'
import { readWorkbook } from './worker/workbook.mjs'

const { limits, fileName, gate } = workerData
const bytes = Buffer.from(workerData.bytes.buffer, workerData.bytes.byteOffset, workerData.bytes.byteLength)

async function read() {
  const zipped = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  if (!zipped && /\.xlsx?$/i.test(fileName)) throw new Refusal('unreadable', 'no workbook')
  if (limits.pdf) return handedOver(await readPdf(bytes, limits))
  if (limits.words) return handedOver(limits.words === 'layout' ? readLayout(bytes, limits) : readWord(bytes, limits))
  const sheets = zipped ? await readWorkbook(bytes, limits) : [{ name: '', rows: readText(bytes, limits) }]
  return handedOver(sheets)
}

/** What the caller asked for of it, and no more characters than he takes: many cells may share one long text. */
function handedOver(sheets) {
  let left = limits.characters
  const held = sheets
    .map(({ name, rows }) => ({
      name: name.slice(0, 100),
      rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
    }))
    .filter(({ rows }, index) => index === 0 || rows.length > 0)
  return held.slice(0, limits.sheets).map(({ name, rows: all }, index) => {
    const rows = []
    let cut = index === limits.sheets - 1 && held.length > limits.sheets
    for (const { line, cells } of all.slice(0, limits.rowsShown)) {
      const taken = cells.slice(0, limits.columnsShown).map((text) => text.slice(0, limits.longestCell))
      left -= taken.reduce((sum, text) => sum + text.length + 3, 0)
      if (left < 0 && !limits.cuts) throw new Refusal('size', 'too much text')
      if (left < 0) break
      cut ||= cells.some((text, at) => text.length > (taken[at]?.length ?? 0))
      rows.push({ line, cells: taken })
    }
    return { name, records: all.length, rows, cut: cut || rows.length < all.length }
  })
}

// Tests hold a file here while they look at what others are answered.
if (gate) Atomics.wait(new Int32Array(gate), 0, 0)
try {
  parentPort.postMessage({ sheets: await read() })
} catch (error) {
  // Whatever a library stumbles over, it is the file's fault: it was given nothing else.
  parentPort.postMessage({
    refused: error instanceof Refusal ? error.reason : 'unreadable',
    message: String(error?.message).slice(0, 500),
  })
}

// Reads one file and ends. In (workerData): { bytes, fileName, limits, gate? }; out: { sheets } or { refused, message }.
import { parentPort, workerData } from 'node:worker_threads'
import { readText } from './worker/columns-of-text.mjs'
import { Refusal } from './worker/refusal.mjs'
import { readLayout } from './worker/word-layout.mjs'
import { readWord } from './worker/word-text.mjs'
import { readWorkbook } from './worker/workbook.mjs'

const { limits, fileName, gate } = workerData
const bytes = Buffer.from(workerData.bytes.buffer, workerData.bytes.byteOffset, workerData.bytes.byteLength)

async function read() {
  const zipped = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  if (!zipped && /\.xlsx?$/i.test(fileName)) throw new Refusal('unreadable', 'no workbook')
  if (limits.words) return handedOver(limits.words === 'layout' ? readLayout(bytes, limits) : readWord(bytes, limits))
  const sheets = zipped ? await readWorkbook(bytes, limits) : [{ name: '', rows: readText(bytes, limits) }]
  return handedOver(sheets)
}

/** What the caller asked for of it, and no more characters than he takes: many cells may share one long text. */
function handedOver(sheets) {
  let left = limits.characters
  const take = (text) => {
    const cell = text.slice(0, limits.longestCell)
    left -= cell.length + 3
    if (left < 0) throw new Refusal('size', 'too much text')
    return cell
  }
  return sheets
    .map(({ name, rows }) => ({
      name: name.slice(0, 100),
      rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
    }))
    .filter(({ rows }, index) => index === 0 || rows.length > 0)
    .slice(0, limits.sheets)
    .map(({ name, rows }) => ({
      name,
      records: rows.length,
      rows: rows
        .slice(0, limits.rowsShown)
        .map(({ line, cells }) => ({ line, cells: cells.slice(0, limits.columnsShown).map(take) })),
    }))
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

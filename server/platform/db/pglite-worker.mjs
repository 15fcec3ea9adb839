// The embedded database, on a thread of its own: a query blocks this thread, never the server's event loop.
// Started with workerData { dataDir, socketPath, templateFile }; says 'ready', answers 'ping', ends on 'close'.
import { parentPort, workerData } from 'node:worker_threads'
import { readFile, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { dataDir, socketPath, templateFile } = workerData

const template = templateFile ? new Blob([await readFile(templateFile)]) : undefined
const db = await PGlite.create({ dataDir, loadDataDir: template })
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 8 })
await server.start()

parentPort.on('message', async (message) => {
  if (message.kind === 'ping') parentPort.postMessage({ kind: 'pong' })
  if (message.kind === 'dump') {
    const dump = await db.dumpDataDir('none')
    await writeFile(message.file, Buffer.from(await dump.arrayBuffer()))
    parentPort.postMessage({ kind: 'dumped' })
  }
  if (message.kind === 'close') {
    await server.stop()
    await db.close()
    parentPort.postMessage({ kind: 'closed' })
  }
})
parentPort.postMessage({ kind: 'ready' })

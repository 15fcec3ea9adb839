// The embedded database, on a thread of its own: a query blocks this thread, never the server's event loop.
// Started with workerData { dataDir, socketPath, compiled }; says 'ready' with what it has compiled, answers 'ping', ends on 'close'.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { dataDir, socketPath } = workerData

/** What a client may ask before it starts (PostgreSQL's protocol, section 55.7): eight bytes and more, without a letter in front. */
const cancelRequest = 80877102
const encryptionRequests = [80877103, 80877104]

/** Messages after which the database has something to say: Query, Sync, Flush, the end of a copy, and the start of a session. */
const speaksAfter = new Set(['Q', 'S', 'H', 'c', 'f', 'p'].map((letter) => letter.charCodeAt(0)))
const goodbye = 'X'.charCodeAt(0)

/**
 * Hands what clients send to the database in one piece up to where it has to answer: a statement costs a third of what it
 * does message by message. There is one session for all; a client in a transaction is served until that ends.
 */
class Door {
  waiting = []
  /** The client whose transaction is open. */
  owner = null
  busy = false

  constructor(db) {
    this.db = db
  }

  async serve(client, piece) {
    this.waiting.push({ client, piece })
    await this.work()
  }

  async work() {
    if (this.busy) return
    this.busy = true
    try {
      for (let next = this.next(); next; next = this.next()) await this.carryOut(next)
    } finally {
      this.busy = false
    }
  }

  next() {
    const index = this.owner ? this.waiting.findIndex(({ client }) => client === this.owner) : 0
    return index < 0 ? undefined : this.waiting.splice(index, 1)[0]
  }

  async carryOut({ client, piece }) {
    client.cork()
    try {
      // What it hands out lies in its own memory, which the next call writes over.
      await this.db.runExclusive(() =>
        this.db.execProtocolRawStream(piece, {
          onRawData: (answer) => client.writable && client.write(Buffer.from(answer)),
        }),
      )
    } catch (error) {
      client.destroy(error)
    }
    client.uncork()
    this.owner = this.db.isInTransaction() ? client : null
    if (this.owner?.destroyed) await this.forget(client)
  }

  /** Undoes what a client that is gone has left open. */
  async forget(client) {
    this.waiting = this.waiting.filter((entry) => entry.client !== client)
    if (this.owner !== client) return
    this.owner = null
    await this.db.exec('rollback')
  }

  async leave(client) {
    if (this.busy) return
    await this.forget(client)
    await this.work()
  }
}

function attach(client, door) {
  let held = Buffer.alloc(0)
  let started = false
  client.on('data', (chunk) => {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    if (!started) {
      while (held.length >= 8 && encryptionRequests.includes(held.readInt32BE(4))) {
        client.write('N')
        held = held.subarray(8)
      }
      if (held.length < 8 || held.length < held.readInt32BE(0)) return
      if (held.readInt32BE(4) === cancelRequest) return void client.destroy()
      started = true
      const length = held.readInt32BE(0)
      void door.serve(client, new Uint8Array(held.subarray(0, length)))
      held = held.subarray(length)
    }
    let ready = 0
    for (let at = 0; at + 5 <= held.length;) {
      const end = at + 1 + held.readInt32BE(at + 1)
      if (end > held.length) break
      if (held[at] === goodbye) return void client.end()
      if (speaksAfter.has(held[at])) ready = end
      at = end
    }
    if (ready === 0) return
    void door.serve(client, new Uint8Array(held.subarray(0, ready)))
    held = held.subarray(ready)
  })
  client.on('error', () => client.destroy())
  client.on('close', () => void door.leave(client))
}

const compile = async (name) =>
  WebAssembly.compile(await readFile(new URL(name, import.meta.resolve('@electric-sql/pglite'))))
/** What PGlite would compile for itself, and could not hand on. */
const compileEngine = async () => ({
  pgliteWasmModule: await compile('pglite.wasm'),
  initdbWasmModule: await compile('initdb.wasm'),
})

const compiled = workerData.compiled ?? (await compileEngine())
const db = await PGlite.create({ dataDir, ...compiled })
const door = new Door(db)
const clients = new Set()
const server = createServer((client) => {
  clients.add(client)
  client.on('close', () => clients.delete(client))
  attach(client, door)
})
await new Promise((resolve, reject) => server.once('error', reject).listen(socketPath, resolve))

parentPort.on('message', async (message) => {
  if (message.kind === 'ping') parentPort.postMessage({ kind: 'pong' })
  if (message.kind === 'close') {
    for (const client of clients) client.destroy()
    server.close()
    await db.close()
    parentPort.postMessage({ kind: 'closed' })
  }
})
parentPort.postMessage({ kind: 'ready', compiled })

import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** A row with its line in the file, counted from 1, the heads included. */
export interface SheetRow {
  line: number
  cells: string[]
}

/** A sheet of a workbook by its name; a text in columns is one sheet without a name. */
export interface NamedSheet {
  name: string
  /** Rows that hold something, also those that are not handed over. */
  records: number
  rows: SheetRow[]
  /** Something of it is not handed over, or of the sheets behind it. */
  cut: boolean
}

export interface SheetLimits {
  /** The farthest row and column with a value, the heads included. */
  rows: number
  columns: number
  /** Cells of all sheets together, each counted as the full table it becomes. */
  cells: number
  /** Bytes a workbook may unpack to. */
  unpacked: number
  /** Characters of everything that is handed over. */
  characters: number
  /** What is handed over: so many sheets, rows and columns of each, characters of a cell. */
  sheets: number
  rowsShown: number
  columnsShown: number
  longestCell: number
  /** What is beyond the characters is left out, and the file not refused for it. */
  cuts?: boolean
  /** A Word document is read as well, as rows of its paragraphs; with `layout` each says first what it is. */
  words?: boolean | 'layout'
  /** It is a PDF file, read as rows of its lines; one that is locked is not read. */
  pdf?: boolean
}

export type SheetRefusal = 'unreadable' | 'rows' | 'columns' | 'size'

/** The file is not read; `unreadable`: it is neither an Excel workbook nor text in columns, otherwise it is beyond a limit. */
export class UnreadableSheet extends Error {
  constructor(
    readonly reason: SheetRefusal,
    readonly limits: SheetLimits,
    message: string = reason,
  ) {
    super(message)
  }
}

/** Too many files wait already, of this person or of all. */
export class SheetsBusy extends Error {}

interface ReaderOptions {
  /** Files read at the same time; each has a thread of its own. */
  atOnce?: number
  /** Files of one person, the one being read and those that wait. */
  perPerson?: number
  waiting?: number
  /** Time one file may take, from the start of its thread. */
  milliseconds?: number
  /** Memory of a thread. */
  megabytes?: number
  /** By how much the whole program may grow while a file is read. */
  growthMegabytes?: number
}

interface Waiting {
  who: string
  begin(): void
}
interface Answer {
  sheets?: NamedSheet[]
  refused?: SheetRefusal
  message?: string
}

const workerFile = fileURLToPath(new URL('./sheet-worker.mjs', import.meta.url))

/**
 * Reads files of tables apart from everything else: each in a thread that has so much memory and time and is ended
 * beyond it, few at once, and one of each person (R11, S13).
 */
export class SheetReader {
  /** A thread begins when this is opened; tests hold it. */
  gate: SharedArrayBuffer | undefined
  private readonly running: string[] = []
  private readonly queue: Waiting[] = []
  private readonly options: Required<ReaderOptions>

  constructor(options: ReaderOptions = {}) {
    this.options = {
      atOnce: 2,
      perPerson: 3,
      waiting: 50,
      milliseconds: 20_000,
      megabytes: 384,
      growthMegabytes: 1024,
      ...options,
    }
  }

  /** @throws UnreadableSheet, SheetsBusy */
  async read(who: string, bytes: Uint8Array, fileName: string, limits: SheetLimits): Promise<NamedSheet[]> {
    await this.turn(who)
    try {
      return await this.inThread(bytes, fileName, limits)
    } finally {
      this.running.splice(this.running.indexOf(who), 1)
      this.next()
    }
  }

  private async turn(who: string): Promise<void> {
    const own = [...this.running, ...this.queue.map((one) => one.who)].filter((one) => one === who).length
    if (own >= this.options.perPerson || this.queue.length >= this.options.waiting) throw new SheetsBusy()
    await new Promise<void>((begin) => {
      this.queue.push({ who, begin })
      this.next()
    })
  }

  /** The first who has no file under way: nobody's second file goes before another's first. */
  private next(): void {
    while (this.running.length < this.options.atOnce) {
      const at = this.queue.findIndex(({ who }) => !this.running.includes(who))
      const [first] = at < 0 ? [] : this.queue.splice(at, 1)
      if (!first) return
      this.running.push(first.who)
      first.begin()
    }
  }

  private async inThread(bytes: Uint8Array, fileName: string, limits: SheetLimits): Promise<NamedSheet[]> {
    const worker = new Worker(workerFile, {
      workerData: { bytes, fileName, limits, gate: this.gate },
      resourceLimits: { maxOldGenerationSizeMb: this.options.megabytes, maxYoungGenerationSizeMb: 32 },
    })
    let timer: NodeJS.Timeout | undefined
    let watch: NodeJS.Timeout | undefined
    try {
      const answer = await new Promise<Answer>((resolve) => {
        timer = setTimeout(() => resolve({ refused: 'size', message: 'it takes too long' }), this.options.milliseconds)
        // What a thread unpacks lies beside the memory that is bounded above: it is seen in that of the whole process alone.
        const before = process.memoryUsage.rss()
        watch = setInterval(() => {
          if (process.memoryUsage.rss() - before > this.options.growthMegabytes * 1024 * 1024)
            resolve({ refused: 'size', message: 'it takes too much memory' })
        }, 50)
        worker.once('message', resolve)
        // Memory at its end, or a thread that died: the file is more than can be read.
        worker.once('error', (error) => resolve({ refused: 'size', message: error.message }))
        worker.once('exit', () => resolve({ refused: 'size', message: 'the thread ended' }))
      })
      if (answer.sheets) return answer.sheets
      throw new UnreadableSheet(answer.refused ?? 'unreadable', limits, answer.message)
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
      await worker.terminate()
    }
  }
}

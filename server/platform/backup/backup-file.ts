import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The first words of every file, and which shape the rest has: everything, or one company alone. */
const magics = { backup: 'baton-backup 1\n', company: 'baton-company 1\n' }
export type BackupKind = keyof typeof magics

/**
 * Bytes a part unpacks to at most. It holds rows of about eight megabytes, and twenty more of any size; whatever claims to be much
 * more is not ours. The file of a company comes from somebody else.
 */
const mostPart: Readonly<Record<BackupKind, number>> = { backup: 256 * 1024 * 1024, company: 128 * 1024 * 1024 }
const mostPacked = 64 * 1024 * 1024
const mostHead = 1024 * 1024

/** What is said of a backup in the clear, so that it can be told apart without its key. */
export interface BackupHead {
  version: string
  madeAt: string
  /** Migrations its database had seen. */
  migrations: string[]
  /** Of a company's file: its code there. */
  company?: string
}

/** Why a backup cannot be read; the words stand below `operations.backup`. */
export class BackupUnreadable extends Error {
  constructor(readonly reason: 'notABackup' | 'wrongKey' | 'broken' | 'cutShort' | 'newer' | 'tooMuch') {
    super(
      {
        notABackup: 'This is no backup of Baton.',
        wrongKey:
          'The key does not fit: this backup was made with another one (BACKUP_KEY, SECRETS_KEY or the file secrets-key).',
        broken: 'The backup has been changed or damaged.',
        cutShort: 'The backup ends too early; it was not written to its end.',
        tooMuch: 'The file holds more than there is room for, or than a file of its size can hold.',
        newer: 'The backup was made by a later version of Baton. Restore it with that version.',
      }[reason],
    )
  }
}

/** 64 MB and some tenths of a second for each guess (RFC 7914). */
const slowness = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }
const slowly = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase, salt, 32, slowness, (error, key) => (error ? reject(error) : resolve(key))),
  )

/** The key of backups is random; the passphrase of a company's file somebody thought up, and the file travels. */
async function keysOf(kind: BackupKind, passphrase: string, salt: Buffer) {
  const secret = kind === 'company' ? await slowly(passphrase, salt) : passphrase
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, salt, use, 32))
  return { cipher: derive('baton backup'), check: derive('baton backup check') }
}

const numbered = (index: number) => {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(index))
  return number
}

/** Writes parts one after the other, each packed and sealed with its number, so that none can be left out or moved. */
export class BackupWriter {
  private index = 0
  private constructor(
    private readonly file: FileHandle,
    private readonly key: Buffer,
    private readonly head: Buffer,
  ) {}

  static async create(
    path: string,
    passphrase: string,
    head: BackupHead,
    kind: BackupKind = 'backup',
  ): Promise<BackupWriter> {
    const salt = randomBytes(16)
    const { cipher, check } = await keysOf(kind, passphrase, salt)
    const line = Buffer.from(JSON.stringify({ ...head, salt: salt.toString('base64') }))
    // Nobody reads what is half written, and nobody writes over a backup there is.
    const file = await open(path, 'wx', 0o600)
    try {
      await file.appendFile(
        Buffer.concat([Buffer.from(magics[kind]), sized(line), createHmac('sha256', check).update(line).digest()]),
      )
    } catch (error) {
      await file.close().catch(() => undefined)
      await rm(path, { force: true })
      throw error
    }
    return new BackupWriter(file, cipher, line)
  }

  /** Appends, as `write` may stop in the middle where the disk is full, and says so only to who counts. */
  async add(part: unknown): Promise<void> {
    const packed = await pack(JSON.stringify(part))
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.key, iv)
    cipher.setAAD(Buffer.concat([this.head, numbered(this.index++)]))
    const sealed = Buffer.concat([cipher.update(packed), cipher.final()])
    await this.file.appendFile(sized(Buffer.concat([iv, cipher.getAuthTag(), sealed])))
  }

  /** @returns bytes of the whole file, which is on the disk then */
  async end(): Promise<number> {
    await this.file.sync()
    const { size } = await this.file.stat()
    await this.file.close()
    return size
  }

  async abandon(): Promise<void> {
    await this.file.close().catch(() => undefined)
  }
}

const sized = (bytes: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bytes.length)
  return Buffer.concat([size, bytes])
}

/** Reads a backup part by part. @throws BackupUnreadable */
export class BackupReader {
  private index = 0
  private unpacked = 0
  private constructor(
    private readonly file: FileHandle,
    readonly head: BackupHead,
    private readonly key: Buffer,
    private readonly line: Buffer,
    private readonly limits: { part: number; whole: number },
  ) {}

  /** @param most bytes all of it may unpack to; absent where it is our own */
  static async open(
    path: string,
    passphrase: string,
    kind: BackupKind = 'backup',
    most = Infinity,
  ): Promise<BackupReader> {
    const magic = magics[kind]
    const file = await open(path, 'r')
    try {
      const first = await take(file, magic.length)
      if (first?.toString() !== magic) throw new BackupUnreadable('notABackup')
      const line = await takeSized(file, mostHead)
      const mark = await take(file, 32)
      if (!line || !mark) throw new BackupUnreadable('cutShort')
      const { salt, ...head } = JSON.parse(line.toString()) as BackupHead & { salt: string }
      const { cipher, check } = await keysOf(kind, passphrase, Buffer.from(salt, 'base64'))
      if (!timingSafeEqual(createHmac('sha256', check).update(line).digest(), mark))
        throw new BackupUnreadable('wrongKey')
      return new BackupReader(file, head, cipher, line, { part: mostPart[kind], whole: most })
    } catch (error) {
      await file.close()
      // Neither JSON nor what we write into it.
      throw error instanceof SyntaxError || error instanceof TypeError ? new BackupUnreadable('broken') : error
    }
  }

  /** The next part. A file without its last one was cut short. */
  async next(): Promise<unknown> {
    const sealed = await takeSized(this.file, mostPacked)
    if (!sealed || sealed.length < 28) throw new BackupUnreadable('cutShort')
    let text: Buffer
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, 12))
      decipher.setAAD(Buffer.concat([this.line, numbered(this.index++)]))
      decipher.setAuthTag(sealed.subarray(12, 28))
      const packed = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
      text = await unpack(packed, { maxOutputLength: this.limits.part })
    } catch {
      // Sealed by nobody who has the key, or not as it was sealed.
      throw new BackupUnreadable('broken')
    }
    this.unpacked += text.length
    if (this.unpacked > this.limits.whole) throw new BackupUnreadable('tooMuch')
    try {
      return JSON.parse(text.toString()) as unknown
    } catch {
      throw new BackupUnreadable('broken')
    }
  }

  close(): Promise<void> {
    return this.file.close()
  }
}

async function take(file: FileHandle, size: number): Promise<Buffer | null> {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size;) {
    const { bytesRead } = await file.read(bytes, at, size - at)
    if (bytesRead === 0) return null
    at += bytesRead
  }
  return bytes
}

async function takeSized(file: FileHandle, most: number): Promise<Buffer | null> {
  const size = await take(file, 4)
  if (!size) return null
  const length = size.readUInt32BE()
  if (length > most) throw new BackupUnreadable('broken')
  return take(file, length)
}

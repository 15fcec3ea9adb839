import type { z } from 'zod'
import { BpmnRefusal, type BpmnRefusalReason } from '@/lib/bpmn/bpmn-refusal'
import { bpmnFindingKeys } from '@/lib/bpmn/finding'
import { readBpmn } from '@/lib/bpmn/read-bpmn'
import { writeBpmn } from '@/lib/bpmn/write-bpmn'
import type { ErrorKey } from '@/lib/contracts/errors'
import { largestBpmnFile, type readBpmnFile as contract } from '@/lib/contracts/process-bpmn'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { safeFileName } from '@/server/platform/safe-file-name'
import { requireProcess } from './process-in-sight'
import { readVersion } from './read-versions'

const refusals: Record<BpmnRefusalReason, ErrorKey> = {
  tooLarge: 'process.bpmnTooMuch',
  tooManyTags: 'process.bpmnTooMuch',
  tooDeep: 'process.bpmnTooMuch',
  tooManyFindings: 'process.bpmnTooMuch',
  tooManyProcesses: 'process.bpmnTooManyProcesses',
  tooManyElements: 'process.bpmnTooManyElements',
  notXml: 'process.bpmnNotXml',
  notBpmn: 'process.bpmnNone',
  noProcess: 'process.bpmnNoProcess',
  encoding: 'process.bpmnEncoding',
}

const refused = (error: unknown): unknown =>
  error instanceof BpmnRefusal ? new AppError(refusals[error.reason], { about: error.about.slice(0, 100) }) : error

/** In what a file is written: by its mark, else by what it says of itself, else UTF-8. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[1] === 0 && bytes[0] === 0x3c) return 'utf-16le'
  const said = /^[\s\uFEFF]*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    bytes.toString('latin1', 0, 300),
  )?.[1]
  // A file that can be read like this is not in UTF-16, whatever it says.
  return said && !/^utf-?16/i.test(said) ? said : 'utf-8'
}

/** @throws BpmnRefusal */
function textOf(bytes: Buffer): string {
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new BpmnRefusal('encoding', encoding)
  }
}

/**
 * What an uploaded BPMN file holds; nothing of it is kept.
 * @throws AppError input.multipartOnly, import.noFile, input.tooLarge, process.bpmn…
 */
export async function readBpmnFile({ request }: StreamContext): Promise<z.input<typeof contract.data>> {
  if (!request.isMultipart()) throw new AppError('input.multipartOnly')
  const part = await request.file({ limits: { fileSize: largestBpmnFile } })
  if (!part) throw new AppError('import.noFile')
  const bytes = await part.toBuffer()
  try {
    const { processes, inventory } = await readBpmn(textOf(bytes))
    if (processes.length === 0) throw new BpmnRefusal('noProcess')
    return {
      fileName: safeFileName(part.filename),
      inventory,
      processes: processes.map(({ definition, findings }) => ({
        definition,
        findings: findings.map((one) => ({ ...one, outcome: bpmnFindingKeys[one.key] })),
      })),
    }
  } catch (error) {
    throw refused(error)
  }
}

/** @throws AppError object.unknown, right.missing, process.bpmn… */
export async function exportBpmn(
  { processId, version }: { processId: string; version: number },
  context: StreamContext,
): Promise<unknown> {
  const { definition } = await context.transact(async (tx) => {
    await requireProcess({ tx, caller: context.caller }, processId, 'View')
    return readVersion(tx, processId, version)
  })
  const xml = await writeBpmn(definition).catch((error: unknown) => Promise.reject(refused(error) as Error))
  const name = safeFileName(`${processId}-${version}.bpmn`)
  void context.reply.headers({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return context.reply.send(xml)
}

import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import type { exportCompany as contract } from '@/lib/contracts/companies'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import type { CallContext, StreamContext } from '@/server/http/serve'
import type { Dependencies } from '@/server/http/server-app'
import { atField } from '@/server/http/speak'
import { weaknessOf } from '@/server/modules/auth'
import { writeBackup } from '@/server/platform/backup/write-backup'
import { newId } from '@/server/platform/ids'
import { findCompany } from '../list-companies'
import { beginTransfer, carryOut, settledTransfer } from './transfers'
import { leaving, staysBehind } from './what-goes'

/** @throws AppError backup.unavailable */
export function placeOf({ backups }: Dependencies): string {
  if (!backups) throw new AppError('backup.unavailable')
  return resolve(backups.folder)
}

/**
 * Begins to write one company into a file of its own, sealed with what was typed and with nothing else.
 * @throws AppError input.invalid at a passphrase that is soon guessed, object.unknown, company.state while it is deleted, company.transferUnderWay, backup.unavailable
 */
export async function exportCompany(
  deps: Dependencies,
  context: CallContext,
  { code, passphrase, version }: z.output<typeof contract.input> & { version: string },
): Promise<z.input<typeof contract.data>> {
  const { tx, caller, now } = context
  const folder = placeOf(deps)
  if (weaknessOf(passphrase, [code]))
    throw new AppError('input.invalid', {}, { passphrase: atField('company.passphraseWeak') })
  const { state, name } = await findCompany(tx, code)
  if (state === 'deleting') throw new AppError('company.state')
  const stamp = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const fileName = `${code}-${stamp}-${newId().slice(-6)}.company`
  const transferId = await beginTransfer(tx, {
    kind: 'export',
    code,
    name,
    file_name: fileName,
    bytes: 0,
    by: caller.account,
    now,
  })
  await context.audit({ action: 'company.export', objectType: 'company', objectId: code, after: { fileName } })
  context.afterCommit(() =>
    carryOut(deps, transferId, async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return writeBackup({
        database: deps.database,
        path: join(folder, fileName),
        key: passphrase,
        version,
        now,
        company: { code, without: staysBehind, change: (table, rows) => leaving(deps.secrets, table, rows) },
      })
    }),
  )
  return { transferId }
}

/** @throws AppError object.unknown, also where the file is gone */
export async function downloadCompany(
  deps: Dependencies,
  context: StreamContext,
  transferId: string,
): Promise<unknown> {
  const { transact, reply, now } = context
  const { kind, state, code, file_name: fileName } = await transact((tx) => settledTransfer(tx, transferId, now))
  const path = join(placeOf(deps), fileName)
  const found = kind === 'export' && state === 'done' ? await stat(path).catch(() => null) : null
  if (!found) throw new AppError('object.unknown')
  // Who took everything of a company away is written down before he has it.
  await transact((tx) =>
    writeAudit(
      { ...context, tx },
      { action: 'company.download', objectType: 'company', objectId: code, after: { fileName } },
    ),
  )
  void reply.headers({
    'content-type': 'application/octet-stream',
    'content-length': String(found.size),
    'content-disposition': `attachment; filename="${fileName}"`,
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return reply.send(createReadStream(path))
}

/** Takes the record away, and the file of what was written. @throws AppError object.unknown, company.transferUnderWay */
export async function forgetTransfer(deps: Dependencies, context: CallContext, transferId: string): Promise<void> {
  const { kind, code, file_name: fileName } = await settledTransfer(context.tx, transferId, context.now)
  const folder = placeOf(deps)
  await context.tx.deleteFrom('company_transfers').where('transfer_id', '=', transferId).execute()
  await context.audit({
    action: 'company.forgetTransfer',
    objectType: 'company',
    objectId: code,
    before: { kind, fileName },
  })
  if (kind !== 'export') return
  context.afterCommit(async () => {
    // Half of one is left where a server died while it wrote.
    for (const left of [fileName, `${fileName}.part`]) await rm(join(folder, left), { force: true })
  })
}

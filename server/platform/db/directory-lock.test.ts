import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@/tests/support/test-server'
import { DirectoryInUse, lockDirectory } from './directory-lock'

describe('R14 the lock of a data folder', () => {
  let folder: ReturnType<typeof temporaryFolder>
  beforeEach(() => {
    folder = temporaryFolder()
  })
  afterEach(() => folder.remove())

  it('refuses a second opener by the pid of the first, until it lets go', () => {
    const unlock = lockDirectory(folder.path)
    expect(() => lockDirectory(folder.path)).toThrow(DirectoryInUse)
    expect(() => lockDirectory(folder.path)).toThrow(`process ${process.pid}`)
    unlock()
    lockDirectory(folder.path)()
    expect(existsSync(join(folder.path, 'lock.json'))).toBe(false)
  })

  it('takes over the lock of a process that died', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => child.on('exit', resolve))
    writeFileSync(join(folder.path, 'lock.json'), JSON.stringify({ pid: child.pid, startedAt: '1' }))
    lockDirectory(folder.path)()
  })

  it('is not fooled by another process that got the same number', () => {
    writeFileSync(join(folder.path, 'lock.json'), JSON.stringify({ pid: process.pid, startedAt: '1' }))
    lockDirectory(folder.path)()
  })
})

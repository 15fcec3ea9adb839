import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeOld } from './remove-old'

const now = new Date('2026-11-21T00:00:00Z')
/** As the command names a file on a day of November. */
const nameOf = (day: number) => `baton-202611${String(day).padStart(2, '0')}-000000.backup`

describe('R2.9-09 what the command removes after a backup', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'baton-old-'))
    for (const day of [1, 5, 9, 20]) writeFileSync(join(folder, nameOf(day)), String(day))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const remove = (most: number, days: number, justMade = nameOf(20)) =>
    removeOld(folder, { justMade, rule: { most, days }, now })

  it('is what it made itself beyond those that are kept, and it says which', async () => {
    expect(await remove(2, 0)).toEqual([nameOf(5), nameOf(1)])
    expect(readdirSync(folder).sort()).toEqual([nameOf(9), nameOf(20)])
    expect(await remove(2, 0)).toEqual([])
  })

  it('is nothing where all are kept, and nothing that is young', async () => {
    expect(await remove(0, 0)).toEqual([])
    expect(await remove(1, 16)).toEqual([nameOf(1)])
  })

  it('is never the one just made, whatever the clock says', async () => {
    expect(await remove(1, 0, nameOf(1))).toEqual([nameOf(20), nameOf(9), nameOf(5)])
    expect(readdirSync(folder)).toEqual([nameOf(1)])
  })

  it('is nothing of the page and of jobs, nothing somebody put there, no link and no folder', async () => {
    const precious = join(folder, 'precious')
    writeFileSync(precious, 'precious')
    const others = ['baton-20261101-000000-aaaaaa.backup', 'mine.backup', `${nameOf(2)}.part`, `x${nameOf(2)}`]
    for (const name of others) writeFileSync(join(folder, name), name)
    symlinkSync(precious, join(folder, nameOf(3)))
    mkdirSync(join(folder, nameOf(4)))
    expect(await remove(1, 0)).toEqual([nameOf(9), nameOf(5), nameOf(1)])
    expect(readdirSync(folder).sort()).toEqual([...others, 'precious', nameOf(3), nameOf(4), nameOf(20)].sort())
    expect(readFileSync(precious, 'utf8')).toBe('precious')
  })

  it('fails in words of the system where the folder is gone, and removes nothing', async () => {
    rmSync(folder, { recursive: true })
    await expect(remove(1, 0)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

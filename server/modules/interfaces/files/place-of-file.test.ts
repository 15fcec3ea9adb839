import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFoldersPlace, moveOldFolders, removeFolderOf } from '@/server/platform/company-folders'
import { defaultTenant } from '@/server/platform/db'
import { temporaryFolder } from '../../../../tests/support/test-server'
import { folderOfCompany, placeOfFile } from './place-of-file'

describe('S9 files of interfaces', () => {
  let folder: ReturnType<typeof temporaryFolder>
  beforeEach(() => {
    folder = temporaryFolder()
  })
  afterEach(() => folder.remove())
  const within = (...names: string[]) => join(folder.path, ...names)
  const placed = async (tenantId: string, path: string, codes: string[] = []) =>
    placeOfFile(await folderOfCompany({ filesFolder: folder.path, companies: () => codes }, tenantId), path, {})

  /** What a start of the server does. */
  const start = async (...codes: string[]) => {
    await makeFoldersPlace(folder.path, codes)
    return (await moveOldFolders(folder.path)).map(({ code }) => code)
  }
  const oldFolder = (name = 'acme') => {
    mkdirSync(within(name), { recursive: true })
    writeFileSync(within(name, 'orders.csv'), 'theirs')
  }

  it('lie apart for every company, and none reaches those of another', async () => {
    writeFileSync(within('first.csv'), 'x')
    mkdirSync(within('orders'))
    expect(await placed('acme', 'mine.csv')).toBe(within('.companies', 'acme', 'mine.csv'))
    expect(existsSync(within('.companies', 'acme'))).toBe(true)
    await expect(placed('acme', '../first.csv')).rejects.toThrow('does not lead')
    await expect(placed('acme', '../other/a.csv')).rejects.toThrow('does not lead')
    expect(await placed(defaultTenant, 'first.csv')).toBe(within('first.csv'))
    expect(await placed(defaultTenant, 'orders/a.csv')).toBe(within('orders', 'a.csv'))
  })

  it('are moved to nobody where it cannot be read whose they are', async () => {
    mkdirSync(within('.companies', '.moved'), { recursive: true })
    oldFolder()
    await expect(start('acme')).rejects.toThrow('EISDIR')
    await expect(moveOldFolders(folder.path)).rejects.toThrow('EISDIR')
    expect(readFileSync(within('acme', 'orders.csv'), 'utf8')).toBe('theirs')
    // The first company reads its own all the same, but nothing by the name of another.
    writeFileSync(within('first.csv'), 'x')
    expect(await placed(defaultTenant, 'first.csv', ['acme'])).toBe(within('first.csv'))
    await expect(placed(defaultTenant, 'acme/orders.csv', ['acme'])).rejects.toThrow('no such folder')
    await expect(placed('acme', 'orders.csv', ['acme'])).rejects.toThrow()
  })

  it('of the first company lead to no folder of another, however it is spelled', async () => {
    await placed('acme', 'mine.csv')
    symlinkSync(within('.companies'), within('link'))
    symlinkSync(within('.companies', 'acme'), within('deeper'))
    for (const path of [
      '.companies/acme/mine.csv',
      './/.companies/acme/mine.csv',
      '.companies',
      '.Companies/acme/mine.csv',
      '.COMPANIES',
      '.companies./acme/mine.csv',
      '.companies ',
      '.com\u200Cpanies',
      '.compan\u0131es/../.companies/acme/mine.csv',
      '.\uFF43ompanies',
      'link/acme/mine.csv',
      'deeper/mine.csv',
    ])
      await expect(placed(defaultTenant, path)).rejects.toThrow()
    // A folder of the first company may bear the code of another one.
    mkdirSync(within('acme'))
    expect(await placed(defaultTenant, 'acme/mine.csv')).toBe(within('acme', 'mine.csv'))
  })

  it('come to the new place with the companies there are; one that is made later takes over nothing', async () => {
    for (const name of ['acme', 'orders']) {
      mkdirSync(within(name))
      writeFileSync(within(name, 'a.csv'), name)
    }
    await start('acme')
    expect(readFileSync(await placed('acme', 'a.csv', ['acme', 'orders']), 'utf8')).toBe('acme')
    expect(existsSync(await placed('orders', 'a.csv', ['acme', 'orders']))).toBe(false)
    expect(readFileSync(await placed(defaultTenant, 'orders/a.csv', ['acme', 'orders']), 'utf8')).toBe('orders')
  })

  it('go with their company, and with it neither those of the first one nor what a link leads to', async () => {
    mkdirSync(within('elsewhere'))
    mkdirSync(within('acme'))
    for (const name of ['elsewhere', 'acme']) writeFileSync(within(name, 'a.csv'), 'x')
    await placed('acme', 'mine.csv')
    symlinkSync(within('elsewhere'), within('.companies', 'acme', 'out'))
    symlinkSync(within('elsewhere'), within('.companies', 'linked'))
    for (const code of ['acme', 'linked', '..', '.', '']) await removeFolderOf(folder.path, code)
    expect(existsSync(within('.companies', 'acme'))).toBe(false)
    expect(existsSync(within('.companies', 'linked'))).toBe(false)
    expect(existsSync(within('.companies'))).toBe(true)
    for (const name of ['elsewhere', 'acme']) expect(existsSync(within(name, 'a.csv'))).toBe(true)
  })

  it('are left alone where the place of the folders is itself a link', async () => {
    mkdirSync(within('real'))
    mkdirSync(within('real', 'acme'))
    symlinkSync(within('real'), within('.companies'))
    await removeFolderOf(folder.path, 'acme')
    expect(existsSync(within('real', 'acme'))).toBe(true)
    await expect(placed(defaultTenant, 'real/acme/a.csv')).rejects.toThrow()
  })

  it('of a company that has a folder there that could not be moved are used there, and not by the first one', async () => {
    oldFolder('elsewhere')
    symlinkSync('elsewhere', within('acme'))
    expect(await start('acme')).toEqual(['acme'])
    // Made later: its name beside the files of the first company is that one's.
    oldFolder('later')
    for (const path of ['acme/orders.csv', 'ACME/orders.csv', 'elsewhere/orders.csv'])
      await expect(placed(defaultTenant, path, ['acme', 'later'])).rejects.toThrow('there is no such folder')
    expect(await placed(defaultTenant, 'later/orders.csv', ['acme', 'later'])).toBe(within('later', 'orders.csv'))
    expect(readFileSync(await placed('acme', 'orders.csv', ['acme', 'later']), 'utf8')).toBe('theirs')
    expect(await start('acme', 'later')).toEqual(['acme'])
    expect(existsSync(within('.companies', 'acme'))).toBe(false)
  })

  it('are moved by the next start where one has ended before it had moved them', async () => {
    mkdirSync(within('.companies'))
    oldFolder()
    await expect(placed(defaultTenant, 'acme/orders.csv', ['acme'])).rejects.toThrow('there is no such folder')
    expect(await start('acme')).toEqual([])
    expect(readFileSync(await placed('acme', 'orders.csv', ['acme']), 'utf8')).toBe('theirs')
    expect(existsSync(within('acme'))).toBe(false)
  })

  it('that an earlier release makes again beside those of the first company are not reached by it', async () => {
    oldFolder()
    await start('acme')
    oldFolder()
    await expect(placed(defaultTenant, 'acme/orders.csv', ['acme'])).rejects.toThrow('there is no such folder')
    expect(await start('acme')).toEqual(['acme'])
    await removeFolderOf(folder.path, 'acme')
    expect(existsSync(within('acme'))).toBe(false)
    expect(existsSync(within('.companies', 'acme'))).toBe(false)
    // Who is given the name later finds nothing of them, nor takes what is the first company's by then.
    oldFolder()
    expect(await start('acme')).toEqual([])
    expect(existsSync(await placed('acme', 'orders.csv', ['acme']))).toBe(false)
    expect(await placed(defaultTenant, 'acme/orders.csv', ['acme'])).toBe(within('acme', 'orders.csv'))
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => join('server', name).replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('/migrations/'))
const naming = (word: string) => files.filter((name) => readFileSync(name, 'utf8').includes(word)).sort()

/** Where the first company is meant by name, and why; no path of a request is among them but those that tell it from others. */
const firstCompany: Record<string, string> = {
  'server/app.ts': 'what is done for the installation as a whole',
  'server/http/caller.ts': 'only there somebody stands above the companies',
  'server/http/company-mark.ts': 'its tokens and links carry no mark',
  'server/http/company-of-request.ts': 'where neither token, host nor code name another',
  'server/http/serve.ts': 'calls of the installation are its people’s alone',
  'server/modules/administration/overview.ts': 'backups hold every company, and are its to look after',
  'server/modules/auth/company-post.ts': 'only its mail server may lie on the machine itself',
  'server/modules/companies/as-company.ts': 'the system administrator comes back to it',
  'server/modules/companies/company-mail.ts': 'its mail server gives system administrators their passwords',
  'server/modules/companies/delete-companies.ts': 'the record of what was deleted is kept there',
  'server/modules/companies/keep-company.ts': 'it is neither suspended nor deleted',

  'server/modules/companies/list-companies.ts': 'it stands first',
  'server/modules/companies/transfer/import-company.ts': 'the system administrator takes a company in from there',
  'server/modules/companies/transfer/scratch.ts': 'which imports still run is kept there',
  'server/modules/companies/transfer/transfers.ts': 'the record of what was carried over is kept there',
  'server/modules/data-sources/find-data-source.ts': 'only its services may lie on the machine itself',
  'server/modules/interfaces/files/place-of-file.ts': 'its files lie at the top of the folder, where they always lay',
  'server/modules/jobs/kinds/backup.ts': 'a backup holds every company',
  'server/modules/jobs/system-jobs.ts': 'work of the installation runs there',
  'server/platform/companies.ts': 'it is there before any other is known',
  'server/platform/db/index.ts': 'its name',
  'server/seeds/index.ts': 'an installation begins with it',
}

/** Where another company is gone into within a transaction. */
const goIn = [
  'server/modules/companies/as-company.ts',
  'server/modules/companies/delete-companies.ts',
  'server/modules/companies/renew-seals.ts',
]

describe('R2.9-15 the wall between companies', () => {
  it('the first company is named where it is meant, nowhere else', () => {
    expect(naming('defaultTenant')).toEqual(Object.keys(firstCompany).sort())
  })

  it('nothing but the module of companies goes into another one', () => {
    expect(naming("set_config('app.tenant_id'")).toEqual(goIn)
    expect(naming('asCompany(')).toEqual([
      'server/modules/companies/keep-company.ts',
      'server/modules/companies/list-companies.ts',
      'server/modules/companies/transfer/import-company.ts',
    ])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importKind } from '@/lib/contracts/imports'
import { rosterKinds } from '@/lib/contracts/rosters'
import words from '@/messages/zh-CN/logs.json'

/** Every name an entry of the audit log is written with, as it stands in the sources. */
function writtenActions(): string[] {
  const files = ['server/modules', 'server/http'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  )
  const plain = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\baction: '([A-Za-z]+(?:\.[A-Za-z]+)?)'/g)].map(([, name]) => name!),
  )
  const rosters = rosterKinds.flatMap((kind) =>
    ['add', 'modify', 'delete', 'addMembers', 'removeMembers'].map((act) => `${kind}.${act}`),
  )
  const imports = importKind.options.map((kind) => `${kind}.import`)
  const signIns = ['signIn', 'signIn.administrator', 'signIn.singleSignOn', 'signIn.failed', 'signIn.mustWait']
  return [...new Set([...plain, ...rosters, ...imports, ...signIns, 'catalog.access'])]
}

it('R2.9-26 every entry of the audit log reads as a sentence', () => {
  const actions = writtenActions()
  expect(actions.length).toBeGreaterThan(80)
  const known = words.acts as Record<string, string>
  expect(actions.filter((action) => !(action.replaceAll('.', '_') in known))).toEqual([])
})

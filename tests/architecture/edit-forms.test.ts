import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallContract } from '@/lib/contracts/call'
import { everyContract } from '../support/every-contract'

const root = join(__dirname, '..', '..')
const sources = ['components', 'lib/client']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|generated)\./.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
const edits = (everyContract() as unknown as CallContract[]).filter((contract) => contract.edits)

/** Rosters are sent by their kind. */
const isRoster = (path: string) => /^\/api\/admin\/(get|modify)(Role|ApprovalGroup|UserGroup|Position)$/.test(path)
const calling = (path: string, text: string) =>
  isRoster(path)
    ? text.includes(path.includes('/modify') ? 'rosterPaths[kind].modify' : 'rosterPaths[props.kind].read')
    : text.includes(`'${path}'`)
/** Designers have theirs opened by what all of them share, which reads it so. */
const reading = (path: string, text: string) =>
  (calling(path, text) && /\b(useRecord|callForRecord)\(/.test(text)) ||
  (text.includes('<OpenedDocument') && text.includes(`path="${path}"`))

describe('forms that edit', () => {
  it.each(edits.map((contract) => [contract.path, contract] as const))(
    '%s is sent with the revision of a record that was read for it',
    (path, { edits: edited }) => {
      const senders = sources.filter(({ text }) => calling(path, text))
      expect(senders.length).toBeGreaterThan(0)
      for (const { name, text } of senders)
        expect({ name, sendsRevision: /\brev\b/.test(text) }).toEqual({ name, sendsRevision: true })
      expect(sources.some(({ text }) => reading(edited!.read.path, text))).toBe(true)
    },
  )

  it('no form begins with an answer that was kept', () => {
    const forms = sources.filter(({ text }) => /\buse(ContractForm|ChangedMeanwhile|AccessRows)\(/.test(text))
    expect(forms.length).toBeGreaterThan(15)
    const kept = edits.flatMap(({ edits: edited }) =>
      forms
        .filter(({ text }) => text.includes(`useCall('${edited!.read.path}'`))
        .map(({ name }) => `${name}: ${edited!.read.path}`),
    )
    expect(kept).toEqual([])
    // What sends an edit has the record handed in, or opens it itself.
    const senders = forms.filter(({ text }) => edits.some(({ path }) => calling(path, text)))
    expect(senders.filter(({ text }) => !/\buseRecord\(|\bStored</.test(text)).map(({ name }) => name)).toEqual([])
  })
})

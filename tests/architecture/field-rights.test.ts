import { readFileSync } from 'node:fs'
import { currentUser } from '@/lib/contracts/auth'
import { accountRow, userForm } from '@/lib/contracts/users'
import { fieldRight } from '@/lib/form-data/form-definition'
import { everyContract } from '../support/every-contract'

const page = readFileSync('docs/field-rights.md', 'utf8')
const namesIn = (heading: string): string[] => {
  const [, section = ''] = page.split(`## ${heading}\n`)
  return [...section.split('\n## ')[0]!.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
}

describe('8.1.2 docs/field-rights.md', () => {
  it('says of each right a step gives who reads and writes', () => {
    expect(namesIn('Fields of forms')).toEqual(fieldRight.options)
  })

  it('says it of each field of a person that any page shows or sends, and of no other', () => {
    const fields = [userForm, accountRow, currentUser].flatMap(({ shape }) => Object.keys(shape))
    expect(namesIn('Fields of people').toSorted()).toEqual([...new Set(fields)].toSorted())
  })

  it('says rightly that no answer has a field for what nobody reads', () => {
    const secret = /^(?:password_?hash|token_?hash|second_?factor_?secret|external_?subject|mark_?hash)$/i
    const named = everyContract().flatMap(({ path, data }) => {
      const { shape = {} } = data as { shape?: object }
      return Object.keys(shape)
        .filter((name) => secret.test(name))
        .map((name) => `${path}: ${name}`)
    })
    expect(named).toEqual([])
  })
})
